import type { IncomingMessage } from 'node:http';

/** Returns whether an address, at this number of hops, is one of our proxies. It is what Express makes of `trust proxy`. */
export type TrustProxy = (address: string, hop: number) => boolean;

/**
 * Returns the client's address: the first address, from us outwards, that is not one of our proxies. Express reads it the same way. This is
 * for handlers before Express.
 */
export const clientAddress =
  (trusts: TrustProxy) =>
  ({ socket, headers }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const forwarded = headers['x-forwarded-for'];
    const peer = socket.remoteAddress ?? '';
    if (forwarded === undefined || !trusts(peer, 0)) return peer;
    const hops = String(forwarded)
      .split(',')
      .map((hop) => hop.trim())
      .filter((hop) => hop !== '')
      .reverse();
    return hops.find((hop, index) => !trusts(hop, index + 1)) ?? hops.at(-1) ?? peer;
  };

/** An IPv4 address, or an IPv6 one in brackets, with a port. */
const ADDRESS_WITH_PORT = /^\s*(?:(\d{1,3}(?:\.\d{1,3}){3})|\[([\da-f:.]+)\])(?::\d+)?\s*$/i;

/**
 * Removes the ports from forwarded addresses, for everything that reads the header afterwards, Express too. Some balancers write
 * `203.0.113.9:51234`. With its port each connection would be a different client to the limits, have no place, and be no valid address
 * for partners.
 */
export function dropForwardedPorts({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined) return;
  headers['x-forwarded-for'] = String(forwarded)
    .split(',')
    .map((hop) => {
      const [, v4, v6] = ADDRESS_WITH_PORT.exec(hop) ?? [];
      return v4 ?? v6 ?? hop.trim();
    })
    .join(', ');
}
