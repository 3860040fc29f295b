import type { ArticleApprovability } from '@waypost/articles/model/content';
import { EDIT_CONFLICT, VERSIONS_AT_ONCE, type BranchEdit, type BranchSummary, type ContentDetail } from '@waypost/content/contract';
import { BRANCH_CHANGED, type ChecksRequest, type PublishRequest, type ScheduleRequest } from '@waypost/content/contract/publishing';
import { CONTENT_KINDS, type ContentKind } from '@waypost/content/model';
import { COLLECTION_OF_KIND } from '@waypost/control-center/contract';
import type { ImageReplaced, ImageUse } from '@waypost/images/model';
import { addedPageAt, addedPageKey, type NewPage, type PageContent } from '@waypost/pages/model/content';
import type { PagesEdit, PagesTakeBack } from '@waypost/pages/model/content/table';
import { answer, done, notFound, problem } from './fake-answers';
import type { FakeCollaboration } from '../fake-collaboration';
import {
  changesOf,
  detailOf,
  dropContent,
  nameOf,
  nextNumber,
  ownOf,
  pageRows,
  publishedOf,
  updateBranch,
  writeContent,
  type Content,
  type FakeContents,
} from './fake-contents';
import { checksOf, publish, type FakePublications } from './fake-publications';
import { anImageContent, aPageContent } from '../page-contents';

/** The state that the calls on a branch read and change. */
export interface FakeBranchSite {
  readonly contents: FakeContents;
  readonly publications: FakePublications;
  readonly collaboration: FakeCollaboration;
  /** The uses of all images. */
  uses: readonly ImageUse[];
  /** The reason why the signed-in person can't approve articles. Null if they may. */
  approvalRefusal: string | null;
  readonly previewUrl: (brand: string, path: string, draft: PageContent | undefined) => string;
  readonly nameOfPerson: (id: string) => string;
}

/** A parsed call of the API. */
export interface FakeRequest {
  readonly method: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

const libraryRows = (contents: FakeContents, branch: string, kind: ContentKind): unknown[] =>
  [...ownOf(contents, branch).keys()]
    .filter((name) => name.startsWith(`${kind}/`))
    .map((name) => {
      const stored = detailOf(contents, branch, kind, name.slice(kind.length + 1));
      const content = stored?.content as Content;
      const shared = { key: stored?.key, ...content, updatedAt: stored?.updatedAt, updatedBy: stored?.updatedBy };
      return kind === 'image'
        ? { ...shared, status: stored?.status, thumbnail: `/media/${String(content['hash'])}-320` }
        : { ...shared, contentStatus: stored?.status };
    });
const imageUpload = (contents: FakeContents, branch: BranchSummary, form: FormData): Response => {
  const alt = form.get('alt');
  if (typeof alt !== 'string' || alt === '') return problem(400, 'wrong-field', 'This can’t be empty.', { field: 'alt' });
  const key = `picture-${nextNumber(contents)}`;
  writeContent(contents, branch.id, 'image', key, { ...anImageContent(), name: String(form.get('name')), alt });
  return answer(detailOf(contents, branch.id, 'image', key), 201);
};

type Stored = ContentDetail<unknown>;

/** Answers calls about the revisions of an item, which may have been deleted. */
const versionsCall = (
  contents: FakeContents,
  branch: BranchSummary,
  { kind, key, action }: { readonly kind: ContentKind; readonly key: string; readonly action: 'versions' | 'restore' },
  { query, body }: FakeRequest,
): Response => {
  const versions = contents.versions.get(nameOf(kind, key)) ?? [];
  if (action === 'versions') {
    const before = query.get('before');
    const from = before === null ? 0 : versions.findIndex(({ revisionId }) => revisionId === before) + 1;
    return answer(versions.slice(from, from + VERSIONS_AT_ONCE));
  }
  const version = versions.find(({ revisionId }) => revisionId === (body as { revisionId: string }).revisionId);
  if (!version) return notFound();
  writeContent(contents, branch.id, kind, key, version.content as Content);
  return answer(detailOf(contents, branch.id, kind, key));
};

/** Answers a call about an existing item. */
const storedCall = (
  site: FakeBranchSite,
  branch: BranchSummary,
  kind: ContentKind,
  current: Stored,
  action: string | undefined,
  { method, query, body }: FakeRequest,
): Response => {
  const { contents, uses } = site;
  const { key } = current;
  if (action === 'uses') return answer(uses);
  if (action === 'approval') return answer({ refusal: site.approvalRefusal } satisfies ArticleApprovability);
  if (action === 'replacement')
    return answer({ changed: uses.length, unapproved: uses.filter((use) => use.kind === 'article').length } satisfies ImageReplaced);
  if (action === 'removal' || method === 'DELETE') {
    const seen = query.get('seen');
    if (seen !== null && seen !== current.revisionId) return problem(409, BRANCH_CHANGED, 'The branch was changed in the meantime');
    const { baseRevisionId } = (body ?? {}) as { baseRevisionId?: string | null };
    if (baseRevisionId !== undefined && baseRevisionId !== current.revisionId) return conflictCall(contents, kind, current, baseRevisionId);
    dropContent(contents, branch.id, kind, key);
    return done();
  }
  return method === 'PUT' ? saveCall(contents, branch, kind, current, body) : answer(current);
};

const conflictCall = (contents: FakeContents, kind: ContentKind, current: Stored, baseRevisionId: string | null): Response => {
  const versions = contents.versions.get(nameOf(kind, current.key)) ?? [];
  const base = versions.find(({ revisionId }) => revisionId === baseRevisionId)?.content ?? publishedOf(contents, kind, current.key);
  return problem(409, EDIT_CONFLICT, 'Somebody saved this meanwhile', { current, base });
};

const saveCall = (contents: FakeContents, branch: BranchSummary, kind: ContentKind, current: Stored, body: unknown): Response => {
  const { key } = current;
  const { content, baseRevisionId } = body as { content: Content; baseRevisionId: string | null };
  if (baseRevisionId !== current.revisionId) return conflictCall(contents, kind, current, baseRevisionId);
  writeContent(contents, branch.id, kind, key, content);
  contents.session.note('changed', current.label, current.content, content);
  return answer(detailOf(contents, branch.id, kind, key));
};

const contentCall = (
  site: FakeBranchSite,
  branch: BranchSummary,
  kind: ContentKind,
  [key, action]: readonly string[],
  request: FakeRequest,
): Response => {
  const { contents } = site;
  const { method, body } = request;
  if (key === undefined)
    return method === 'POST' ? imageUpload(contents, branch, body as FormData) : answer(libraryRows(contents, branch.id, kind));
  if (action === 'versions' || action === 'restore') return versionsCall(contents, branch, { kind, key, action }, request);
  const current = detailOf(contents, branch.id, kind, key);
  if (current) return storedCall(site, branch, kind, current, action, request);
  if (method !== 'PUT') return notFound();
  const { content, baseRevisionId } = body as { content: Content; baseRevisionId: string | null };
  if (baseRevisionId !== null) return problem(409, EDIT_CONFLICT, 'Somebody has deleted this in the meantime', { current: null });
  writeContent(contents, branch.id, kind, key, content);
  return answer(detailOf(contents, branch.id, kind, key));
};

const addedPage = (contents: FakeContents, branch: BranchSummary, page: NewPage): Response => {
  const key = addedPageKey(page);
  if (detailOf(contents, branch.id, 'page', key))
    return problem(400, 'wrong-field', 'There is a page at this address already.', { field: 'path' });
  writeContent(
    contents,
    branch.id,
    'page',
    key,
    aPageContent({ template: page.template, form: page.form, title: page.title ?? '' }) as unknown as Content,
  );
  return answer(detailOf(contents, branch.id, 'page', key), 201);
};

const pagesCall = (contents: FakeContents, branch: BranchSummary, change: 'edits' | 'take-back', body: unknown): Response => {
  if (change === 'take-back') {
    const { pages } = body as PagesTakeBack;
    const isAsSeen = pages.every(({ key, revisionId }) => detailOf(contents, branch.id, 'page', key)?.revisionId === revisionId);
    if (!isAsSeen) return problem(409, BRANCH_CHANGED, 'The branch was changed in the meantime');
    for (const { key } of pages) dropContent(contents, branch.id, 'page', key);
    return done();
  }
  const { keys, field, value } = body as PagesEdit;
  for (const key of keys)
    writeContent(contents, branch.id, 'page', key, { ...(detailOf(contents, branch.id, 'page', key)?.content as Content), [field]: value });
  return answer({ changed: keys.length });
};

const previewCall = ({ contents, previewUrl }: FakeBranchSite, body: unknown): Response => {
  const { brand, path, draft, minutes = 60 } = body as { brand: string; path: string; draft?: PageContent; minutes?: number };
  const expiresAt = new Date(contents.session.now() + minutes * 60_000).toISOString();
  return answer({ url: previewUrl(brand, path, draft), expiresAt }, 201);
};

const pageList = (contents: FakeContents, branch: BranchSummary, query: URLSearchParams): Response => {
  const rows = pageRows(contents, branch.id).filter(({ key }) => query.get('added') === null || addedPageAt(key));
  const offset = Number(query.get('offset') ?? 0);
  return answer({ rows: rows.slice(offset, offset + Number(query.get('limit') ?? 500)), total: rows.length });
};

/** Returns the refusal of a write to a branch, or null. */
const writeRefusal = ({ isMain, isArchived }: BranchSummary): Response | null => {
  if (isMain) return problem(409, 'main-is-published', 'The live site changes by publishing a branch');
  return isArchived ? problem(409, 'branch-archived', 'The branch is archived') : null;
};

const editCall = (contents: FakeContents, branch: BranchSummary, edit: BranchEdit): Response =>
  edit.isArchived && !branch.isArchived && branch.schedule
    ? problem(409, 'branch-scheduled', 'It is scheduled to go live: cancel the schedule first')
    : answer(updateBranch(contents, branch.id, edit));

const scheduleCall = (contents: FakeContents, branch: BranchSummary, { method, body }: FakeRequest): Response => {
  const { session } = contents;
  if (method !== 'PUT') return answer(updateBranch(contents, branch.id, { schedule: null }));
  const { at, note } = body as ScheduleRequest;
  if (!(Date.parse(at) > session.now())) return problem(400, 'wrong-field', 'Choose a time in the future, within a year.', { field: 'at' });
  return answer(updateBranch(contents, branch.id, { schedule: { at, by: session.me(), note, state: 'waiting', reason: null } }));
};

/** Answers a call below `/branches/{branch}`. `parts` is the rest of the path. */
export const branchCall = (site: FakeBranchSite, branch: BranchSummary, parts: readonly string[], request: FakeRequest): Response => {
  const { contents, publications, collaboration, nameOfPerson: nameOf } = site;
  const { method, query, body } = request;
  const { session } = contents;
  const [part, ...more] = parts;
  const kind = CONTENT_KINDS.find((kind) => COLLECTION_OF_KIND[kind] === part);
  const refusal = kind && method !== 'GET' ? writeRefusal(branch) : null;
  if (refusal) return refusal;
  if (part === undefined) return editCall(contents, branch, body as BranchEdit);
  if (part === 'pages' && more.length === 0)
    return method === 'POST' ? addedPage(contents, branch, body as NewPage) : pageList(contents, branch, query);
  if (part === 'pages' && method === 'POST' && (more[0] === 'edits' || more[0] === 'take-back'))
    return pagesCall(contents, branch, more[0], body);
  if (kind) return contentCall(site, branch, kind, more.map(decodeURIComponent), request);
  const said = collaboration.answer({ method, parts, branch: branch.id, body, me: session.me(), at: session.instant(), nameOf });
  if (said !== undefined) return answer(said);
  // The content factory has not run.
  if (part === 'content-factory') return answer([]);
  if (part === 'changes') return answer(changesOf(contents, branch.id));
  if (part === 'checks') return answer(checksOf(publications, body as ChecksRequest | undefined));
  if (part === 'publish') return publish(publications, branch, body as PublishRequest);
  if (part === 'schedule') return scheduleCall(contents, branch, request);
  return part === 'previews' ? previewCall(site, body) : notFound();
};
