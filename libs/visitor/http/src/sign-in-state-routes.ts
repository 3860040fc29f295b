import { otherMethods } from '@waypost/platform/express';
import { SESSION_COOKIE, endSession } from '@waypost/platform/express/sessions';
import { Router, type RequestHandler } from 'express';

/**
 * Serves `/api/_auth/session` (R11.01). It says that nobody is signed in on a brand's host, and ends the visitor's session. `onAsked` runs
 * before the answer to a page that asks.
 */
export function signInStateRoutes(...onAsked: readonly RequestHandler[]): Router {
  const router = Router();
  router.get('/api/_auth/session', ...onAsked, (_req, res) => {
    // Visitors are never signed in; staff sign in on the control center's own host.
    res.json({});
  });
  router.delete('/api/_auth/session', async (req, res) => {
    await endSession(req);
    res.clearCookie(SESSION_COOKIE).status(204).end();
  });
  router.use(otherMethods(router));
  return router;
}
