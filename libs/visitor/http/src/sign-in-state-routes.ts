import { methodNotAllowed } from '@waypost/platform/express';
import { SESSION_COOKIE, endSession } from '@waypost/platform/express/sessions';
import { Router } from 'express';

/** Serves `/api/_auth/session` (R11.01). It says that nobody is signed in on a brand's host, and ends the visitor's session. */
export function signInStateRoutes(): Router {
  const router = Router();
  router.get('/api/_auth/session', (_req, res) => {
    // Visitors are never signed in; staff sign in on the control center's own host.
    res.json({});
  });
  router.delete('/api/_auth/session', async (req, res) => {
    await endSession(req);
    res.clearCookie(SESSION_COOKIE).status(204).end();
  });
  router.all('/api/_auth/session', methodNotAllowed('GET, HEAD, DELETE'));
  return router;
}
