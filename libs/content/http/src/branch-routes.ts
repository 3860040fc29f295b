import { refusalProblem } from '@waypost/content/contract';
import type { Content } from '@waypost/content/server';
import { readFields, valueOr } from '@waypost/platform/express';
import { staffNameOf } from '@waypost/staff/gate';
import { Router } from 'express';
import { branchCreateBody, branchEditBody } from './content-bodies';
import { checksBody } from './publish-bodies';

/** The routes of branches and of their changes (R10.02). */
export function branchRoutes(content: Content): Router {
  const router = Router();

  router.get('/branches', async (_req, res) => void res.json(await content.branches()));

  router.post('/branches', async (req, res) => {
    const branch = readFields(branchCreateBody, req.body);
    res.status(201).json(valueOr(await content.createBranch(branch, staffNameOf(req)), refusalProblem));
  });

  router.patch('/branches/:branch', async (req, res) => {
    const edit = readFields(branchEditBody, req.body);
    res.json(valueOr(await content.editBranch(req.params.branch, edit, staffNameOf(req)), refusalProblem));
  });

  router.get('/branches/:branch/changes', async (req, res) => {
    res.json(valueOr(await content.changes(req.params.branch), refusalProblem));
  });

  router.post('/branches/:branch/checks', async (req, res) => {
    res.json(valueOr(await content.check(req.params.branch, readFields(checksBody, req.body)), refusalProblem));
  });

  return router;
}
