import type { Brand } from '@waypost/brands';
import {
  findVisitedBrand,
  healthRoutes,
  methodNotAllowed,
  metricsRoute,
  timedRequests,
  type ReadinessPart,
} from '@waypost/platform/express';
import { requestLog } from '@waypost/platform/express/log';
import { problemHandler, type IsDatabaseAway } from '@waypost/platform/express/problems';
import type { Metrics } from '@waypost/platform/metrics';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';

export interface ApiDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly brands: readonly Brand[];
  readonly trustProxy: boolean | number | string;
  /** The scheme by which browsers reach the site. */
  readonly publicScheme: 'http' | 'https';
  /** The headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Returns the parts that the process needs for its work, with their status. */
  readonly readiness: () => Promise<readonly ReadinessPart[]>;
  /** The contact for reporting a weakness. */
  readonly securityTxt: RequestHandler;
  /** Serves the web app's files, the same for all brands. A host without a brand gets none (R1.05). */
  readonly files: RequestHandler;
  /** The handlers for a brand's host, in the order in which they are tried. */
  readonly ofBrands: readonly RequestHandler[];
  readonly pageError: ErrorRequestHandler;
  readonly isDatabaseAway: IsDatabaseAway;
}

/** Makes the Express app: everything but events and pages in memory. It never listens, so that tests can call it. */
export function createApi({
  log,
  metrics,
  brands,
  trustProxy,
  publicScheme,
  headers,
  readiness,
  securityTxt,
  files,
  ofBrands,
  pageError,
  isDatabaseAway,
}: ApiDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustProxy);
  app.set('query parser', 'simple');
  // The operator says which scheme it is. Express would ask the proxy's X-Forwarded-Proto: without that header express-session sets no
  // Secure cookie, so that nobody could sign in, and pages would be reported as http.
  Object.defineProperty(app.request, 'protocol', { value: publicScheme });

  app.use(requestLog(log), timedRequests(metrics));
  app.use((_req, res, next) => {
    res.set(headers);
    next();
  });
  app.use(healthRoutes(readiness));
  app.use(metricsRoute(metrics));
  app.use(findVisitedBrand(brands));
  app.use(securityTxt);
  app.use(files);
  for (const routes of ofBrands) app.use(routes);
  app.use(methodNotAllowed('GET, HEAD, POST'));
  app.use(pageError);
  app.use(problemHandler({ log, isDatabaseAway }));
  return app;
}
