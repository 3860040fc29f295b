import type { IncomingMessage } from 'node:http';
import type { TrustProxy } from './client-address';

/**
 * Puts the host that was asked in the place of the one that the proxy asks for, where the peer is a proxy of ours (R1.05).
 * Everything after it reads `Host` alone, so that the two can never be told apart.
 */
export const takeForwardedHost =
  (trusts: TrustProxy) =>
  ({ socket, headers }: Pick<IncomingMessage, 'headers' | 'socket'>): void => {
    const forwarded = headers['x-forwarded-host'];
    if (forwarded === undefined || !trusts(socket.remoteAddress ?? '', 0)) return;
    const host = String(forwarded).split(',')[0]?.trim();
    if (host) headers.host = host;
  };
