import { articleRows } from '@waypost/articles/server';
import { refusalProblem } from '@waypost/content/contract';
import type { Content } from '@waypost/content/server';
import { valueOr } from '@waypost/platform/express';
import { Router } from 'express';

/** The routes of articles beyond those of every collection (R10.06). Mount them before the routes of all collections. */
export function articleRoutes({ content }: { readonly content: Pick<Content, 'list'> }): Router {
  const router = Router();

  router.get('/branches/:branch/articles', async (req, res) => {
    res.json(articleRows(valueOr(await content.list(req.params.branch, 'article'), refusalProblem)));
  });

  return router;
}
