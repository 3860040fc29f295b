import { listArticles, removeContent, type ContentDeps } from '@waypost/content/server';
import { Router } from 'express';
import { valueOrProblem } from './refusal-problem';
import { staffNameOf } from '../accounts/staff-name';

/** The articles of a branch (R10.06), beyond what every collection has. */
export function articleRoutes(content: ContentDeps): Router {
  const router = Router();

  router.get(
    '/branches/:branch/articles',
    async (req, res) => void res.json(valueOrProblem(await listArticles(content)(req.params.branch))),
  );

  router.post('/branches/:branch/articles/:key/removal', async (req, res) => {
    const { branch, key } = req.params;
    valueOrProblem(await removeContent(content)({ branchId: branch, kind: 'article', key, by: staffNameOf(req) }));
    res.status(204).end();
  });

  return router;
}
