import { branchIdOf, type StaffName } from '@waypost/content/model';
import { branchName, isMainBranch } from '@waypost/content/model/publishing';
import {
  branchNameSchema,
  type BranchCreate,
  type BranchEdit,
  type BranchSchedule,
  type BranchSummary,
  type Refusal,
} from '@waypost/content/contract';
import { parseFields, type FieldFault } from '@waypost/platform/parsing';
import { err, invariant, ok, type Result } from '@waypost/platform/kernel';
import { defaultHashes, type ContentDeps } from '../content-deps';
import type { ContentReads, ListedBranch, ScheduleRecord } from '../../ports';

/** The ids `spring`, `spring-2` and so on. The limit is enough for everybody who chooses the same name. */
const MAX_NAMESAKES = 100;

/** Returns a branch as the control center shows it. */
export const branchSummary = ({ createdAt, updatedAt, schedule, ...branch }: ListedBranch): BranchSummary => ({
  id: branch.id,
  name: branchName(branch),
  isMain: isMainBranch(branch.id),
  isArchived: branch.isArchived,
  ahead: branch.ahead,
  behind: branch.behind,
  createdBy: branch.createdBy,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  schedule: schedule && scheduleOf(schedule),
});

const scheduleOf = ({ at, by, note, state, reason }: ScheduleRecord): BranchSchedule => ({ at: at.toISOString(), by, note, state, reason });

async function summaryOf(reads: ContentReads, { kinds }: ContentDeps, id: string): Promise<BranchSummary> {
  const [branch] = await reads.branches(defaultHashes(kinds), id);
  invariant(branch, `the branch ${id} is there`);
  return branchSummary(branch);
}

/** Returns all branches: main first, then by last change, newest first (R10.02). */
export const listBranches = (deps: ContentDeps) => async (): Promise<readonly BranchSummary[]> => {
  const branches = await deps.store.branches(defaultHashes(deps.kinds));
  return branches.map(branchSummary).sort((a, b) => Number(b.isMain) - Number(a.isMain) || (a.updatedAt < b.updatedAt ? 1 : -1));
};

/** Returns one branch, or null if there is none with that id. */
export const findBranch =
  (deps: ContentDeps) =>
  async (id: string): Promise<BranchSummary | null> => {
    const [branch] = await deps.store.branches(defaultHashes(deps.kinds), id);
    return branch ? branchSummary(branch) : null;
  };

/** Creates a branch from the published content (R10.02). Its id is derived from its name and never changes. */
export const createBranch =
  (deps: ContentDeps) =>
  async ({ name: typed }: BranchCreate, by: StaffName): Promise<Result<BranchSummary, Refusal>> => {
    const read = readName(typed);
    if (!read.ok) return read;
    const { name, id: wanted } = read.value;
    const now = deps.clock.now();
    return deps.store.transaction(async (tx) => {
      for (let count = 1; count <= MAX_NAMESAKES; count++) {
        const id = count === 1 ? wanted : `${wanted}-${count}`;
        if (await tx.addBranch({ id, name, isArchived: false, createdBy: by, createdAt: now, updatedAt: now })) {
          await tx.audit.record({ at: now, by, action: 'branch.created', subject: name, after: { id, name } });
          return ok(await summaryOf(tx, deps, id));
        }
      }
      return err({ kind: 'name-taken' });
    });
  };

/** Renames a branch, archives it, or takes it out of the archive (R10.02). A branch with a schedule can't be archived (R10.03). */
export const editBranch =
  (deps: ContentDeps) =>
  async (id: string, edit: BranchEdit, by: StaffName): Promise<Result<BranchSummary, Refusal>> => {
    if (isMainBranch(id)) return err({ kind: 'main-is-published' });
    const now = deps.clock.now();
    return deps.store.transaction(async (tx) => {
      const branch = await tx.lockBranch(id);
      if (!branch) return err({ kind: 'not-found', what: 'branch' });
      const read = edit.name === undefined ? ok(branch) : readName(edit.name);
      if (!read.ok) return read;
      const { name } = read.value;
      const isArchived = edit.isArchived ?? branch.isArchived;
      // A person who may publish has scheduled it, or has to decide on it while it is held. An editor must not cancel that by archiving.
      if (isArchived && !branch.isArchived && (await tx.schedule(id))) return err({ kind: 'branch-scheduled' });
      await tx.editBranch(id, { name, isArchived, updatedAt: now });
      if (name !== branch.name)
        await tx.audit.record({ at: now, by, action: 'branch.renamed', subject: name, before: branch.name, after: name });
      if (isArchived !== branch.isArchived)
        await tx.audit.record({ at: now, by, action: isArchived ? 'branch.archived' : 'branch.unarchived', subject: name });
      return ok(await summaryOf(tx, deps, id));
    });
  };

/** Parses a name and derives the id from it. */
function readName(typed: string): Result<{ readonly name: string; readonly id: string }, Refusal> {
  const wrong = (fault: FieldFault): Refusal => ({ kind: 'wrong-field', fault: { ...fault, field: 'name' } });
  const name = parseFields(branchNameSchema, typed);
  if (!name.ok) return err(wrong(name.error));
  const id = branchIdOf(name.value);
  invariant(id !== null, 'a name that can be read makes an id');
  return ok({ name: name.value, id });
}
