import type { Comments, Presence, Reviews } from '@waypost/collaboration/server';
import { readFields, valueOr } from '@waypost/platform/express';
import { staffNameOf } from '@waypost/staff/gate';
import { Router } from 'express';
import { commentBody, commentEditBody, decisionBody, presenceBody, reviewBody } from './collaboration-bodies';
import { collaborationProblem } from './collaboration-problems';

export interface CollaborationRouteDeps {
  readonly reviews: Reviews;
  readonly comments: Comments;
  readonly presence: Presence;
}

/**
 * The routes of reviews, comments and presence. Mount them before the routes of items, which treat any name below a branch as a kind of
 * content.
 */
export function collaborationRoutes({ reviews, comments, presence }: CollaborationRouteDeps): Router {
  const router = Router();

  router.get('/reviews', async (req, res) => void res.json(await reviews.inbox(staffNameOf(req).id)));

  router.get('/comments', async (req, res) => void res.json(await comments.news(staffNameOf(req).id)));

  router.get('/branches/:branch/reviews', async (req, res) => {
    res.json(valueOr(await reviews.ofBranch(req.params.branch), collaborationProblem));
  });

  router.post('/branches/:branch/reviews', async (req, res) => {
    const request = readFields(reviewBody, req.body);
    res.status(201).json(valueOr(await reviews.ask(req.params.branch, request, staffNameOf(req)), collaborationProblem));
  });

  router.post('/branches/:branch/reviews/:id/decision', async (req, res) => {
    const { branch, id } = req.params;
    const decision = readFields(decisionBody, req.body);
    res.json(valueOr(await reviews.decide(branch, id, decision, staffNameOf(req)), collaborationProblem));
  });

  router.delete('/branches/:branch/reviews/:id', async (req, res) => {
    const { branch, id } = req.params;
    valueOr(await reviews.withdraw(branch, id, staffNameOf(req)), collaborationProblem);
    res.status(204).end();
  });

  router.get('/branches/:branch/comments', async (req, res) => {
    res.json(valueOr(await comments.ofBranch(req.params.branch), collaborationProblem));
  });

  router.post('/branches/:branch/comments', async (req, res) => {
    const request = readFields(commentBody, req.body);
    res.status(201).json(valueOr(await comments.add(req.params.branch, request, staffNameOf(req)), collaborationProblem));
  });

  router.patch('/branches/:branch/comments/:id', async (req, res) => {
    const { branch, id } = req.params;
    const { isSettled } = readFields(commentEditBody, req.body);
    res.json(valueOr(await comments.settle(branch, id, isSettled, staffNameOf(req)), collaborationProblem));
  });

  router.post('/branches/:branch/presence', async (req, res) => {
    res.json(await presence(req.params.branch, readFields(presenceBody, req.body), staffNameOf(req)));
  });

  return router;
}
