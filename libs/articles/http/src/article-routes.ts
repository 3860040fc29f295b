import { articleRows, publishedAddresses, type ArticleApprovals } from '@waypost/articles/server';
import { refusalProblem } from '@waypost/content/contract';
import { MAIN_BRANCH } from '@waypost/content/model';
import type { Content } from '@waypost/content/server';
import { valueOr } from '@waypost/platform/express';
import { staffNameOf } from '@waypost/staff/gate';
import { Router } from 'express';

export interface ArticleRouteDeps {
  readonly content: Pick<Content, 'list' | 'written' | 'writtenWith'>;
  readonly approvals: ArticleApprovals;
}

/** The routes of articles beyond those of every collection (R10.06). Mount them before the routes of all collections. */
export function articleRoutes({ content, approvals }: ArticleRouteDeps): Router {
  const router = Router();

  router.get('/articles/waiting', async (req, res) => {
    res.json(await approvals.waiting(await content.writtenWith('article', ['status', 'in-review']), staffNameOf(req)));
  });

  router.get('/articles/published', async (_req, res) => {
    res.json(publishedAddresses(valueOr(await content.list(MAIN_BRANCH, 'article'), refusalProblem)));
  });

  router.get('/branches/:branch/articles/:key/approval', async (req, res) => {
    const { branch, key } = req.params;
    const written = valueOr(await content.written(branch, { kind: 'article', key }), refusalProblem);
    res.json(await approvals.approvability(written, staffNameOf(req)));
  });

  router.get('/branches/:branch/articles', async (req, res) => {
    res.json(articleRows(valueOr(await content.list(req.params.branch, 'article'), refusalProblem)));
  });

  return router;
}
