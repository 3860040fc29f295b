import { defaultOf } from '@waypost/content/contract/kinds';
import { addressText, BRANCH_KINDS, type ContentAddress, type StaffName } from '@waypost/content/model';
import { isMainBranch } from '@waypost/content/model/publishing';
import { jsonHash } from '@waypost/platform/audit/chain';
import type { BranchRecord, ContentTransaction, EntryRecord, NewRevision, PublicationRecord, StoredRevision } from '../../../ports';
import type { ContentDeps } from '../../content-deps';
import { withLayers } from '../../layers-of';
import { holdSchedule, type Hold } from '../hold-schedule';
import { leaveToMain } from './leave-to-main';
import { rollbackChain, takesWorkOff, type RollbackChain } from './rollback-chain';

type Step = PublicationRecord['steps'][number];

/** A rollback: the publication that it takes back, and the items that it changed on the live site. */
export interface DoneRollback {
  readonly record: PublicationRecord;
  readonly moved: readonly ContentAddress[];
  readonly by: StaffName;
}

/**
 * After a rollback, moves the items between the live site and their branch (R10.02). Work that is live no longer returns to its branch as
 * changes, so that it can be corrected and published again. Work that is live again, because a rollback was rolled back, leaves the branch.
 * Items that the rollback left as they were, because a person decided so, stay where they are.
 */
export async function returnWork(deps: ContentDeps, tx: ContentTransaction, { record, moved, by }: DoneRollback): Promise<void> {
  const addresses = new Set(moved.map(addressText));
  const chain = await rollbackChain(tx, { ...record, steps: record.steps.filter((step) => addresses.has(addressText(step))) });
  const hold = { by, reason: `#${record.number} was rolled back: its changes are on this branch again, and not live.` };
  if (isMainBranch(record.branchId)) return giveBackToWriters(deps, tx, chain, hold);
  const branch = await tx.lockBranch(record.branchId);
  if (!branch) return;
  if (takesWorkOff(chain)) return returnAll(deps, tx, branch, { chain, hold });
  const again = liveAgain(chain).map(({ kind, key, from, to }) => ({ kind, key, live: to, before: from }));
  await leaveToMain(tx, branch.id, again);
}

const ofBranches = ({ steps }: PublicationRecord): readonly Step[] =>
  steps.filter(({ kind }) => BRANCH_KINDS.some((each) => each === kind));

/** Returns the steps of the publication that is in force again. Items that its rollback did not change stay on the branch. */
function liveAgain([rollback, again]: RollbackChain): readonly Step[] {
  const moved = new Set(rollback.steps.map(addressText));
  return again ? ofBranches(again).filter((step) => moved.has(addressText(step))) : [];
}

/** The publications of a rollback that takes work off the live site, and why the branch's schedule is held. */
interface TakenOff {
  readonly chain: RollbackChain;
  readonly hold: Hold;
}

/** Returns the items to their branch in the name of the person who published them first. */
async function returnAll(deps: ContentDeps, tx: ContentTransaction, branch: BranchRecord, { chain, hold }: TakenOff): Promise<void> {
  const writtenBy = chain.at(-1)?.by ?? hold.by;
  if (await returnToBranch(deps, tx, { branch, writtenBy, by: hold.by }, ofBranches(chain[0]))) await holdSchedule(deps, tx, branch, hold);
}

interface Returning {
  readonly branch: BranchRecord;
  readonly writtenBy: StaffName;
  readonly by: StaffName;
}

/**
 * Restores formerly live items on a branch, as changes against their live replacements. An item that the branch has written since stays as
 * it is, with the base from which it started. Returns whether the branch has formerly live work again.
 */
async function returnToBranch(
  deps: ContentDeps,
  tx: ContentTransaction,
  { branch, writtenBy, by }: Returning,
  steps: readonly Pick<Step, 'kind' | 'key' | 'from' | 'to'>[],
): Promise<boolean> {
  const snapshots: NewRevision[] = [];
  const entries: EntryRecord[] = [];
  for (const { item, layers } of await withLayers(tx, branch.id, steps)) {
    const { kind, key, from, to } = item;
    const { entry } = layers;
    if (entry && entry.baseRevisionId !== to) continue;
    const byCode = from === null ? snapshotOf(deps, branch.id, { kind, key }, by) : null;
    if (byCode) snapshots.push(byCode);
    const baseRevisionId = from ?? byCode?.id ?? null;
    const returned: EntryRecord = entry ?? { kind, key, revisionId: to, baseRevisionId, by: writtenBy, at: deps.clock.now() };
    entries.push({ ...returned, baseRevisionId });
  }
  await tx.addRevisions(snapshots);
  await tx.putEntries(branch.id, entries);
  return entries.length > 0;
}

/** Returns the code's default as the branch's base revision (R3.05). Null if there is no default. */
function snapshotOf({ kinds, clock, newId }: ContentDeps, branchId: string, address: ContentAddress, by: StaffName): NewRevision | null {
  const data = defaultOf(kinds, address);
  if (!data) return null;
  const { kind, key } = address;
  const summary = kinds[kind]?.summaryOf(key, data) ?? {};
  const about = { isDefault: true, parentId: null, mergedFromId: null, branchId, by, at: clock.now() };
  return { id: newId(), kind, key, data, summary, contentHash: jsonHash(data), ...about };
}

/** The revision that is live instead (null: the code's default), and why the branch's schedule is held. */
interface Replaced {
  readonly liveRevisionId: string | null;
  readonly hold: Hold;
}

/**
 * Restores a formerly live item on the branch that wrote it, as a change that is not live. Like a whole rollback, this includes archived
 * branches.
 */
export async function returnToWriter(
  deps: ContentDeps,
  tx: ContentTransaction,
  { id, kind, key, branchId, by: writtenBy }: StoredRevision,
  { liveRevisionId, hold }: Replaced,
): Promise<void> {
  const branch = await writerOf(tx, branchId);
  if (!branch) return;
  const step = { kind, key, from: liveRevisionId, to: id };
  if (await returnToBranch(deps, tx, { branch, writtenBy, by: hold.by }, [step])) await holdSchedule(deps, tx, branch, hold);
}

const writerOf = async (tx: ContentTransaction, branchId: string): Promise<BranchRecord | null> =>
  isMainBranch(branchId) ? null : tx.lockBranch(branchId);

/**
 * Runs after the rollback of a publication that came from no branch. Items that are live again stop being changes of the branch that wrote
 * them. If the rollback puts an item back, the version that was live until then returns to its branch.
 */
async function giveBackToWriters(deps: ContentDeps, tx: ContentTransaction, chain: RollbackChain, hold: Hold): Promise<void> {
  for (const step of ofBranches(chain[0])) {
    const { kind, key, from, to } = step;
    const [live, off] = [await revisionOf(tx, from), await revisionOf(tx, to)];
    const writer = live && (await writerOf(tx, live.branchId));
    if (writer) await leaveToMain(tx, writer.id, [{ kind, key, live: from, before: to }]);
    if (off && !takesWorkOff(chain) && isPutBack(live)) await returnToWriter(deps, tx, off, { liveRevisionId: from, hold });
  }
}

const revisionOf = async (tx: ContentTransaction, id: string | null): Promise<StoredRevision | null> =>
  id === null ? null : tx.revision(id);

/** Returns whether the live version came from a branch or from the code, and not from a publication without a branch. */
const isPutBack = (live: StoredRevision | null): boolean => live === null || !isMainBranch(live.branchId);
