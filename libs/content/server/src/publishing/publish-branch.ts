import { checkRefusal, type Refusal } from '@waypost/content/contract';
import {
  MAX_PUBLISH_NOTE_LENGTH,
  type ContentChange,
  type Publication,
  type PublishCheck,
  type PublishRequest,
} from '@waypost/content/contract/publishing';
import { addressText, type ContentAddress, type StaffName } from '@waypost/content/model';
import { isMainBranch, planPublish } from '@waypost/content/model/publishing';
import { err, invariant, type Result } from '@waypost/platform/kernel';
import { candidateOf } from '../branches/branch-changes';
import type { ContentDeps } from '../content-deps';
import type { BranchContent, BranchRecord, ContentTransaction } from '../../ports';
import { conflictRefusal, goLive, mainBefore, publicationWithin } from './go-live';
import { withFollowing } from './following';
import { chosenOf, dataById, liveSteps } from './live-steps';
import { checksOfBranch, editsRefusal, findingsOf } from './publish-findings';

/**
 * Publishes a branch in one transaction (R10.02). It is merged into main's current state, field by field. If there is a conflict or a
 * blocking finding, nothing is published. Publishes run one after another.
 */
export const publishBranch =
  (deps: ContentDeps) =>
  async (branchId: string, request: PublishRequest, by: StaffName): Promise<Result<Publication, Refusal>> => {
    if (isMainBranch(branchId)) return err({ kind: 'main-is-published' });
    return deps.store.publishing(async (tx) => {
      const branch = await tx.lockBranch(branchId);
      const terms = { ...request, by, accepts: () => request.acceptsWarnings };
      return branch ? publishWithin(deps, tx, branch, terms) : err({ kind: 'not-found', what: 'branch' });
    });
  };

/** A publish, its author, and which warnings that person has accepted for it. */
export interface PublishTerms extends Omit<PublishRequest, 'acceptsWarnings'> {
  readonly by: StaffName;
  readonly accepts: (warning: PublishCheck) => boolean;
}

/** Publishes a branch within `publishing`, once the branch is locked. */
export async function publishWithin(
  deps: ContentDeps,
  tx: ContentTransaction,
  branch: BranchRecord,
  { note, resolutions, accepts, only, by }: PublishTerms,
): Promise<Result<Publication, Refusal>> {
  const { kinds } = deps;
  if (branch.isArchived) return err({ kind: 'branch-archived' });
  const edits = editsRefusal(deps, resolutions);
  if (edits) return err(edits);

  const all = await tx.contents(branch.id);
  const chosen = chosenOf(all, only);
  if (!chosen.ok) return chosen;
  const contents = chosen.value;
  const candidates = contents.map((content) => candidateOf(kinds, content));
  const plan = planPublish(candidates, resolutions);
  if (plan.conflicts.length > 0) return err(conflictRefusal(kinds, candidates, plan.conflicts, changedBy(contents)));
  if (plan.steps.length === 0) return err({ kind: 'nothing-to-publish' });

  const live = liveSteps(kinds, plan.steps, dataById(contents.map(({ mine }) => mine)));
  if (!live.ok) return err({ kind: 'wrong-field', fault: live.error.fault });
  const { checks, record: tested } = await findingsOf(deps, tx, branch.id, live.value);
  const findings = [...checks, ...(await checksOfBranch(deps, branch.id, live.value))];
  const refusal = checkRefusal(findings, findings.every(accepts));
  if (refusal) return err(refusal);
  const whole = await withFollowing(deps, tx, live.value);
  if (!whole.ok) return whole;

  const id = await goLive(deps, tx, {
    branchId: branch.id,
    branchName: branch.name,
    note: note.slice(0, MAX_PUBLISH_NOTE_LENGTH),
    by,
    cause: { kind: 'publish' },
    tested,
    steps: whole.value.steps,
    before: new Map([...mainBefore(candidates), ...whole.value.before]),
  });
  await leaveBranch(tx, branch.id, contents, all.length - contents.length);
  return publicationWithin(deps, tx, id);
}

/** Removes published items from the branch's changes. If others stay, the branch stays scheduled. */
async function leaveBranch(tx: ContentTransaction, branchId: string, published: readonly BranchContent[], left: number): Promise<void> {
  if (left === 0) {
    await tx.removeAllEntries(branchId);
    await tx.removeSchedule(branchId);
    return;
  }
  await tx.removeEntries(
    branchId,
    published.map(({ entry }) => entry),
  );
}

/** Returns who last changed an item of the branch, and when. */
function changedBy(contents: readonly BranchContent[]): (address: ContentAddress) => Pick<ContentChange, 'changedBy' | 'changedAt'> {
  const changes = new Map(
    contents.map(({ entry }) => [addressText(entry), { changedBy: entry.by, changedAt: entry.at.toISOString() }] as const),
  );
  return (address) => {
    const change = changes.get(addressText(address));
    invariant(change, 'only what the branch changed is in conflict');
    return change;
  };
}
