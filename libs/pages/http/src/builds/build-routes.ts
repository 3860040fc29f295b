import { sendProblem, visitedBrand } from '@waypost/platform/express';
import { problem } from '@waypost/platform/http';
import type { PageCache } from '@waypost/platform/page-cache';
import { Router } from 'express';
import type { SiteRules } from '../route-rules';

export interface BuildFacts {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly timestamp: number;
}

/** Which build this is (R2.13, contracts.md). Never cached: a stale answer would hide a new build. */
export function buildRoutes({ id, timestamp }: BuildFacts, rules: SiteRules, pageCache: Pick<PageCache, 'pathsOf'>): Router {
  const router = Router();
  router.get('/builds/latest.json', (_req, res) => {
    res.set('cache-control', 'no-store').json({ id, timestamp });
  });
  router.get('/builds/meta/:file', (req, res) => {
    if (req.params.file === `${id}.json`) {
      const brand = visitedBrand(res);
      // Pages are rendered on demand and kept: what is kept is what is rendered before it is asked for.
      res.json({ id, timestamp, matcher: rules.tableOf(brand), prerendered: pageCache.pathsOf(brand.id) });
    } else sendProblem(res, problem({ status: 404, code: 'unknown-build', title: 'There is no such build' }));
  });
  return router;
}
