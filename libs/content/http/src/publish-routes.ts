import { refusalProblem } from '@waypost/content/contract';
import type { Content, ScheduledPublish } from '@waypost/content/server';
import { readFields, valueOr } from '@waypost/platform/express';
import { staffNameOf } from '@waypost/staff/gate';
import { Router } from 'express';
import { publishBody, rollbackBody, scheduleBody } from './publish-bodies';

export interface PublishRouteDeps {
  readonly content: Pick<Content, 'publish' | 'publications' | 'rollBack'>;
  readonly scheduled: ScheduledPublish;
}

/** Taking branches live, now or later, and back (R10.02, R10.03). */
export function publishRoutes({ content, scheduled }: PublishRouteDeps): Router {
  const router = Router();

  router.post('/branches/:branch/publish', async (req, res) => {
    const request = readFields(publishBody, req.body);
    res.status(201).json(valueOr(await content.publish(req.params.branch, request, staffNameOf(req)), refusalProblem));
  });

  router.put('/branches/:branch/schedule', async (req, res) => {
    const request = readFields(scheduleBody, req.body);
    res.json(valueOr(await scheduled.schedule(req.params.branch, request, staffNameOf(req)), refusalProblem));
  });

  router.delete('/branches/:branch/schedule', async (req, res) => {
    res.json(valueOr(await scheduled.cancel(req.params.branch, staffNameOf(req)), refusalProblem));
  });

  router.get('/publications', async (_req, res) => void res.json(await content.publications()));

  router.post('/publications/:id/rollback', async (req, res) => {
    const request = readFields(rollbackBody, req.body);
    res.status(201).json(valueOr(await content.rollBack(req.params.id, request, staffNameOf(req)), refusalProblem));
  });

  return router;
}
