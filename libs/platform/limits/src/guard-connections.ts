import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network';

export interface ConnectionLimits {
  /** The most connections of the whole process. */
  readonly perProcess: number;
  /** The most connections of one network. Null behind a proxy, because all connections come from it. */
  readonly perAddress: number | null;
  /**
   * The time after which an unfinished response is aborted and its connection closed. Live streams are exempt, because they have no end.
   */
  readonly answerWithinMs: number;
  /** The time without traffic after which a connection is closed. */
  readonly idleMs: number;
  /** The number of requests after which a connection ends, so that many clients get their turn. */
  readonly requestsPerConnection: number;
}

const HEADERS_WITHIN_MS = 10_000;
const BODY_WITHIN_MS = 30_000;
/**
 * A proxy reuses its idle connections, and cannot repeat a form if the connection is closed at that moment. The proxy therefore has to
 * close them first. Proxies hold them for 75 seconds or less (`deploy/haproxy.cfg`, nginx, cloud proxies).
 */
const PROXY_IDLE_MS = 80_000;
/** The interval at which Node checks for connections that took too long. */
const CHECK_INTERVAL_MS = 5_000;

/** The options for `createServer`, which fix these limits of Node. */
export const CONNECTION_OPTIONS = {
  headersTimeout: HEADERS_WITHIN_MS,
  requestTimeout: BODY_WITHIN_MS,
  connectionsCheckingInterval: CHECK_INTERVAL_MS,
  // Node's own answer to a request without a host is no problem (R12.02). `hasOneHost` answers it.
  requireHostHeader: false,
} as const;

const isLive = (res: ServerResponse): boolean => String(res.getHeader('content-type') ?? '').startsWith('text/event-stream');

/**
 * Limits the number of connections and of their requests. Node limits the time between requests by itself; {@link closeIdle} limits it
 * during one.
 */
export function guardConnections(server: Server, limits: ConnectionLimits): void {
  const { perAddress } = limits;
  const open = new Map<string, number>();
  server.maxConnections = limits.perProcess;
  server.maxRequestsPerSocket = limits.requestsPerConnection;

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

/**
 * Closes a request's connection if nothing is read or written for too long. It is called for each request that needs it, because Node would
 * restart a timer for every page from memory if the whole server had this limit, which costs a twentieth of their rate.
 */
export function closeIdle({ idleMs }: Pick<ConnectionLimits, 'idleMs'>, { socket }: Pick<IncomingMessage, 'socket'>): void {
  socket.setTimeout(idleMs);
}

/**
 * Returns whether a response has ended and all its bytes were passed to the system. False if the client reads slowly, or an earlier
 * response is due.
 */
export const isPassedOn = ({ socket, writableEnded }: ServerResponse): boolean =>
  writableEnded && socket !== null && socket.writableLength === 0;

/** Closes the connection of a response that takes too long, or is idle. For responses that cost work. */
export function closeLate(limits: Pick<ConnectionLimits, 'answerWithinMs' | 'idleMs'>, res: ServerResponse): void {
  closeIdle(limits, res.req);
  const timer = setTimeout(() => {
    if (!isLive(res)) res.req.socket.destroy();
  }, limits.answerWithinMs);
  timer.unref();
  res.once('close', () => clearTimeout(timer));
}
