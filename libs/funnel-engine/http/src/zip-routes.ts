import { zipsOfArea } from '@waypost/funnel-engine/server/zips';
import { Router } from 'express';

/** The list changes with a build, and hardly then. */
const CACHED_FOR_S = 24 * 60 * 60;

/**
 * `GET /api/zips/331`: the ZIP codes that exist with these first three digits, by which a browser asks its visitor again about
 * one that does not (R5.14). The address tells the area alone and not the visitor's answer, and everybody may share what is
 * answered. Needs no session.
 */
export function zipRoutes(): Router {
  const router = Router();
  router.get('/api/zips/:area', (req, res, next) => {
    const { area } = req.params;
    if (!/^\d{3}$/.test(area)) return next();
    res.set('cache-control', `public, max-age=${CACHED_FOR_S}`).json({ zips: zipsOfArea(area) });
  });
  return router;
}
