import { type BranchSummary } from '@waypost/content/contract';
import {
  BRANCH_CHANGED,
  PUBLICATIONS_AT_ONCE,
  PUBLISH_PROBLEMS,
  type ChecksRequest,
  type ContentChange,
  type LiveLink,
  type Publication,
  type PublishCheck,
  type PublishRequest,
  type PutBackRequest,
} from '@waypost/content/contract/publishing';
import { MAIN_BRANCH, type ContentKind } from '@waypost/content/model';
import { pacificDay } from '@waypost/platform/kernel/days';
import { answer, notFound, problem } from './fake-answers';
import {
  addVersion,
  changesOf,
  labelOf,
  nameOf,
  ownOf,
  pathOf,
  publishedOf,
  setLive,
  updateBranch,
  type Content,
  type FakeContents,
  type Revision,
  type Touched,
} from './fake-contents';

/** The findings on what would go live: always the same, or by the decisions about it. */
export type FakeChecks = readonly PublishCheck[] | ((request: ChecksRequest) => readonly PublishCheck[]);

/** Publications, with what a rollback needs. */
export interface FakePublications {
  readonly contents: FakeContents;
  checks: FakeChecks;
  publications: readonly Publication[];
  readonly undo: Map<string, readonly { readonly key: string; readonly before: Revision | null }[]>;
  /** The branch's own items at the time of its publication. */
  readonly taken: Map<string, ReadonlyMap<string, Touched>>;
}

export const createFakePublications = (contents: FakeContents): FakePublications => ({
  contents,
  checks: [],
  publications: [],
  undo: new Map(),
  taken: new Map(),
});

export const checksOf = ({ checks }: FakePublications, request: ChecksRequest = {}): readonly PublishCheck[] =>
  typeof checks === 'function' ? checks(request) : checks;

/** Returns the publications that match a query, up to the page size. */
export function publicationsAsked({ publications }: FakePublications, query: URLSearchParams): readonly Publication[] {
  const branch = query.get('branch');
  const before = Number(query.get('before') ?? Infinity);
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '9999';
  const contents = query.get('contents')?.split(',').map(decodeURIComponent);
  return publications
    .filter(({ branchId, number }) => (branch === null || branchId === branch) && number < before)
    .filter(({ at }) => pacificDay(new Date(at)) >= from && pacificDay(new Date(at)) <= to)
    .filter(({ changes }) => !contents || changes.some(({ kind, key }) => contents.includes(`${kind}:${key}`)))
    .slice(0, PUBLICATIONS_AT_ONCE);
}

type Resolutions = PublishRequest['resolutions'];

const resolutionsOf = (resolutions: Resolutions, { kind, key }: ContentChange): Resolutions =>
  resolutions.filter((resolution) => resolution.kind === kind && resolution.key === key);
const resolutionOf = (resolutions: Resolutions, change: ContentChange, field: string) =>
  resolutionsOf(resolutions, change).find((resolution) => resolution.field === field);

/** Returns the refusal of a publish, or null. */
const refusalOf = (
  fake: FakePublications,
  changes: readonly ContentChange[],
  { resolutions, acceptsWarnings }: PublishRequest,
): Response | null => {
  const checks = checksOf(fake, { resolutions });
  const isOpen = (change: ContentChange) =>
    resolutionsOf(resolutions, change).some(({ seen }) => seen !== undefined && seen !== change.liveRevisionId) ||
    change.fields.some(({ isConflict, field }) => isConflict && !resolutionOf(resolutions, change, field));
  const open = changes.filter(isOpen);
  if (open.length > 0) return problem(409, PUBLISH_PROBLEMS.conflict, 'The live site changed meanwhile', { changes: open });
  if (checks.some(({ severity }) => severity === 'stop')) return problem(422, PUBLISH_PROBLEMS.stopped, 'A check stops this', { checks });
  return checks.length > 0 && !acceptsWarnings ? problem(422, PUBLISH_PROBLEMS.warned, 'Read the warnings first', { checks }) : null;
};

/** Returns the live content with the branch's changes merged in. */
const mergedOf = (contents: FakeContents, change: ContentChange, resolutions: Resolutions): Content => {
  const taken = change.fields.map(({ field, mine, theirs }) => {
    const resolution = resolutionOf(resolutions, change, field);
    return [field, resolution?.take === 'theirs' ? theirs : resolution?.take === 'edited' ? resolution.value : mine];
  });
  return { ...publishedOf(contents, change.kind, change.key), ...Object.fromEntries(taken) };
};

export const publish = (fake: FakePublications, branch: BranchSummary, request: PublishRequest): Response => {
  const { contents } = fake;
  const { only, resolutions, note } = request;
  if (branch.isArchived) return problem(409, 'branch-archived', 'The branch is archived');
  const namedOf = ({ kind, key }: ContentChange) => only?.find((candidate) => candidate.kind === kind && candidate.key === key);
  const all = changesOf(contents, branch.id).filter((change) => !only || namedOf(change));
  const isAsSeen = all.every((change) => {
    const { revisionId = change.revisionId } = namedOf(change) ?? {};
    return revisionId === change.revisionId;
  });
  if (only && (all.length < only.length || !isAsSeen)) return problem(409, BRANCH_CHANGED, 'The branch was changed in the meantime');
  const refusal = refusalOf(fake, all, request);
  if (refusal) return refusal;
  if (all.length === 0) return problem(409, 'nothing-to-publish', 'There is nothing to publish');
  const names = new Set(all.map(({ kind, key }) => nameOf(kind, key)));
  const number = (fake.publications[0]?.number ?? 0) + 1;
  const publication: Publication = {
    id: `p${number}`,
    number,
    branchId: branch.id,
    branchName: branch.name,
    note,
    by: contents.session.me(),
    at: contents.session.instant(),
    changes: all.map(({ kind, key, label, change }) => ({ kind, key, label, change })),
    rollsBack: null,
    rolledBackBy: null,
    returnsWork: true,
  };
  fake.undo.set(
    publication.id,
    [...names].map((key) => ({ key, before: contents.main.get(key) ?? null })),
  );
  for (const change of all) {
    const live = setLive(contents, branch.id, change, mergedOf(contents, change, resolutions));
    addVersion(contents, nameOf(change.kind, change.key), live, number);
  }
  const own = [...ownOf(contents, branch.id)];
  fake.taken.set(publication.id, new Map(own.filter(([name]) => names.has(name))));
  contents.touched.set(branch.id, new Map(own.filter(([name]) => !names.has(name))));
  updateBranch(contents, branch.id, { schedule: null });
  fake.publications = [publication, ...fake.publications];
  contents.session.note('published', branch.name, null, publication.changes);
  return answer(publication, 201);
};

/** Returns a publication's work to its branch, and holds the branch's schedule, or removes it where it is live again. */
const moveWork = ({ contents, taken }: FakePublications, { id, number, branchId, returnsWork }: Publication): void => {
  const own = ownOf(contents, branchId);
  const work = taken.get(id) ?? new Map<string, Touched>();
  const rest = [...own].filter(([name, { revision }]) => work.get(name)?.revision.id !== revision.id);
  contents.touched.set(branchId, returnsWork ? new Map([...work, ...own]) : new Map(rest));
  const schedule = contents.branches.find((branch) => branch.id === branchId)?.schedule;
  if (!returnsWork || work.size === 0 || schedule?.state !== 'waiting') return;
  const reason = `#${number} was rolled back: its changes are on this branch again, and not live.`;
  updateBranch(contents, branchId, { schedule: { ...schedule, state: 'held', reason } });
};

export const rollBack = (fake: FakePublications, id: string, body: unknown): Response => {
  const { contents } = fake;
  const rolled = fake.publications.find((publication) => publication.id === id);
  if (!rolled) return notFound();
  if (rolled.rolledBackBy !== null) return problem(409, 'already-rolled-back', 'This publication was rolled back already');
  const checks = checksOf(fake);
  const isStopped = checks.some(({ code }) => code === 'image-in-use');
  if (isStopped) return problem(422, PUBLISH_PROBLEMS.stopped, 'A check stops this', { checks });
  if (checks.length > 0 && !(body as { acceptsWarnings?: boolean } | undefined)?.acceptsWarnings)
    return problem(422, PUBLISH_PROBLEMS.warned, 'Read the warnings first', { checks });
  const number = (fake.publications[0]?.number ?? 0) + 1;
  moveWork(fake, rolled);
  fake.taken.set(`p${number}`, fake.taken.get(id) ?? new Map<string, Touched>());
  const undo = fake.undo.get(id) ?? [];
  fake.undo.set(
    `p${number}`,
    undo.map(({ key }) => ({ key, before: contents.main.get(key) ?? null })),
  );
  for (const { key, before } of undo) {
    if (before) contents.main.set(key, before);
    else contents.main.delete(key);
  }
  const publication: Publication = {
    ...rolled,
    id: `p${number}`,
    number,
    note: '',
    by: contents.session.me(),
    at: contents.session.instant(),
    rollsBack: rolled.number,
    rolledBackBy: null,
    returnsWork: rolled.branchId !== MAIN_BRANCH && !rolled.returnsWork,
  };
  fake.publications = [
    publication,
    ...fake.publications.map((publication) => (publication.id === id ? { ...publication, rolledBackBy: number } : publication)),
  ];
  contents.session.note('rolled back', `#${rolled.number}`);
  return answer(publication, 201);
};

export const putBack = (
  fake: FakePublications,
  kind: ContentKind,
  key: string,
  { revisionId, acceptsWarnings, seen }: PutBackRequest,
): Response => {
  const { contents } = fake;
  const name = nameOf(kind, key);
  const version = contents.versions.get(name)?.find((candidate) => candidate.revisionId === revisionId);
  if (!version) return notFound();
  if (seen !== undefined && seen !== (contents.main.get(name)?.id ?? null))
    return problem(409, BRANCH_CHANGED, 'The live site changed meanwhile');
  const checks = checksOf(fake);
  if (checks.length > 0 && !acceptsWarnings) return problem(422, PUBLISH_PROBLEMS.warned, 'Read the warnings first', { checks });
  const number = (fake.publications[0]?.number ?? 0) + 1;
  const id = `p${number}`;
  fake.undo.set(id, [{ key: name, before: contents.main.get(name) ?? null }]);
  contents.main.set(name, {
    id: revisionId,
    content: version.content as Content,
    by: version.by,
    at: version.at,
    branchId: version.branchId,
  });
  const about = {
    branchId: 'main',
    branchName: 'Live site',
    note: '',
    by: contents.session.me(),
    at: contents.session.instant(),
    rollsBack: null,
    rolledBackBy: null,
    returnsWork: false,
  };
  const publication: Publication = { ...about, id, number, changes: [{ kind, key, label: labelOf(kind, key), change: 'changed' }] };
  fake.publications = [publication, ...fake.publications];
  contents.session.note('put back', publication.changes[0]?.label ?? key);
  return answer(publication, 201);
};

export const linksOf = (fake: FakePublications, id: string): LiveLink[] =>
  (fake.publications.find((publication) => publication.id === id)?.changes ?? []).flatMap(({ kind, key, label }) =>
    kind === 'page' ? [liveLinkOf(key, label)] : [],
  );

function liveLinkOf(key: string, label: string): LiveLink {
  const [brand = '', path] = [key.split('.')[0], pathOf(key)];
  return { label, url: `http://${brand}.localhost${path}`, door: `/live-site/${brand}?path=${encodeURIComponent(path)}` };
}
