import { BlockList, isIP } from 'node:net';

/** Addresses without a place: this machine, private networks, carriers' networks, documentation, multicast. */
const NOWHERE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  NOWHERE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  NOWHERE.addSubnet(network, prefix, 'ipv6');

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns an address in plain form: without the IPv6 prefix of an IPv4 address, and without an interface after a `%`. */
export function plainAddress(address: string): string {
  const [withoutZone = ''] = address.trim().split('%');
  return MAPPED_IPV4.exec(withoutZone)?.[1] ?? withoutZone;
}

/** Returns whether an address can be on the internet. Only such addresses have a place. Takes plain addresses. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !NOWHERE.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
