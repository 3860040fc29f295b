import type { LifeCall } from '@waypost/experiments/contract';
import { changeExperiment, shipVariant } from '@waypost/experiments/server';
import { readFields, valueOr } from '@waypost/platform/express';
import { staffNameOf } from '@waypost/staff/gate';
import { Router } from 'express';
import { lifeBody, shipBody } from './experiment-bodies';
import { experimentProblem } from './life-problem';

export type LifeRouteDeps = Parameters<typeof changeExperiment>[0];

/** The commands, as paths name them. */
const COMMANDS: readonly LifeCall[] = ['start', 'pause', 'resume', 'stop', 'update-arms'];

/** Routes that change experiments on main (R9.13, R10.07). */
export function lifeRoutes(deps: LifeRouteDeps): Router {
  const router = Router();
  const change = changeExperiment(deps);
  const ship = shipVariant(deps);

  for (const command of COMMANDS) {
    router.post(`/experiments/:key/${command}`, async (req, res) => {
      const request = { key: req.params.key, ...readFields(lifeBody, req.body), by: staffNameOf(req) };
      res.json(valueOr(await change(command, request), experimentProblem));
    });
  }

  router.post('/experiments/:key/ship', async (req, res) => {
    const { variant, ...asked } = readFields(shipBody, req.body);
    const request = { key: req.params.key, ...asked, by: staffNameOf(req) };
    res.status(201).json(valueOr(await ship(request, variant), experimentProblem));
  });

  return router;
}
