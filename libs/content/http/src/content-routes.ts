import { refusalProblem, type ContentRequest } from '@waypost/content/contract';
import { MAX_KEY_LENGTH, removalBody, seenRevision, takeBackQuery } from '@waypost/content/contract/bodies';
import { BRANCH_KINDS, type ContentAddress, type ContentKind } from '@waypost/content/model';
import type { Content } from '@waypost/content/server';
import { COLLECTION_OF_KIND } from '@waypost/control-center/contract';
import { pageList, type PageKind } from '@waypost/pages/server/content';
import { readFields, valueOr } from '@waypost/platform/express';
import { RequestProblem } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';
import { isByProgram, staffNameOf } from '@waypost/staff/gate';
import { Router, type Request } from 'express';
import { putBackBody, restoreBody, saveBody, versionsQuery } from './content-bodies';
import { editPages } from './pages/edit-pages';
import { makePage, type MakePageDeps } from './pages/make-page';
import { newPageBody, pagesEditBody, pagesTakeBackBody } from './pages/pages-bodies';
import { pageListQuery } from './pages/page-list-query';

export interface ContentRouteDeps extends MakePageDeps {
  readonly content: Content;
  readonly pages: PageKind;
  /** Returns the live site's page addresses by route name. */
  readonly pageAddresses: () => Readonly<Record<string, string>>;
}

const KIND_OF_COLLECTION = new Map<string, ContentKind>(BRANCH_KINDS.map((kind) => [COLLECTION_OF_KIND[kind], kind]));

/** Returns the item that a request names. Throws a 404 if there is no such collection. */
function addressOf({ params }: Request<{ collection: string; key: string }>): ContentAddress {
  const kind = KIND_OF_COLLECTION.get(params.collection);
  if (!kind || params.key.length > MAX_KEY_LENGTH)
    throw new RequestProblem(problem({ status: 404, code: 'not-found', title: 'There is no such content' }));
  return { kind, key: params.key };
}

const requestOf = (req: Request<{ branch: string; collection: string; key: string }>): ContentRequest => ({
  branchId: req.params.branch,
  ...addressOf(req),
  by: staffNameOf(req),
  isProgram: isByProgram(req),
});

/** Routes for pages only: their table, and edits of several at once. */
function pageRoutes({ content, pages, pageAddresses, brands, redirectedByCode }: ContentRouteDeps): Router {
  const router = Router();

  router.get('/page-addresses', (_req, res) => {
    res.json(pageAddresses());
  });

  router.get('/branches/:branch/pages', async (req, res) => {
    const query = readFields(pageListQuery, req.query);
    res.json(pageList(pages, valueOr(await content.list(req.params.branch, 'page'), refusalProblem), query));
  });

  router.post('/branches/:branch/pages', async (req, res) => {
    const made = await makePage({ content, brands, redirectedByCode })(
      req.params.branch,
      readFields(newPageBody, req.body),
      staffNameOf(req),
    );
    res.status(201).json(valueOr(made, refusalProblem));
  });

  router.post('/branches/:branch/pages/edits', async (req, res) => {
    const { keys, field, value } = readFields(pagesEditBody, req.body);
    res.json({ changed: valueOr(await editPages(content)(req.params.branch, { keys, field, value }, staffNameOf(req)), refusalProblem) });
  });

  router.post('/branches/:branch/pages/take-back', async (req, res) => {
    const { pages: asked } = readFields(pagesTakeBackBody, req.body);
    const { branch } = req.params;
    const by = staffNameOf(req);
    const seen = new Map(asked.map(({ key, revisionId }) => [key, revisionId]));
    const requests = [...seen].map(([key, revisionId]) => ({ branchId: branch, kind: 'page' as const, key, by, seen: revisionId }));
    valueOr(await content.discardAll(branch, requests), refusalProblem);
    res.status(204).end();
  });

  return router;
}

/** The routes of items of every kind (R10.02, R10.04). Mount them after the routes of single kinds. */
export function contentRoutes(deps: ContentRouteDeps): Router {
  const { content } = deps;
  const router = Router();

  router.use(pageRoutes(deps));

  router.get('/branches/:branch/:collection/:key', async (req, res) => {
    res.json(valueOr(await content.open(requestOf(req)), refusalProblem));
  });

  router.put('/branches/:branch/:collection/:key', async (req, res) => {
    const request = requestOf(req);
    res.json(valueOr(await content.save(request, readFields(saveBody, req.body)), refusalProblem));
  });

  router.delete('/branches/:branch/:collection/:key', async (req, res) => {
    const { seen } = readFields(takeBackQuery, req.query);
    valueOr(await content.discard({ ...requestOf(req), seen: seenRevision(seen) }), refusalProblem);
    res.status(204).end();
  });

  router.post('/branches/:branch/:collection/:key/removal', async (req, res) => {
    const request = requestOf(req);
    const { baseRevisionId } = readFields(removalBody, req.body);
    valueOr(await content.remove(request, baseRevisionId), refusalProblem);
    res.status(204).end();
  });

  router.get('/branches/:branch/:collection/:key/versions', async (req, res) => {
    const { before } = readFields(versionsQuery, req.query);
    res.json(valueOr(await content.versions(req.params.branch, addressOf(req), before), refusalProblem));
  });

  router.post('/branches/:branch/:collection/:key/restore', async (req, res) => {
    const request = requestOf(req);
    res.json(valueOr(await content.restore(request, readFields(restoreBody, req.body)), refusalProblem));
  });

  router.post('/live/:collection/:key/put-back', async (req, res) => {
    const request = readFields(putBackBody, req.body);
    res.status(201).json(valueOr(await content.putBack(addressOf(req), request, staffNameOf(req)), refusalProblem));
  });

  return router;
}
