import { defaultOf } from '@waypost/content/contract/kinds';
import { BRANCH_KINDS, isMainBranch, type ContentAddress, type StaffName } from '@waypost/content/model';
import { jsonHash } from '@waypost/platform/audit';
import type { ContentTransaction, PublicationRecord } from '../../ports';
import type { ContentDeps } from '../content-deps';

type Step = PublicationRecord['steps'][number];

/**
 * After a rollback, what had been published stands on its branch again, as changes that are not live (R10.02): the work is kept, and
 * can be mended and published again. What the branch has written since stays as it is, and is no longer without what it began with.
 */
export async function giveBack(deps: ContentDeps, tx: ContentTransaction, record: PublicationRecord, by: StaffName): Promise<void> {
  if (isMainBranch(record.branchId) || !(await tx.lockBranch(record.branchId))) return;
  const ofBranches = record.steps.filter(({ kind }) => BRANCH_KINDS.some((each) => each === kind));
  // One after another: a transaction has one connection.
  for (const step of ofBranches)
    await (record.rollsBack === null ? putBack(deps, tx, record, step, by) : leaveToMain(tx, record.branchId, step));
}

async function putBack(deps: ContentDeps, tx: ContentTransaction, record: PublicationRecord, step: Step, by: StaffName): Promise<void> {
  const { branchId } = record;
  const { kind, key, from, to } = step;
  const { entry } = await tx.layers(branchId, { kind, key });
  if (entry && entry.baseRevisionId !== to) return;
  const baseRevisionId = from ?? (await snapshot(deps, tx, branchId, { kind, key }, by));
  if (entry) await tx.putEntry(branchId, { ...entry, baseRevisionId });
  else await tx.putEntry(branchId, { kind, key, revisionId: to, baseRevisionId, by: record.by, at: deps.clock.now() });
}

/** What the code brings, kept as what the branch left (R3.05); null where it brings nothing. */
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

/** A rollback that is rolled back is live again: the branch no longer differs there. */
async function leaveToMain(tx: ContentTransaction, branchId: string, address: ContentAddress): Promise<void> {
  const { entry, main } = await tx.layers(branchId, address);
  if (entry && entry.revisionId === (main?.id ?? null)) await tx.removeEntry(branchId, entry);
}
