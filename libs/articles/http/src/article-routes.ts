import { articleRows } from '@waypost/articles/server';
import { refusalProblem } from '@waypost/content/contract';
import { removalBody } from '@waypost/content/contract/bodies';
import type { Content } from '@waypost/content/server';
import { readFields, valueOr } from '@waypost/platform/express';
import { staffNameOf } from '@waypost/staff/gate';
import { Router } from 'express';

/** The routes of articles beyond those of every collection (R10.06). Mount them before the routes of all collections. */
export function articleRoutes({ content }: { readonly content: Pick<Content, 'list' | 'remove'> }): Router {
  const router = Router();

  router.get('/branches/:branch/articles', async (req, res) => {
    res.json(articleRows(valueOr(await content.list(req.params.branch, 'article'), refusalProblem)));
  });

  router.post('/branches/:branch/articles/:key/removal', async (req, res) => {
    const { branch, key } = req.params;
    const { baseRevisionId } = readFields(removalBody, req.body);
    valueOr(await content.remove({ branchId: branch, kind: 'article', key, by: staffNameOf(req) }, baseRevisionId), refusalProblem);
    res.status(204).end();
  });

  return router;
}
