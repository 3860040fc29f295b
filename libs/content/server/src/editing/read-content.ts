import { VERSIONS_AT_ONCE, type ContentDetail, type ContentRequest, type ContentVersion, type Refusal } from '@waypost/content/contract';
import { defaultOf, labelOf, type ContentRegistry, type ListedContents, type WrittenContent } from '@waypost/content/contract/kinds';
import { addressText, MAIN_BRANCH, type ContentAddress, type ContentData, type ContentKind } from '@waypost/content/model';
import { branchName, isMainBranch } from '@waypost/content/model/publishing';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { ContentDeps } from '../content-deps';
import type { ContentLayers, ContentReads, StoredRevision } from '../../ports';
import { layersOf, withLayers } from '../layers-of';
import { writtenOnBranch } from './write-content';

export const NO_CONTENT: Refusal = { kind: 'not-found', what: 'content' };
const NO_BRANCH: Refusal = { kind: 'not-found', what: 'branch' };

/** Returns an item as the branch sees it: its own, else main's, else the code's. Null if there is none. */
export function detailOf(
  kinds: ContentRegistry,
  address: ContentAddress,
  { entry, mine, main }: ContentLayers,
): ContentDetail<ContentData> | null {
  const byCode = defaultOf(kinds, address);
  const published = main?.data ?? byCode;
  const shared = { key: address.key, published };
  if (entry) {
    const content = mine?.data ?? (byCode ? published : null);
    if (!content) return null;
    return {
      ...shared,
      label: labelOf(kinds, address, content),
      status: 'changed',
      content,
      revisionId: entry.revisionId,
      updatedAt: entry.at.toISOString(),
      updatedBy: entry.by,
    };
  }
  if (!published) return null;
  return {
    ...shared,
    label: labelOf(kinds, address, published),
    status: main ? 'published' : 'default',
    content: published,
    revisionId: main?.id ?? null,
    updatedAt: main?.at.toISOString() ?? null,
    updatedBy: main?.by ?? null,
  };
}

type ReadDeps = Pick<ContentDeps, 'store' | 'kinds'>;

/** Returns an item for an editor. */
export const readContent =
  ({ store, kinds }: ReadDeps) =>
  async (branchId: string, address: ContentAddress): Promise<Result<ContentDetail<ContentData>, Refusal>> => {
    if (!(await store.branch(branchId))) return err(NO_BRANCH);
    const detail = detailOf(kinds, address, await layersOf(store, branchId, address));
    return detail ? ok(detail) : err(NO_CONTENT);
  };

/** Returns several items for an editor. If there is no item for one of them, none is returned. */
export const readContents =
  ({ store, kinds }: ReadDeps) =>
  async (branchId: string, addresses: readonly ContentAddress[]): Promise<Result<readonly ContentDetail<ContentData>[], Refusal>> => {
    if (!(await store.branch(branchId))) return err(NO_BRANCH);
    const details = (await withLayers(store, branchId, addresses)).flatMap(({ item, layers }) => detailOf(kinds, item, layers) ?? []);
    return details.length === addresses.length ? ok(details) : err(NO_CONTENT);
  };

/** Notifies the item's kind that a person has opened it, because an approval requires that (R10.09). A program reads for nobody. */
export async function noteOpened(
  { kinds }: Pick<ContentDeps, 'kinds'>,
  { branchId, kind, key, by, isProgram = false }: ContentRequest,
  { content, revisionId }: ContentDetail<ContentData>,
): Promise<void> {
  if (isProgram) return;
  await kinds[kind]?.opened?.({ branchId, key, data: content, revisionId, by });
}

/** Returns an item for an editor, and records which person opened it. */
export const openContent =
  (deps: ReadDeps) =>
  async (request: ContentRequest): Promise<Result<ContentDetail<ContentData>, Refusal>> => {
    const detail = await readContent(deps)(request.branchId, request);
    if (detail.ok) await noteOpened(deps, request, detail.value);
    return detail;
  };

/** Returns the list of a kind's items: the branch's own and main's. */
export const listContents =
  ({ store }: Pick<ContentDeps, 'store'>) =>
  async (branchId: string, kind: ContentKind): Promise<Result<ListedContents, Refusal>> =>
    (await store.branch(branchId)) ? ok(await store.list(branchId, kind)) : err(NO_BRANCH);

/** An item of a branch, with what was written in it since it left main. */
export interface BranchWriting {
  readonly branchId: string;
  readonly branchName: string;
  readonly key: string;
  /** Newest first. */
  readonly revisions: readonly StoredRevision[];
  /** Main's data that the item left. Null if main had none. */
  readonly base: ContentData | null;
}

/**
 * Returns the items of a kind whose summary has this value, of all branches that are open, with what was written in each since it left
 * main. For what waits for a person on any branch.
 */
export const writingsWith =
  ({ store }: Pick<ContentDeps, 'store'>) =>
  async (kind: ContentKind, summary: readonly [field: string, value: string]): Promise<readonly BranchWriting[]> =>
    (await store.writtenWith(kind, summary)).map(({ branch, entry: { key }, revisions, base }) => ({
      branchId: branch.id,
      branchName: branch.name,
      key,
      revisions,
      base: base?.data ?? null,
    }));

/** Returns what was written in one item of a branch since it left main. */
export const writingOf =
  ({ store }: Pick<ContentDeps, 'store'>) =>
  async (branchId: string, { kind, key }: ContentAddress): Promise<Result<BranchWriting, Refusal>> => {
    const branch = await store.branch(branchId);
    if (!branch) return err(NO_BRANCH);
    const { entry } = await layersOf(store, branchId, { kind, key });
    const written = await writtenOnBranch(store, branchId, { kind, key }, entry?.baseRevisionId ?? null);
    return ok({ branchId, branchName: branchName(branch), key, ...written });
  };

/** Returns all items of one kind in full, as a branch sees them. For kinds with few and small items. */
export const contentDetails =
  ({ store, kinds }: ReadDeps) =>
  async (branchId: string, kind: ContentKind): Promise<Result<readonly ContentDetail<ContentData>[], Refusal>> => {
    if (!(await store.branch(branchId))) return err(NO_BRANCH);
    const main = new Map((await store.contents(MAIN_BRANCH, kind)).map(({ entry, mine }) => [entry.key, mine]));
    const own = new Map(
      (isMainBranch(branchId) ? [] : await store.contents(branchId, kind)).map((content) => [content.entry.key, content]),
    );
    const keys = new Set([...(kinds[kind]?.defaultKeys() ?? []), ...main.keys(), ...own.keys()]);
    return ok(
      [...keys].flatMap((key) => {
        const { entry = null, mine = null } = own.get(key) ?? {};
        return detailOf(kinds, { kind, key }, { entry, mine, main: main.get(key) ?? null }) ?? [];
      }),
    );
  };

/** Returns every item that staff have written, as a branch sees it: its own over the published one. */
export const contentsOn =
  ({ store }: Pick<ContentDeps, 'store'>) =>
  async (branchId: string): Promise<Result<readonly WrittenContent[], Refusal>> =>
    (await store.branch(branchId)) ? ok(await writtenContents(store, branchId)) : err(NO_BRANCH);

/** Returns the same of a branch that exists. */
export async function writtenContents(reads: Pick<ContentReads, 'contents'>, branchId: string): Promise<readonly WrittenContent[]> {
  const seen = new Map<string, ContentAddress & { readonly data: ContentData | null }>();
  for (const branch of new Set([MAIN_BRANCH, branchId]))
    for (const { entry, mine } of await reads.contents(branch))
      seen.set(addressText(entry), { kind: entry.kind, key: entry.key, data: mine?.data ?? null });
  return [...seen.values()].flatMap(({ kind, key, data }) => (data ? [{ kind, key, data }] : []));
}

/** Returns an item's versions, newest first, {@link VERSIONS_AT_ONCE} at a time: those before a revision (R10.04). */
export const contentVersions =
  ({ store, kinds }: ReadDeps) =>
  async (
    branchId: string,
    address: ContentAddress,
    before: string | null = null,
  ): Promise<Result<readonly ContentVersion<ContentData>[], Refusal>> => {
    if (!(await store.branch(branchId))) return err(NO_BRANCH);
    if (!kinds[address.kind]?.isKey(address.key)) return err(NO_CONTENT);
    const versions = await store.versions(address, { before, limit: VERSIONS_AT_ONCE });
    const names = await branchNames(store, new Set(versions.map((version) => version.branchId)));
    return ok(
      versions.map(({ id, by, at, branchId: writtenOn, publication, isDefault, data }) => ({
        revisionId: id,
        by,
        at: at.toISOString(),
        branchId: writtenOn,
        branchName: names.get(writtenOn) ?? writtenOn,
        publication,
        isDefault,
        content: data,
      })),
    );
  };

/** Returns the names of branches. Main has a fixed name. */
async function branchNames(store: ReadDeps['store'], ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const branches = await Promise.all([...ids].map((id) => store.branch(id)));
  return new Map(branches.flatMap((branch) => (branch ? [[branch.id, branchName(branch)]] : [])));
}
