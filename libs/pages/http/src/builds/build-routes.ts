import { otherMethods, visitedBrand } from '@waypost/platform/express';
import { sendProblem } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';
import type { PageCache } from '@waypost/platform/page-cache';
import type { BuildFacts, SharedBuilds } from '@waypost/pages/server/builds';
import { Router } from 'express';
import type { SiteRules } from '../route-rules';

/**
 * Reports which build this is (R2.13, contracts.md). During a deploy, a page that names its own build gets no other. It is never cached,
 * because a stale response would hide a new build.
 */
export function buildRoutes(
  own: BuildFacts,
  { latest }: Pick<SharedBuilds, 'latest'>,
  rules: SiteRules,
  pageCache: Pick<PageCache, 'pathsOf'>,
): Router {
  const router = Router();
  router.get('/builds/latest.json', ({ query }, res) => {
    const ofPage = typeof query['build'] === 'string' ? query['build'] : undefined;
    const { id, timestamp } = latest(ofPage);
    res.set('cache-control', 'no-store').json({ id, timestamp });
  });
  router.get('/builds/meta/:file', (req, res) => {
    const facts = [own, latest()].find(({ id }) => req.params.file === `${id}.json`);
    if (facts) {
      const { id, timestamp } = facts;
      const brand = visitedBrand(res);
      // Pages are rendered on demand and cached, so the cached paths count as prerendered.
      res.set('cache-control', 'no-store').json({ id, timestamp, matcher: rules.tableOf(brand), prerendered: pageCache.pathsOf(brand.id) });
    } else sendProblem(res, problem({ status: 404, code: 'unknown-build', title: 'There is no such build' }));
  });
  router.use(otherMethods(router));
  return router;
}
