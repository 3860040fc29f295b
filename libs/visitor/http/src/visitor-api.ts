import { noStore, notFound } from '@waypost/platform/express';
import { requireOwnPages } from '@waypost/platform/express/security';
import { json, Router, type RequestHandler } from 'express';
import type { VisitorLimits } from './visitor-limits';

/** Answers and consents of one visitor. */
const JSON_MAX_BYTES = 64 * 1024;
/** Beacons are sent as text by browsers that know no other way. */
const JSON_TYPES = ['application/json', 'text/plain', 'text/json'];

export interface VisitorApiDeps {
  readonly session: RequestHandler;
  readonly limits: VisitorLimits;
  /** The calls that carry what a visitor says, of whatever concern. */
  readonly routers: readonly Router[];
}

/** `/api` on a brand's host: from our own pages, small, never cached, and under the visitor's session. */
export function visitorApi({ session, limits, routers }: VisitorApiDeps): Router {
  const router = Router();
  router.use(
    '/api',
    noStore,
    requireOwnPages,
    limits.ofNetwork,
    json({ limit: JSON_MAX_BYTES, type: JSON_TYPES }),
    session,
    limits.ofVisitor,
  );
  for (const routes of routers) router.use(routes);
  router.use('/api', notFound('There is no such call'));
  return router;
}
