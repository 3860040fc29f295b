import { defaultOf } from '@waypost/content/contract/kinds';
import { BRANCH_KINDS, type ContentAddress, type StaffName } from '@waypost/content/model';
import { isMainBranch } from '@waypost/content/model/publishing';
import { jsonHash } from '@waypost/platform/audit/chain';
import type { ContentTransaction, PublicationRecord } from '../../ports';
import type { ContentDeps } from '../content-deps';

type Step = PublicationRecord['steps'][number];

/**
 * After a rollback, restores the published contents on their branch as changes that are not live (R10.02). The work is not lost, and can be
 * corrected and published again. Contents that the branch has written since stay as they are, with the base from which they started.
 */
export async function giveBack(deps: ContentDeps, tx: ContentTransaction, record: PublicationRecord, by: StaffName): Promise<void> {
  if (isMainBranch(record.branchId)) return leaveOrigins(tx, record);
  if (!(await tx.lockBranch(record.branchId))) return;
  const { branchId, by: writtenBy } = record;
  // Sequential, because a transaction has one connection.
  for (const step of ofBranches(record))
    await (record.rollsBack === null ? returnToBranch(deps, tx, { branchId, writtenBy }, step, by) : leaveToMain(tx, branchId, step));
}

const ofBranches = ({ steps }: PublicationRecord): readonly Step[] =>
  steps.filter(({ kind }) => BRANCH_KINDS.some((each) => each === kind));

/** Restores one formerly live content on a branch, as a change against its live replacement. */
export async function returnToBranch(
  deps: ContentDeps,
  tx: ContentTransaction,
  { branchId, writtenBy }: { readonly branchId: string; readonly writtenBy: StaffName },
  { kind, key, from, to }: Pick<Step, 'kind' | 'key' | 'from' | 'to'>,
  by: StaffName,
): Promise<void> {
  const { entry } = await tx.layers(branchId, { kind, key });
  if (entry && entry.baseRevisionId !== to) return;
  const baseRevisionId = from ?? (await snapshot(deps, tx, branchId, { kind, key }, by));
  if (entry) await tx.putEntry(branchId, { ...entry, baseRevisionId });
  else await tx.putEntry(branchId, { kind, key, revisionId: to, baseRevisionId, by: writtenBy, at: deps.clock.now() });
}

/** Stores the code's default as the branch's base revision (R3.05). Returns null if there is no default. */
async function snapshot(
  { kinds, clock, newId }: ContentDeps,
  tx: ContentTransaction,
  branchId: string,
  address: ContentAddress,
  by: StaffName,
): Promise<string | null> {
  const data = defaultOf(kinds, address);
  if (!data) return null;
  const { kind, key } = address;
  const id = newId();
  const summary = kinds[kind]?.summaryOf(key, data) ?? {};
  const about = { isDefault: true, parentId: null, branchId, by, at: clock.now() };
  await tx.addRevision({ id, kind, key, data, summary, contentHash: jsonHash(data), ...about });
  return id;
}

/** Removes an entry that equals main. Rolling a rollback back makes its contents live again, so the branch no longer differs in them. */
async function leaveToMain(tx: ContentTransaction, branchId: string, address: ContentAddress): Promise<void> {
  const { entry, main } = await tx.layers(branchId, address);
  if (entry && entry.revisionId === (main?.id ?? null)) await tx.removeEntry(branchId, entry);
}

/** Undoes a publication that came from no branch. Contents that are live again are no longer changes of the branch that wrote them. */
async function leaveOrigins(tx: ContentTransaction, record: PublicationRecord): Promise<void> {
  for (const step of ofBranches(record)) {
    const origin = step.from === null ? null : await tx.revision(step.from);
    if (origin && !isMainBranch(origin.branchId) && (await tx.lockBranch(origin.branchId))) await leaveToMain(tx, origin.branchId, step);
  }
}
