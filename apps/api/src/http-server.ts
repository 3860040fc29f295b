import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Metrics } from '@waypost/platform/metrics';
import { isEventPost } from '@waypost/tracking/http';

export interface HttpServerDeps {
  /** Takes events, the busiest call, without Express in its way. */
  readonly ingest: (req: IncomingMessage, res: ServerResponse) => void;
  /** Answers pages in memory; false where it did not. */
  readonly pagesFromMemory: (req: IncomingMessage, res: ServerResponse) => boolean;
  readonly metrics: Pick<Metrics, 'requestEnded' | 'pageFromMemory'>;
  /** Everything else. */
  readonly app: RequestListener;
}

const MS_PER_SECOND = 1000;
/** A client that sends its headers this slowly holds a connection for nothing. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;

/** The server in front of Express: events and pages in memory are answered here. */
export function createHttpServer({ ingest, pagesFromMemory, metrics, app }: HttpServerDeps): Server {
  const server = createServer((req, res) => {
    if (isEventPost(req)) {
      const startedAt = performance.now();
      res.once('close', () => metrics.requestEnded('event', res.statusCode, (performance.now() - startedAt) / MS_PER_SECOND));
      ingest(req, res);
    } else if (pagesFromMemory(req, res)) metrics.pageFromMemory();
    else app(req, res);
  });
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  return server;
}
