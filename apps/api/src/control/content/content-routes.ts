import { CONTENT_KINDS, type ContentAddress, type ContentKind } from '@waypost/content/model';
import {
  branchChanges,
  checkBranch,
  contentVersions,
  createBranch,
  discardContent,
  editBranch,
  listBranches,
  listPages,
  PAGE_LIST_MAX_LIMIT,
  readChoice,
  readContent,
  readFlag,
  readObject,
  readText,
  restoreContent,
  saveContent,
  type ContentDeps,
  type PageKind,
} from '@waypost/content/server';
import {
  COLLECTION_OF_KIND,
  type BranchCreate,
  type BranchEdit,
  type ContentSave,
  type PageListQuery,
} from '@waypost/control-center/contract';
import { problem } from '@waypost/http';
import { Router, type Request } from 'express';
import { RequestProblem } from '../../http/problem-answer';
import { readSent, valueOrProblem } from './refusal-problem';
import { staffNameOf } from '../accounts/staff-name';

export interface ContentRouteDeps {
  readonly content: ContentDeps;
  readonly pages: PageKind;
}

const NAME_MAX_LENGTH = 200;
const ID_MAX_LENGTH = 64;
const KEY_MAX_LENGTH = 200;
const SEARCH_MAX_LENGTH = 200;

const KIND_OF_COLLECTION = new Map<string, ContentKind>(CONTENT_KINDS.map((kind) => [COLLECTION_OF_KIND[kind], kind]));

/** The content that an address of the API names; 404 where there is no such collection. */
function addressOf({ params }: Request<{ collection: string; key: string }>): ContentAddress {
  const kind = KIND_OF_COLLECTION.get(params.collection);
  if (!kind || params.key.length > KEY_MAX_LENGTH)
    throw new RequestProblem(problem({ status: 404, code: 'not-found', title: 'There is no such content' }));
  return { kind, key: params.key };
}

const readBranchEdit = (body: unknown): BranchEdit => {
  const { name, isArchived } = readObject('', body);
  return {
    ...(name === undefined ? {} : { name: readText('name', name, { max: NAME_MAX_LENGTH }) }),
    ...(isArchived === undefined ? {} : { isArchived: readFlag('isArchived', isArchived) }),
  };
};

const readBranchCreate = (body: unknown): BranchCreate => ({
  name: readText('name', readObject('', body)['name'], { max: NAME_MAX_LENGTH }),
});

const readSave = (body: unknown): ContentSave<unknown> => {
  const { content, baseRevisionId } = readObject('', body);
  return {
    content: readObject('content', content),
    baseRevisionId: baseRevisionId === null ? null : readText('baseRevisionId', baseRevisionId, { max: ID_MAX_LENGTH }),
  };
};

const STATUSES = ['default', 'published', 'changed'] as const;
const SORTS = ['path', 'brand', 'title', 'updatedAt'] as const;

/** The query of the table of pages; a value that is empty counts as absent. */
export function readPageListQuery(query: Readonly<Record<string, unknown>>): PageListQuery {
  const text = (name: string): string | undefined =>
    query[name] === undefined || query[name] === '' ? undefined : readText(name, query[name], { max: SEARCH_MAX_LENGTH });
  const number = (name: string, max: number): number | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    return /^\d{1,9}$/.test(value) ? Math.min(Number(value), max) : undefined;
  };
  const status = text('status');
  const sort = text('sort');
  return {
    search: text('search'),
    brand: text('brand'),
    product: text('product'),
    language: text('language'),
    template: text('template'),
    status: status === undefined ? undefined : readChoice('status', status, STATUSES),
    sort: sort === undefined ? undefined : readChoice('sort', sort, SORTS),
    offset: number('offset', Number.MAX_SAFE_INTEGER),
    limit: number('limit', PAGE_LIST_MAX_LIMIT),
  };
}

/** Branches, and what stands on them (R10.02, R10.04). */
export function contentRoutes({ content, pages }: ContentRouteDeps): Router {
  const router = Router();

  router.get('/branches', async (_req, res) => void res.json(await listBranches(content)()));

  router.post('/branches', async (req, res) => {
    const wish = readSent(() => readBranchCreate(req.body));
    res.status(201).json(valueOrProblem(await createBranch(content)(wish, staffNameOf(req))));
  });

  router.patch('/branches/:branch', async (req, res) => {
    const wish = readSent(() => readBranchEdit(req.body));
    res.json(valueOrProblem(await editBranch(content)(req.params.branch, wish, staffNameOf(req))));
  });

  router.get(
    '/branches/:branch/changes',
    async (req, res) => void res.json(valueOrProblem(await branchChanges(content)(req.params.branch))),
  );

  router.post('/branches/:branch/checks', async (req, res) => void res.json(valueOrProblem(await checkBranch(content)(req.params.branch))));

  router.get('/branches/:branch/pages', async (req, res) => {
    const query = readSent(() => readPageListQuery(req.query));
    res.json(valueOrProblem(await listPages({ store: content.store, pages })(req.params.branch, query)));
  });

  router.get('/branches/:branch/:collection/:key', async (req, res) => {
    res.json(valueOrProblem(await readContent(content)(req.params.branch, addressOf(req))));
  });

  router.put('/branches/:branch/:collection/:key', async (req, res) => {
    const wish = { branchId: req.params.branch, ...addressOf(req), by: staffNameOf(req) };
    const save = readSent(() => readSave(req.body));
    res.json(valueOrProblem(await saveContent(content)(wish, save)));
  });

  router.delete('/branches/:branch/:collection/:key', async (req, res) => {
    valueOrProblem(await discardContent(content)({ branchId: req.params.branch, ...addressOf(req), by: staffNameOf(req) }));
    res.status(204).end();
  });

  router.get('/branches/:branch/:collection/:key/versions', async (req, res) => {
    const { before } = req.query;
    const from = before === undefined ? null : readSent(() => readText('before', before, { max: ID_MAX_LENGTH }));
    res.json(valueOrProblem(await contentVersions(content)(req.params.branch, addressOf(req), from)));
  });

  router.post('/branches/:branch/:collection/:key/restore', async (req, res) => {
    const wish = { branchId: req.params.branch, ...addressOf(req), by: staffNameOf(req) };
    const revisionId = readSent(() => readText('revisionId', readObject('', req.body)['revisionId'], { max: ID_MAX_LENGTH }));
    res.json(valueOrProblem(await restoreContent(content)(wish, revisionId)));
  });

  return router;
}
