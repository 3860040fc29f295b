import type { ContentRequest, Refusal } from '@waypost/content/contract';
import { defaultOf, labelOf, type Admission, type ContentRegistry, type WrittenOnBranch } from '@waypost/content/contract/kinds';
import { type ContentAddress, type ContentData } from '@waypost/content/model';
import { changedFields, isSameValue } from '@waypost/content/model/merge';
import { isMainBranch } from '@waypost/content/model/publishing';
import { jsonHash } from '@waypost/platform/audit/chain';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { ContentDeps } from '../content-deps';
import type { BranchRecord, ContentLayers, ContentReads, ContentTransaction, NewRevision, StoredRevision } from '../../ports';

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

/** Writes a revision and points the branch to it. The first write also stores the base of the branch's merge. */
export async function writeRevision(
  { kinds, clock, newId }: ContentDeps,
  tx: ContentTransaction,
  { branchId, kind, key, by }: ContentRequest,
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
    contentHash: jsonHash(content),
    branchId,
    by,
    at,
    mergedFromId: null,
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
 * Returns true if a branch's own version of an item would say what the live site says. The branch needs no such copy, which could not be
 * published and would follow no later publish (R10.02).
 */
export const isCopyOfLive = (kinds: ContentRegistry, address: ContentAddress, { entry, main }: ContentLayers, data: ContentData): boolean =>
  entry !== null && isSameValue(data, main?.data ?? defaultOf(kinds, address));

/** Takes an item's own version off the branch, which then follows the live site again, and records it. */
export async function takeOff(
  deps: Pick<ContentDeps, 'kinds' | 'clock'>,
  tx: ContentTransaction,
  request: ContentRequest,
  { branch, layers }: { readonly branch: BranchRecord; readonly layers: ContentLayers },
): Promise<ContentLayers> {
  await tx.removeEntry(request.branchId, request);
  const change = { before: layers.mine?.data ?? null, after: layers.main?.data ?? defaultOf(deps.kinds, request) };
  await recordChange(deps, tx, request, { action: 'content.discarded', branch, ...change });
  return { ...layers, entry: null, mine: null };
}

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
