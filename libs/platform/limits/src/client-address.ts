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
