import { otherMethods } from '@waypost/platform/express';
import type { IpLookup } from '@waypost/platform/ip-lookup';
import { Router } from 'express';

/**
 * Serves `GET /api/ip-lookup` (R6.09, R12.01): the visitor's address as the server saw it, and its place. Every visit sends this request,
 * so it needs no session and costs no row and no cookie.
 */
export function ipLookupRoutes(lookUp: (address: string) => IpLookup): Router {
  const router = Router();
  router.get('/api/ip-lookup', (req, res) => {
    res.set('cache-control', 'no-store').json(lookUp(req.ip ?? ''));
  });
  router.use(otherMethods(router));
  return router;
}
