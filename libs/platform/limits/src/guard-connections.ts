import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network';

export interface ConnectionLimits {
  /** Connections of the whole process. */
  readonly perProcess: number;
  /** Of one network; null behind a proxy, from which all of them come. */
  readonly perAddress: number | null;
  /** An answer that is not written by then is given up, and its connection closed. A live stream is none: it has no end. */
  readonly answerWithinMs: number;
  /** A connection on which nothing moves for so long is closed. */
  readonly idleMs: number;
  /** After so many requests a connection ends, so that those of many clients come round. */
  readonly requestsPerConnection: number;
}

const HEADERS_WITHIN_MS = 10_000;
const BODY_WITHIN_MS = 30_000;
/**
 * A proxy uses its idle connections again, and can't repeat a form that meets one which is closed at that moment: it has to be the first
 * to close them. Proxies keep them for 75 seconds or less (`deploy/haproxy.cfg`, nginx, those of clouds).
 */
const PROXY_IDLE_MS = 80_000;
/** How often Node looks for connections that took too long. */
const CHECK_EVERY_MS = 5_000;

/** What `createServer` is to be called with: these of Node's own limits are fixed then. */
export const CONNECTION_OPTIONS = {
  headersTimeout: HEADERS_WITHIN_MS,
  requestTimeout: BODY_WITHIN_MS,
  connectionsCheckingInterval: CHECK_EVERY_MS,
} as const;

const isLive = (res: ServerResponse): boolean => String(res.getHeader('content-type') ?? '').startsWith('text/event-stream');

/** Bounds how many connections there are, and how long one may do nothing, or read its answer by drops. */
export function guardConnections(server: Server, limits: ConnectionLimits): void {
  const { perAddress } = limits;
  const open = new Map<string, number>();
  server.maxConnections = limits.perProcess;
  server.maxRequestsPerSocket = limits.requestsPerConnection;
  server.timeout = limits.idleMs;

  if (perAddress === null) server.keepAliveTimeout = PROXY_IDLE_MS;
  else
    server.on('connection', (socket: Socket) => {
      const network = networkOf(socket.remoteAddress ?? '');
      const count = open.get(network) ?? 0;
      if (count >= perAddress) {
        socket.destroy();
        return;
      }
      open.set(network, count + 1);
      socket.once('close', () => {
        const left = (open.get(network) ?? 1) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      });
    });
}

/** Closes the connection of an answer that takes too long. For answers that cost work: those from memory are guarded by {@link guardConnections}'s idle time. */
export function closeLate({ answerWithinMs }: Pick<ConnectionLimits, 'answerWithinMs'>, res: ServerResponse): void {
  const timer = setTimeout(() => {
    if (!isLive(res)) res.req.socket.destroy();
  }, answerWithinMs);
  timer.unref();
  res.once('close', () => clearTimeout(timer));
}
