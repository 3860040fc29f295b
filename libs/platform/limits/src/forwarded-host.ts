import type { IncomingMessage } from 'node:http';
import type { TrustProxy } from './client-address';

/**
 * Replaces the host that the proxy requested with the host that the client requested, if the peer is one of our proxies (R1.05). Later code
 * reads only `Host`, so the two can never differ.
 */
export const takeForwardedHost =
  (trusts: TrustProxy) =>
  ({ socket, headers }: Pick<IncomingMessage, 'headers' | 'socket'>): void => {
    const forwarded = headers['x-forwarded-host'];
    if (forwarded === undefined || !trusts(socket.remoteAddress ?? '', 0)) return;
    const host = String(forwarded).split(',')[0]?.trim();
    if (host) headers.host = host;
  };
