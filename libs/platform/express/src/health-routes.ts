import { problem } from '@waypost/platform/http';
import { Router, type RequestHandler } from 'express';
import { sendProblem } from './problem-answer';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Operators' addresses are for the machine itself; to others they don't exist (R12.03). */
export const fromThisMachine: RequestHandler = (req, res, next) => {
  if (LOOPBACK.test(req.socket.remoteAddress ?? '') && req.get('x-forwarded-for') === undefined) next();
  else sendProblem(res, problem({ status: 404, code: 'not-found', title: 'Not found' }));
};

/** `/healthz`: the process lives. `/readyz`: it can do its work (R12.03). */
export function healthRoutes(isReady: () => Promise<boolean>): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.set('cache-control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', fromThisMachine, async (_req, res) => {
    if (await isReady()) res.set('cache-control', 'no-store').json({ status: 'ready' });
    else sendProblem(res, problem({ status: 503, code: 'database-away', title: 'The database does not answer' }), { 'retry-after': '3' });
  });
  return router;
}
