import { sendProblem, visitedBrand } from '@waypost/platform/express';
import { problem } from '@waypost/platform/http';
import { Router } from 'express';
import type { SiteRules } from '../route-rules';

export interface BuildFacts {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly timestamp: number;
}

/** Which build this is (R2.13, contracts.md). Never cached: a stale answer would hide a new build. */
export function buildRoutes({ id, timestamp }: BuildFacts, rules: SiteRules): Router {
  const router = Router();
  router.get('/builds/latest.json', (_req, res) => {
    res.set('cache-control', 'no-store').json({ id, timestamp });
  });
  router.get('/builds/meta/:file', (req, res) => {
    // Pages are rendered on demand, so none is listed as prerendered.
    if (req.params.file === `${id}.json`) res.json({ id, timestamp, matcher: rules.tableOf(visitedBrand(res)), prerendered: [] });
    else sendProblem(res, problem({ status: 404, code: 'unknown-build', title: 'There is no such build' }));
  });
  return router;
}
