import type { IncomingMessage } from 'node:http';

/** Whether an address, so many hops away, is a proxy of ours: what Express makes of `trust proxy`. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Who asks: the first address, from us outwards, that is no proxy of ours. As Express reads it, for handlers before Express. */
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
