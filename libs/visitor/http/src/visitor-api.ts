import { jsonBody, noStore, notFound } from '@waypost/platform/express';
import { requireOwnPages } from '@waypost/platform/express/security';
import { Router, type RequestHandler } from 'express';
import type { VisitorLimits } from './visitor-limits';

/** The bound of a body: the answers and consents of one visitor. */
const MAX_JSON_BYTES = 64 * 1024;
/** Some browsers can send beacons only as text. */
const JSON_TYPES = ['application/json', 'text/plain', 'text/json'];

export interface VisitorApiDeps {
  readonly session: RequestHandler;
  readonly limits: VisitorLimits;
  /** The routers of all concerns that receive a visitor's data. */
  readonly routers: readonly Router[];
}

/** Creates `/api` on a brand's host. It accepts only small requests from our own pages, is never cached, and uses the visitor's session. */
export function visitorApi({ session, limits, routers }: VisitorApiDeps): Router {
  const router = Router();
  router.use(
    '/api',
    noStore,
    requireOwnPages,
    limits.ofNetwork,
    ...jsonBody({ limit: MAX_JSON_BYTES, type: JSON_TYPES }),
    session,
    limits.ofVisitor,
  );
  for (const routes of routers) router.use(routes);
  router.use('/api', notFound('There is no such call'));
  return router;
}
