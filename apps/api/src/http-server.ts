import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import {
  closeLate,
  CONNECTION_OPTIONS,
  guardConnections,
  hasOneHost,
  requestsInFlight,
  type FlightOptions,
} from '@waypost/platform/limits';
import type { Metrics } from '@waypost/platform/metrics';
import { isEventPost } from '@waypost/tracking/http';
import type { Limits } from './environment/limits-environment';

export interface HttpServerDeps {
  /** Takes events, the busiest call, without Express in its way. */
  readonly ingest: (req: IncomingMessage, res: ServerResponse) => void;
  /** Answers pages in memory; false where it did not. */
  readonly pagesFromMemory: (req: IncomingMessage, res: ServerResponse) => boolean;
  readonly metrics: Pick<Metrics, 'requestEnded' | 'pageFromMemory' | 'requestRefused'>;
  /** Everything else. */
  readonly app: RequestListener;
  readonly limits: Pick<Limits, 'connections' | 'requests'>;
  /** Who asks, behind the proxies that are trusted. */
  readonly addressOf: FlightOptions['addressOf'];
  /** Makes `Host` the one that the visitor asked for, behind the proxies that are trusted. */
  readonly takeForwardedHost: (req: IncomingMessage) => void;
  /** All connections are a proxy's then. */
  readonly isBehindProxy: boolean;
}

const MS_PER_SECOND = 1000;
/** The server in front of Express: events and pages in memory are answered here. */
export function createHttpServer(deps: HttpServerDeps): Server {
  const { ingest, pagesFromMemory, metrics, app, limits, addressOf, takeForwardedHost, isBehindProxy } = deps;
  const flight = requestsInFlight({
    ...limits.requests,
    addressOf,
    onRefused: () => metrics.requestRefused('flight'),
  });
  const server = createServer(CONNECTION_OPTIONS, (req, res) => {
    if (!hasOneHost(req, res) || !flight.takes(req, res)) return;
    takeForwardedHost(req);
    if (isEventPost(req)) {
      if (!flight.admits(req, res)) return;
      const startedAt = performance.now();
      res.once('close', () => metrics.requestEnded('event', res.statusCode, (performance.now() - startedAt) / MS_PER_SECOND));
      ingest(req, res);
    } else if (pagesFromMemory(req, res)) metrics.pageFromMemory();
    else if (flight.admits(req, res)) {
      closeLate(limits.connections, res);
      app(req, res);
    }
  });
  guardConnections(server, isBehindProxy ? { ...limits.connections, perAddress: null } : limits.connections);
  return server;
}
