import type { ContentRequest, Refusal } from '@waypost/content/contract';
import { defaultOf, labelOf, type Admission, type ContentRegistry, type WrittenOnBranch } from '@waypost/content/contract/kinds';
import { type ContentAddress, type ContentData } from '@waypost/content/model';
import { changedFields, isSameValue } from '@waypost/content/model/merge';
import { isMainBranch } from '@waypost/content/model/publishing';
import { jsonHash } from '@waypost/platform/audit/chain';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { ContentDeps } from '../content-deps';
import type { BranchRecord, ContentLayers, ContentReads, ContentTransaction, EntryRecord, NewRevision, StoredRevision } from '../../ports';

/** Returns the reason why a branch can't be written to, or null if it can. */
export function branchRefusal(branchId: string, branch: BranchRecord | null): Refusal | null {
  if (isMainBranch(branchId)) return { kind: 'main-is-published' };
  if (!branch) return { kind: 'not-found', what: 'branch' };
  return branch.isArchived ? { kind: 'branch-archived' } : null;
}

/** Returns the reads with which a kind checks a save. */
export const admissionReads = (
  tx: ContentTransaction,
  { branchId, kind, key }: ContentRequest,
  { entry }: ContentLayers,
): Pick<Admission, 'neighbors' | 'written'> => ({
  neighbors: () => tx.list(branchId, kind),
  written: () => writtenOnBranch(tx, branchId, { kind, key }, entry?.baseRevisionId ?? null),
});

/** Returns what was written in an item on a branch since it left main. */
export const writtenOnBranch = async (
  reads: Pick<ContentReads, 'written' | 'revision'>,
  branchId: string,
  address: ContentAddress,
  baseRevisionId: string | null,
): Promise<WrittenOnBranch & { readonly revisions: readonly StoredRevision[] }> => ({
  revisions: await reads.written(branchId, address),
  base: baseRevisionId === null ? null : ((await reads.revision(baseRevisionId))?.data ?? null),
});

/** Returns a branch that accepts changes, locked until the transaction ends. */
export async function openBranch(tx: ContentTransaction, branchId: string): Promise<Result<BranchRecord, Refusal>> {
  const branch = isMainBranch(branchId) ? null : await tx.lockBranch(branchId);
  const refusal = branchRefusal(branchId, branch);
  return branch && !refusal ? ok(branch) : err(refusal ?? { kind: 'not-found', what: 'branch' });
}

/** A new text of an item of a branch. */
export interface Writing {
  /** The text, after the snapshot of the code's default if it is the base. */
  readonly revisions: readonly NewRevision[];
  readonly entry: EntryRecord;
  /** The item as it is then. */
  readonly layers: ContentLayers;
}

/** Returns the revision of a text, and the branch's entry for it. The first one on the branch also has the base of the branch's merge. */
export function newWriting(
  { kinds, clock, newId }: ContentDeps,
  request: ContentRequest,
  layers: ContentLayers,
  data: ContentData,
): Writing {
  const { branchId, kind, key, by } = request;
  const rules = kinds[kind];
  const at = clock.now();
  const revision = (content: ContentData, more: Pick<NewRevision, 'isDefault' | 'parentId'>): NewRevision => ({
    id: newId(),
    kind,
    key,
    data: content,
    summary: rules?.summaryOf(key, content) ?? {},
    contentHash: jsonHash(content),
    branchId,
    by,
    at,
    mergedFromId: null,
    ...more,
  });
  const byCode = layers.entry || layers.main ? null : (rules?.defaultOf(key) ?? null);
  const snapshot = byCode && revision(byCode, { isDefault: true, parentId: null });
  const baseRevisionId = layers.entry?.baseRevisionId ?? layers.main?.id ?? snapshot?.id ?? null;
  const mine = revision(data, { isDefault: false, parentId: layers.mine?.id ?? baseRevisionId });
  const entry = { kind, key, revisionId: mine.id, baseRevisionId, by, at };
  return { revisions: snapshot ? [snapshot, mine] : [mine], entry, layers: { ...layers, entry, mine } };
}

/** Writes new texts, and points the branch to them. */
export async function write(tx: ContentTransaction, branchId: string, writings: readonly Writing[]): Promise<void> {
  await tx.addRevisions(writings.flatMap(({ revisions }) => revisions));
  await tx.putEntries(
    branchId,
    writings.map(({ entry }) => entry),
  );
}

/**
 * Returns true if a branch's own version of an item would say what the live site says. The branch needs no such copy, which could not be
 * published and would follow no later publish (R10.02).
 */
export const isCopyOfLive = (kinds: ContentRegistry, address: ContentAddress, { entry, main }: ContentLayers, data: ContentData): boolean =>
  entry !== null && isSameValue(data, main?.data ?? defaultOf(kinds, address));

/** An item that a branch has written itself. */
export interface OwnContent {
  readonly item: ContentRequest;
  readonly layers: ContentLayers;
}

/** Takes the own versions of items off the branch, which then follows the live site again, and records it. */
export async function takeOff(
  deps: Pick<ContentDeps, 'kinds' | 'clock'>,
  tx: ContentTransaction,
  branch: BranchRecord,
  contents: readonly OwnContent[],
): Promise<void> {
  await tx.removeEntries(
    branch.id,
    contents.map(({ item }) => item),
  );
  for (const { item, layers } of contents) {
    const change = { before: layers.mine?.data ?? null, after: layers.main?.data ?? defaultOf(deps.kinds, item) };
    await recordChange(deps, tx, item, { action: 'content.discarded', branch, ...change });
  }
}

/** Returns an item as it is once its own version is taken off the branch. */
export const withoutOwn = (layers: ContentLayers): ContentLayers => ({ ...layers, entry: null, mine: null });

export interface WrittenChange {
  readonly action: string;
  readonly branch: BranchRecord;
  readonly before: ContentData | null;
  readonly after: ContentData | null;
}

/** Records a change of an item in the audit log, by the fields that differ (R10.11). */
export function recordChange(
  { kinds, clock }: Pick<ContentDeps, 'kinds' | 'clock'>,
  tx: ContentTransaction,
  request: ContentRequest,
  { action, branch, before, after }: WrittenChange,
): Promise<void> {
  const subject = subjectOf(kinds, request, after ?? before, branch);
  const { by, kind, key } = request;
  return tx.audit.record({ at: clock.now(), by, action, subject, content: { kind, key }, ...changedFields(before, after) });
}

/** Returns the audit log's name for an item of a branch. */
export const subjectOf = (kinds: ContentRegistry, address: ContentAddress, data: ContentData | null, branch: BranchRecord): string =>
  `${labelOf(kinds, address, data)} on ${branch.name}`;
