import { refusalProblem } from '@waypost/content/contract';
import type { Replays } from '@waypost/phones/server/replay';
import { readFields, valueOr } from '@waypost/platform/express';
import { faultProblem } from '@waypost/platform/http';
import type { Clock } from '@waypost/platform/kernel';
import { staffNameOf } from '@waypost/staff/gate';
import { Router } from 'express';
import { replayBody } from './phone-rule-bodies';
import { replayRange } from './replay-range';

/** The routes for replays of past visits against a branch's phone rules (R10.15). */
export function replayRoutes({ replays, clock }: { readonly replays: Replays; readonly clock: Clock }): Router {
  const router = Router();

  router.get('/branches/:branch/phone-rules/replays', async (req, res) => {
    res.json(valueOr(await replays.list(req.params.branch), refusalProblem));
  });

  router.post('/branches/:branch/phone-rules/replays', async (req, res) => {
    const days = readFields(replayBody, req.body);
    const range = valueOr(replayRange(days, clock.now()), faultProblem);
    res.status(202).json(valueOr(await replays.start(req.params.branch, { ...days, range }, staffNameOf(req)), refusalProblem));
  });

  router.get('/branches/:branch/phone-rules/replays/:id', async (req, res) => {
    res.json(valueOr(await replays.find(req.params.branch, req.params.id), refusalProblem));
  });

  router.delete('/branches/:branch/phone-rules/replays/:id', async (req, res) => {
    valueOr(await replays.cancel(req.params.branch, req.params.id), refusalProblem);
    res.status(204).end();
  });

  return router;
}
