import type { ServiceName, ServicesAnswer } from '@waypost/control-center/contract';
import { Router } from 'express';

/** Tells staff which services of the site are away, so that they need not wonder what is slow or refused (R16.09). */
export function serviceRoutes(away: () => Promise<readonly ServiceName[]>): Router {
  const router = Router();
  router.get('/services', async (_req, res) => {
    res.json({ away: await away() } satisfies ServicesAnswer);
  });
  return router;
}
