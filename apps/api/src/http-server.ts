import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER, requestIdOf } from '@waypost/platform/express/log';
import { SECOND_MS } from '@waypost/platform/kernel/time';
import {
  closeIdle,
  closeLate,
  CONNECTION_OPTIONS,
  dropForwardedPorts,
  guardConnections,
  hasOneHost,
  isPassedOn,
  requestsInFlight,
  takeAbsoluteTarget,
  type FlightOptions,
} from '@waypost/platform/limits/connections';
import type { Metrics } from '@waypost/platform/metrics';
import { isEventPost } from '@waypost/tracking/http';
import type { LimitRules } from './environment/limits-environment';
import { refuseUnreadable } from './process/refuse-unreadable';

export interface HttpServerDeps {
  /** Accepts events, the busiest call, without going through Express. */
  readonly ingest: (req: IncomingMessage, res: ServerResponse) => void;
  /** Serves pages from memory. Returns false if the page is not in memory. */
  readonly pagesFromMemory: (req: IncomingMessage, res: ServerResponse, requestId: string) => boolean;
  readonly metrics: Pick<Metrics, 'requestEnded' | 'pageFromMemory' | 'requestRefused'>;
  /** Everything else. */
  readonly app: RequestListener;
  readonly limits: Pick<LimitRules, 'connections' | 'requests'>;
  /** Returns the client's address behind the trusted proxies. */
  readonly addressOf: FlightOptions['addressOf'];
  /** Sets `Host` to the host that the visitor requested, behind the trusted proxies. */
  readonly takeForwardedHost: (req: IncomingMessage) => void;
  /** If true, all connections come from the proxy. */
  readonly isBehindProxy: boolean;
  readonly log: RequestLog;
  /** Called for each request that is not served from memory, before work begins. */
  readonly onRequest: (req: IncomingMessage) => void;
}

/** The part of pino's interface that is used here. */
export interface RequestLog {
  isLevelEnabled(level: 'debug'): boolean;
  debug(details: object, message: string): void;
}

/** Makes the server in front of Express, which takes events and serves pages from memory. */
export function createHttpServer(deps: HttpServerDeps): Server {
  const { ingest, pagesFromMemory, metrics, app, limits, addressOf, takeForwardedHost, isBehindProxy, log, onRequest } = deps;
  const flight = requestsInFlight({
    ...limits.requests,
    addressOf,
    onRefused: () => metrics.requestRefused('flight'),
  });
  const server = createServer(CONNECTION_OPTIONS, (req, res) => {
    if (isBehindProxy) dropForwardedPorts(req);
    if (!flight.takes(req, res) || !hasOneHost(req, res)) return;
    // One comparison, because pages from memory pass here too.
    if (req.url?.[0] !== '/') takeAbsoluteTarget(req);
    takeForwardedHost(req);
    const requestId = requestIdOf(req.headers[REQUEST_ID_HEADER]);
    if (isEventPost(req)) {
      onRequest(req);
      res.setHeader(REQUEST_ID_HEADER, requestId);
      logAtDebug(log, req, res, requestId);
      if (!flight.admits(req, res)) return;
      closeIdle(limits.connections, req);
      const startedAt = performance.now();
      res.once('close', () => metrics.requestEnded('event', res.statusCode, (performance.now() - startedAt) / SECOND_MS));
      ingest(req, res);
    } else if (pagesFromMemory(req, res, requestId)) {
      logAtDebug(log, req, res, requestId);
      metrics.pageFromMemory();
      if (!isPassedOn(res)) closeIdle(limits.connections, req);
    } else if (flight.admits(req, res)) {
      onRequest(req);
      req.headers[REQUEST_ID_HEADER] = requestId;
      closeLate(limits.connections, res);
      app(req, res);
    }
  });
  refuseUnreadable(server);
  guardConnections(server, isBehindProxy ? { ...limits.connections, perAddress: null } : limits.connections);
  return server;
}

/**
 * Logs requests that are answered before Express at debug level, because they would make up most of the log (R16.04). The path is logged
 * without its query, as for any request.
 */
function logAtDebug(log: RequestLog, req: IncomingMessage, res: ServerResponse, requestId: string): void {
  if (!log.isLevelEnabled('debug')) return;
  const startedAt = performance.now();
  const { method, url = '' } = req;
  res.once('close', () => {
    const ms = Math.round(performance.now() - startedAt);
    log.debug({ requestId, method, path: url.split('?')[0], status: res.statusCode, ms }, 'request');
  });
}
