import type { BranchSummary, ContentDetail, ContentVersion } from '@waypost/content/contract';
import type { ContentChange, FieldDifference } from '@waypost/content/contract/publishing';
import type { ContentKind, StaffName } from '@waypost/content/model';
import { addedPageAt, type PageContent } from '@waypost/pages/model/content';
import { type PageRow } from '@waypost/pages/model/content/table';
import type { FakeSession } from './fake-session';
import { aBranch } from '../page-contents';

export type Content = Readonly<Record<string, unknown>>;

export interface Revision {
  readonly id: string;
  readonly content: Content;
  readonly by: StaffName;
  readonly at: string;
  readonly branchId: string;
}

/** A branch's own revision, and main's revision at the time of the first edit. */
export interface Touched {
  readonly revision: Revision;
  readonly base: Revision | null;
}

/** Branches with their items and revisions. */
export interface FakeContents {
  readonly session: FakeSession;
  /** The pages that come with the code, by key. */
  readonly pages: Readonly<Record<string, PageContent>>;
  branches: readonly BranchSummary[];
  readonly main: Map<string, Revision>;
  readonly touched: Map<string, ReadonlyMap<string, Touched>>;
  readonly versions: Map<string, readonly ContentVersion[]>;
  /** The number of revisions and images so far. */
  count: number;
}

export const createFakeContents = (
  session: FakeSession,
  pages: FakeContents['pages'],
  branches: readonly BranchSummary[],
): FakeContents => ({
  session,
  pages,
  branches: [
    aBranch({ id: 'main', name: 'Live site', isMain: true, createdAt: session.instant(), updatedAt: session.instant() }),
    ...branches,
  ],
  main: new Map(),
  touched: new Map(),
  versions: new Map(),
  count: 0,
});

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const nextNumber = (contents: FakeContents): number => (contents.count += 1);

export const nameOf = (kind: ContentKind, key: string) => `${kind}/${key}`;
export const ownOf = (contents: FakeContents, branch: string) => contents.touched.get(branch) ?? new Map<string, Touched>();
const defaultOf = (contents: FakeContents, kind: ContentKind, key: string): Content | null =>
  kind === 'page' ? ((contents.pages[key] as Content | undefined) ?? null) : null;
export const publishedOf = (contents: FakeContents, kind: ContentKind, key: string): Content | null =>
  contents.main.get(nameOf(kind, key))?.content ?? defaultOf(contents, kind, key);
export const labelOf = (kind: ContentKind, key: string): string => (kind === 'page' ? `${key.split('.')[0]} ${pathOf(key)}` : key);
export const pathOf = (key: string): string =>
  addedPageAt(key)?.path ?? (key.endsWith('.home') ? '/' : `/${key.split('.').slice(1).join('.').replaceAll('-', '/')}`);

export const detailOf = (contents: FakeContents, branch: string, kind: ContentKind, key: string): ContentDetail<unknown> | null => {
  const own = ownOf(contents, branch).get(nameOf(kind, key));
  const published = contents.main.get(nameOf(kind, key));
  const content = own?.revision.content ?? published?.content ?? defaultOf(contents, kind, key);
  if (content === null) return null;
  const from = own?.revision ?? published ?? null;
  return {
    key,
    label: labelOf(kind, key),
    status: own ? 'changed' : published ? 'published' : 'default',
    content,
    revisionId: from?.id ?? null,
    published: publishedOf(contents, kind, key),
    updatedAt: from?.at ?? null,
    updatedBy: from?.by ?? null,
  };
};

const branchNameOf = (contents: FakeContents, id: string): string => contents.branches.find((branch) => branch.id === id)?.name ?? id;

/** `publication` is the number of the publication that made the revision live, or null for a save. */
export const addVersion = (contents: FakeContents, name: string, revision: Revision, publication: number | null): void => {
  const version: ContentVersion = {
    revisionId: revision.id,
    by: revision.by,
    at: revision.at,
    branchId: revision.branchId,
    branchName: branchNameOf(contents, revision.branchId),
    publication,
    isDefault: false,
    content: revision.content,
  };
  contents.versions.set(name, [version, ...(contents.versions.get(name) ?? [])]);
};

export const writeContent = (contents: FakeContents, branch: string, kind: ContentKind, key: string, content: Content): void => {
  const own = ownOf(contents, branch);
  const name = nameOf(kind, key);
  const revision: Revision = {
    id: `r${nextNumber(contents)}`,
    content,
    by: contents.session.me(),
    at: contents.session.instant(),
    branchId: branch,
  };
  const before = own.get(name);
  contents.touched.set(branch, new Map(own).set(name, { revision, base: before ? before.base : (contents.main.get(name) ?? null) }));
  addVersion(contents, name, revision, null);
  updateBranch(contents, branch, {});
};

/** Stores an item as live. */
export const setLive = (
  contents: FakeContents,
  branchId: string,
  { kind, key }: { readonly kind: ContentKind; readonly key: string },
  content: Content,
): Revision => {
  const { session } = contents;
  const revision = { id: `r${nextNumber(contents)}`, content, by: session.me(), at: session.instant(), branchId };
  contents.main.set(nameOf(kind, key), revision);
  return revision;
};

/** Discards a branch's own content. */
export const dropContent = (contents: FakeContents, branch: string, kind: ContentKind, key: string): void => {
  const own = contents.touched.get(branch);
  if (own) contents.touched.set(branch, new Map([...own].filter(([name]) => name !== nameOf(kind, key))));
};

export const changesOf = (contents: FakeContents, branch: string): ContentChange[] =>
  [...ownOf(contents, branch)].map(([name, { revision, base }]) => {
    const [kind, key] = [name.slice(0, name.indexOf('/')) as ContentKind, name.slice(name.indexOf('/') + 1)];
    const from = base?.content ?? defaultOf(contents, kind, key) ?? {};
    const theirs = publishedOf(contents, kind, key) ?? {};
    const fields = [...new Set([...Object.keys(from), ...Object.keys(revision.content)])].flatMap<FieldDifference>((field) => {
      const sides = { base: from[field], mine: revision.content[field], theirs: theirs[field] };
      if (isSame(sides.base, sides.mine)) return [];
      return [{ field, ...sides, isConflict: !isSame(sides.base, sides.theirs) && !isSame(sides.mine, sides.theirs) }];
    });
    return {
      kind,
      key,
      label: labelOf(kind, key),
      change: Object.keys(theirs).length === 0 ? 'added' : 'changed',
      changedBy: revision.by,
      changedAt: revision.at,
      revisionId: revision.id,
      liveRevisionId: contents.main.get(name)?.id ?? null,
      fields,
    };
  });

export const updateBranch = (contents: FakeContents, branch: string, edit: Partial<BranchSummary>) => {
  contents.branches = contents.branches.map((each) =>
    each.id === branch ? { ...each, ...edit, updatedAt: contents.session.instant() } : each,
  );
  return summaries(contents).find(({ id }) => id === branch);
};
export const summaries = (contents: FakeContents): BranchSummary[] =>
  contents.branches.map((branch) =>
    branch.isMain || !contents.touched.has(branch.id)
      ? branch
      : {
          ...branch,
          ahead: ownOf(contents, branch.id).size,
          behind: [...ownOf(contents, branch.id)].filter(([name, { base }]) => (contents.main.get(name)?.id ?? null) !== (base?.id ?? null))
            .length,
        },
  );

export const pageRows = (contents: FakeContents, branch: string): PageRow[] =>
  Object.keys(contents.pages).flatMap((key) => {
    const stored = detailOf(contents, branch, 'page', key) as ContentDetail<PageContent> | null;
    if (!stored) return [];
    const { content, status, revisionId, updatedAt, updatedBy } = stored;
    return [
      {
        key,
        brand: (key.split('.')[0] ?? 'tqg') as PageRow['brand'],
        brandName: `Brand ${key.split('.')[0] ?? 'tqg'}`,
        path: pathOf(key),
        title: content.title,
        product: content.product,
        language: content.language,
        template: content.template,
        status,
        revisionId: status === 'changed' ? revisionId : null,
        isIndexable: content.indexable,
        updatedAt,
        updatedBy,
      },
    ];
  });
