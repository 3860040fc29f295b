import { changedFields, isMainBranch, isSameValue, type ContentAddress, type ContentData } from '@waypost/content/model';
import {
  VERSIONS_AT_ONCE,
  type ContentDetail,
  type ContentSave,
  type ContentVersion,
  type StaffName,
} from '@waypost/control-center/contract';
import { err, ok, type Result } from '@waypost/kernel';
import type { ContentDeps } from '../content-deps';
import { contentHash, defaultOf, labelOf, type ContentKinds } from '../content-kinds';
import type { BranchRecord, ContentLayers, ContentTransaction, NewRevision } from '../content-store';
import type { Refusal } from '../refusal';

/** Who wishes what, where. */
export interface ContentWish extends ContentAddress {
  readonly branchId: string;
  readonly by: StaffName;
}

/** A content as the branch sees it: its own over main's over the code's; null where there is none. */
export function detailOf(
  kinds: ContentKinds,
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

const NO_CONTENT: Refusal = { kind: 'not-found', what: 'content' };

/** What an editor opens with. */
export const readContent =
  ({ store, kinds }: ContentDeps) =>
  async (branchId: string, address: ContentAddress): Promise<Result<ContentDetail<ContentData>, Refusal>> => {
    if (!(await store.branch(branchId))) return err({ kind: 'not-found', what: 'branch' });
    const detail = detailOf(kinds, address, await store.layers(branchId, address));
    return detail ? ok(detail) : err(NO_CONTENT);
  };

/** A branch that may be written to, held until the transaction ends. */
async function openBranch(tx: ContentTransaction, branchId: string): Promise<Result<BranchRecord, Refusal>> {
  if (isMainBranch(branchId)) return err({ kind: 'main-is-published' });
  const branch = await tx.lockBranch(branchId);
  if (!branch) return err({ kind: 'not-found', what: 'branch' });
  return branch.isArchived ? err({ kind: 'branch-archived' }) : ok(branch);
}

/** Writes a revision and points the branch to it; the first time, keeps what the branch left behind as the base of its merge. */
async function write(
  { kinds, clock, newId }: ContentDeps,
  tx: ContentTransaction,
  { branchId, kind, key, by }: ContentWish,
  layers: ContentLayers,
  data: ContentData,
): Promise<ContentLayers> {
  const rules = kinds[kind];
  const at = clock.now();
  const revision = (content: ContentData, more: Pick<NewRevision, 'isDefault' | 'parentId'>): NewRevision => ({
    id: newId(),
    kind,
    key,
    data: content,
    summary: rules?.summaryOf(key, content) ?? {},
    contentHash: contentHash(content),
    branchId,
    by,
    at,
    ...more,
  });
  let baseRevisionId = layers.entry?.baseRevisionId ?? layers.main?.id ?? null;
  const byCode = rules?.defaultOf(key) ?? null;
  if (!layers.entry && !layers.main && byCode) {
    const snapshot = revision(byCode, { isDefault: true, parentId: null });
    await tx.addRevision(snapshot);
    baseRevisionId = snapshot.id;
  }
  const mine = revision(data, { isDefault: false, parentId: layers.mine?.id ?? baseRevisionId });
  await tx.addRevision(mine);
  const entry = { kind, key, revisionId: mine.id, baseRevisionId, by, at };
  await tx.putEntry(branchId, entry);
  return { ...layers, entry, mine };
}

/**
 * Saves a content on a branch (R10.04). Whoever began with something else than what stands there now is told, with both
 * texts, and nothing is written: nobody's work is lost (R10.12).
 */
export const saveContent =
  (deps: ContentDeps) =>
  async (wish: ContentWish, save: ContentSave<unknown>): Promise<Result<ContentDetail<ContentData>, Refusal>> => {
    const { kinds, store, clock } = deps;
    const { branchId, kind, key, by } = wish;
    const rules = kinds[kind];
    if (!rules?.isKey(key)) return err(NO_CONTENT);
    const parsed = rules.parse(key, save.content);
    if (!parsed.ok) return err({ kind: 'wrong-field', fault: parsed.error });
    return store.transaction(async (tx) => {
      const branch = await openBranch(tx, branchId);
      if (!branch.ok) return branch;
      const layers = await tx.layers(branchId, wish);
      const current = detailOf(kinds, wish, layers);
      if ((current?.revisionId ?? null) !== save.baseRevisionId) {
        if (current && isSameValue(current.content, parsed.value)) return ok(current);
        if (current) return err({ kind: 'edit-conflict', current, base: await baseOf(tx, deps, wish, save.baseRevisionId) });
        // It was removed in between; saving it brings it back.
      }
      const admission = { key, branchId, by, sent: parsed.value, before: current?.content ?? null, store: tx };
      const admitted = rules.admit ? await rules.admit(admission) : parsed;
      if (!admitted.ok) return err({ kind: 'wrong-field', fault: admitted.error });
      if (current && isSameValue(current.content, admitted.value)) return ok(current);
      const after = await write(deps, tx, wish, layers, admitted.value);
      const change = changedFields(current?.content ?? null, admitted.value);
      await tx.audit.record({
        at: clock.now(),
        by,
        action: current ? 'content.saved' : 'content.added',
        subject: subjectOf(kinds, wish, admitted.value, branch.value),
        ...change,
      });
      return detail(kinds, wish, after);
    });
  };

async function baseOf(
  tx: ContentTransaction,
  { kinds }: ContentDeps,
  address: ContentAddress,
  revisionId: string | null,
): Promise<unknown> {
  if (revisionId === null) return defaultOf(kinds, address);
  const revision = await tx.revision(revisionId);
  // A base of another content would show one page's text as another's.
  return revision && revision.kind === address.kind && revision.key === address.key ? revision.data : null;
}

const detail = (kinds: ContentKinds, address: ContentAddress, layers: ContentLayers): Result<ContentDetail<ContentData>, Refusal> => {
  const found = detailOf(kinds, address, layers);
  return found ? ok(found) : err(NO_CONTENT);
};

const subjectOf = (kinds: ContentKinds, address: ContentAddress, data: ContentData | null, branch: BranchRecord): string =>
  `${labelOf(kinds, address, data)} on ${branch.name}`;

/** Takes the branch's own content back: it sees main's again (R10.02). What was written stays among the versions. */
export const discardContent =
  ({ store, kinds, clock }: ContentDeps) =>
  async (wish: ContentWish): Promise<Result<null, Refusal>> =>
    store.transaction(async (tx) => {
      const branch = await openBranch(tx, wish.branchId);
      if (!branch.ok) return branch;
      const { entry, mine, main } = await tx.layers(wish.branchId, wish);
      if (!entry) return err(NO_CONTENT);
      await tx.removeEntry(wish.branchId, wish);
      const change = changedFields(mine?.data ?? null, main?.data ?? defaultOf(kinds, wish));
      const subject = subjectOf(kinds, wish, mine?.data ?? main?.data ?? null, branch.value);
      await tx.audit.record({ at: clock.now(), by: wish.by, action: 'content.discarded', subject, ...change });
      return ok(null);
    });

/** Removes a content on a branch; from main it goes with the branch's publish. What the code brings cannot be removed. */
export const removeContent =
  ({ store, kinds, clock }: ContentDeps) =>
  async (wish: ContentWish): Promise<Result<null, Refusal>> =>
    store.transaction(async (tx) => {
      const branch = await openBranch(tx, wish.branchId);
      if (!branch.ok) return branch;
      const { branchId, kind, key, by } = wish;
      const { entry, mine, main } = await tx.layers(branchId, wish);
      const gone = mine ?? (entry ? null : main);
      if (!gone || defaultOf(kinds, wish)) return err(NO_CONTENT);
      const at = clock.now();
      if (main) await tx.putEntry(branchId, { kind, key, revisionId: null, baseRevisionId: entry?.baseRevisionId ?? main.id, by, at });
      else await tx.removeEntry(branchId, wish);
      const subject = subjectOf(kinds, wish, gone.data, branch.value);
      await tx.audit.record({ at, by, action: 'content.removed', subject, before: gone.data, after: null });
      return ok(null);
    });

/** Everything that was ever written of a content, newest first, {@link VERSIONS_AT_ONCE} at a time: those before a revision (R10.04). */
export const contentVersions =
  ({ store, kinds }: ContentDeps) =>
  async (
    branchId: string,
    address: ContentAddress,
    before: string | null = null,
  ): Promise<Result<readonly ContentVersion<ContentData>[], Refusal>> => {
    if (!(await store.branch(branchId))) return err({ kind: 'not-found', what: 'branch' });
    if (!kinds[address.kind]?.isKey(address.key)) return err(NO_CONTENT);
    const versions = await store.versions(address, { before, limit: VERSIONS_AT_ONCE });
    return ok(
      versions.map(({ id, by, at, branchId: writtenOn, publication, data }) => ({
        revisionId: id,
        by,
        at: at.toISOString(),
        branchId: writtenOn,
        publication,
        content: data,
      })),
    );
  };

/** Makes an older version the branch's newest one (R10.04). The content is read anew: what was right then may be refused today. */
export const restoreContent =
  (deps: ContentDeps) =>
  async (wish: ContentWish, revisionId: string): Promise<Result<ContentDetail<ContentData>, Refusal>> => {
    const { store, kinds, clock } = deps;
    const { branchId, kind, key, by } = wish;
    return store.transaction(async (tx) => {
      const branch = await openBranch(tx, branchId);
      if (!branch.ok) return branch;
      const revision = await tx.revision(revisionId);
      if (!revision || revision.kind !== kind || revision.key !== key) return err({ kind: 'not-found', what: 'revision' });
      const parsed = kinds[kind]?.parse(key, revision.data);
      if (!parsed) return err(NO_CONTENT);
      if (!parsed.ok) return err({ kind: 'wrong-field', fault: parsed.error });
      const layers = await tx.layers(branchId, wish);
      const current = detailOf(kinds, wish, layers);
      if (current && isSameValue(current.content, parsed.value)) return ok(current);
      const after = await write(deps, tx, wish, layers, parsed.value);
      const subject = subjectOf(kinds, wish, parsed.value, branch.value);
      await tx.audit.record({
        at: clock.now(),
        by,
        action: 'content.restored',
        subject,
        ...changedFields(current?.content ?? null, parsed.value),
      });
      return detail(kinds, wish, after);
    });
  };
