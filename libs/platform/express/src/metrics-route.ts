import { SECOND_MS } from '@waypost/platform/kernel/time';
import { Router, type RequestHandler } from 'express';
import { fromThisMachine } from './health-routes';
import { methodNotAllowed } from './not-found';
import { routeGroup, type RouteGroup } from './route-group';

/** The text that a metrics scraper reads. */
export interface MetricsText {
  readonly contentType: string;
  text(): Promise<string>;
}

/** Receives the duration of each request. */
export interface RequestTimes {
  requestEnded(group: RouteGroup, status: number, seconds: number): void;
}

/** `/metrics` (R12.03), for the machine itself only. */
export function metricsRoute(metrics: MetricsText): Router {
  const router = Router();
  router.get('/metrics', fromThisMachine, async (_req, res) => {
    res.set({ 'content-type': metrics.contentType, 'cache-control': 'no-store' }).send(await metrics.text());
  });
  router.all('/metrics', fromThisMachine, methodNotAllowed('GET, HEAD'));
  return router;
}

/** Measures every request that reaches Express. */
export const timedRequests =
  (times: RequestTimes): RequestHandler =>
  (req, res, next) => {
    // Routers change `req.path` while they handle the request.
    const group = routeGroup(req.path);
    const startedAt = performance.now();
    res.once('close', () => times.requestEnded(group, res.statusCode, (performance.now() - startedAt) / SECOND_MS));
    next();
  };
