import type { ServiceName, ServicesAnswer } from '@waypost/control-center/contract';
import { Router } from 'express';

/** Routes for the services that are away, so that staff know why something is slow or refused (R16.09). */
export function serviceRoutes(away: () => Promise<readonly ServiceName[]>): Router {
  const router = Router();
  router.get('/services', async (_req, res) => {
    res.json({ away: await away() } satisfies ServicesAnswer);
  });
  return router;
}
