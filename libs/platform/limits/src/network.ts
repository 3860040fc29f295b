import { isIPv6 } from 'node:net';

/** The groups of 16 bits in the network that a provider gives one customer. One IPv6 customer has 2⁶⁴ addresses. */
const IPV6_NETWORK_GROUPS = 4;

/** Returns what counts as one address: an IPv4 address itself, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const groups = (part: string | undefined): string[] => (part ? part.split(':') : []);
  const [before, after] = [groups(head), groups(tail)];
  // An IPv4 address at the end takes the place of two groups.
  const written = [...before, ...after].reduce((count, group) => count + (group.includes('.') ? 2 : 1), 0);
  const whole = [...before, ...(tail === undefined ? [] : Array.from({ length: 8 - written }, () => '0')), ...after];
  return `${whole
    .slice(0, IPV6_NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
