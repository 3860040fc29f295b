import type { RequestHandler } from 'express';
import { Router } from 'express';
import { fromThisMachine } from './health-routes';
import type { Metrics } from './metrics';
import { routeGroup } from './route-group';

const MS_PER_SECOND = 1000;

/** `/metrics` (R12.03): for the machine itself, as `/readyz` is. */
export function metricsRoute(metrics: Metrics): Router {
  const router = Router();
  router.get('/metrics', fromThisMachine, async (_req, res) => {
    res.set({ 'content-type': metrics.contentType, 'cache-control': 'no-store' }).send(await metrics.text());
  });
  return router;
}

/** Takes the time of every request that comes to Express. */
export const timedRequests =
  (metrics: Pick<Metrics, 'requestEnded'>): RequestHandler =>
  (req, res, next) => {
    // Routers change `req.path` while they have the request.
    const group = routeGroup(req.path);
    const startedAt = performance.now();
    res.once('close', () => metrics.requestEnded(group, res.statusCode, (performance.now() - startedAt) / MS_PER_SECOND));
    next();
  };
