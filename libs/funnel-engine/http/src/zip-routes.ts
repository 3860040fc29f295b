import { zipsOfArea } from '@waypost/funnel-engine/server/zips';
import { DAY_SECONDS } from '@waypost/platform/kernel/time';
import { otherMethods } from '@waypost/platform/express';
import { Router, type RequestHandler } from 'express';

/** The list can change only with a build, and rarely does. */
const CACHED_FOR_S = DAY_SECONDS;

/**
 * Serves `GET /api/zips/331`: the ZIP codes that exist with these first three digits. A browser uses them to ask its visitor again about a
 * ZIP code that does not exist (R5.14). The address contains only the area and not the visitor's answer, and the response may be shared by
 * everybody. Needs no session.
 */
export function zipRoutes(): Router {
  const router = Router();
  router.all('/api/zips/:area', areasOnly);
  router.get('/api/zips/:area', (req, res) => {
    res.set('cache-control', `public, max-age=${CACHED_FOR_S}`).json({ zips: zipsOfArea(req.params.area) });
  });
  router.use(otherMethods(router));
  return router;
}

/** Any other word is the address of no call. */
const areasOnly: RequestHandler = (req, _res, next) => next(/^\d{3}$/.test(String(req.params['area'])) ? undefined : 'router');
