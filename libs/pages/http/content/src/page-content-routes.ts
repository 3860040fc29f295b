import { refusalProblem } from '@waypost/content/contract';
import {
  editPages,
  makePage,
  pageList,
  takePagesBack,
  type MakePageDeps,
  type PageContents,
  type PageKind,
} from '@waypost/pages/server/content';
import { readFields, valueOr } from '@waypost/platform/express';
import { staffNameOf } from '@waypost/staff/gate';
import { Router } from 'express';
import { pageListQuery } from './page-list-query';
import { newPageBody, pagesEditBody, pagesTakeBackBody } from './pages-bodies';

export interface PageContentRouteDeps extends MakePageDeps {
  readonly content: PageContents;
  readonly pages: PageKind;
  /** Returns the live site's page addresses by route name. */
  readonly pageAddresses: () => Readonly<Record<string, string>>;
}

/**
 * The routes of pages beyond those of every collection (R10.04): their table, new pages, and edits of several at once. Mount them before
 * the routes of all collections.
 */
export function pageContentRoutes({ content, pages, pageAddresses, brands, redirectedByCode }: PageContentRouteDeps): Router {
  const router = Router();
  const make = makePage({ content, brands, redirectedByCode });
  const edit = editPages(content);
  const takeBack = takePagesBack(content);

  router.get('/page-addresses', (_req, res) => {
    res.json(pageAddresses());
  });

  router.get('/branches/:branch/pages', async (req, res) => {
    const query = readFields(pageListQuery, req.query);
    res.json(pageList(pages, valueOr(await content.list(req.params.branch, 'page'), refusalProblem), query));
  });

  router.post('/branches/:branch/pages', async (req, res) => {
    const made = await make(req.params.branch, readFields(newPageBody, req.body), staffNameOf(req));
    res.status(201).json(valueOr(made, refusalProblem));
  });

  router.post('/branches/:branch/pages/edits', async (req, res) => {
    const asked = readFields(pagesEditBody, req.body);
    res.json({ changed: valueOr(await edit(req.params.branch, asked, staffNameOf(req)), refusalProblem) });
  });

  router.post('/branches/:branch/pages/take-back', async (req, res) => {
    const asked = readFields(pagesTakeBackBody, req.body);
    valueOr(await takeBack(req.params.branch, asked, staffNameOf(req)), refusalProblem);
    res.status(204).end();
  });

  return router;
}
