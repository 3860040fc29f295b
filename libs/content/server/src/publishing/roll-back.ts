import type { Refusal } from '@waypost/content/contract';
import type { Publication, RollbackRequest } from '@waypost/content/contract/publishing';
import { defaultOf } from '@waypost/content/contract/kinds';
import { addressText, type ContentAddress, type ContentData, type StaffName } from '@waypost/content/model';
import { planPublish, type PublishCandidate, type PublishStep, type Side } from '@waypost/content/model/publishing';
import { err, type Result } from '@waypost/platform/kernel';
import type { ContentDeps } from '../content-deps';
import type { ContentTransaction, PublicationRecord } from '../../ports';
import { conflictRefusal, goLive, mainBefore, publicationWithin } from './go-live';
import { withFollowing } from './following';
import { returnWork } from './returning-work/return-work';
import { dataById, liveSteps } from './live-steps';
import { editsRefusal, findingsOf, rollbackRefusal } from './publish-findings';

/** The basis for deciding a rollback. */
interface TakenBack {
  readonly candidates: readonly PublishCandidate[];
  readonly revisions: ReadonlyMap<string, ContentData>;
}

/** Returns the three sides of each item: the publication's (base), the one before it (mine) and main's current one (theirs). */
async function takenBack({ kinds }: ContentDeps, tx: ContentTransaction, { steps }: PublicationRecord): Promise<TakenBack> {
  const main = new Map((await tx.published(steps)).map((revision) => [addressText(revision), revision]));
  const ids = [...new Set(steps.flatMap(({ from, to }) => [from, to]))].filter((id) => id !== null);
  const revisions = dataById([...(await tx.revisions(ids)), ...main.values()]);
  const sideOf = (address: ContentAddress, revisionId: string | null): Side => ({
    revisionId,
    data: revisionId === null ? defaultOf(kinds, address) : (revisions.get(revisionId) ?? null),
  });
  const candidates = steps.map(({ kind, key, from, to }): PublishCandidate => {
    const address = { kind, key };
    return {
      ...address,
      base: sideOf(address, to),
      mine: sideOf(address, from),
      theirs: sideOf(address, main.get(addressText(address))?.id ?? null),
    };
  });
  return { candidates, revisions };
}

const isUntouched = ({ base, theirs }: PublishCandidate): boolean => base.revisionId === theirs.revisionId;

/** True if a person decided about another live text of the item than the one that is live now. Then they are asked again. */
const isDecidedOtherwise = ({ kind, key, theirs }: PublishCandidate, resolutions: RollbackRequest['resolutions']): boolean =>
  resolutions?.some((each) => each.kind === kind && each.key === key && each.seen !== undefined && each.seen !== theirs.revisionId) ??
  false;

const stepBack = ({ kind, key, mine, theirs }: PublishCandidate): PublishStep => ({
  kind,
  key,
  from: theirs.revisionId,
  to: mine.revisionId === null ? { kind: 'nothing' } : { kind: 'revision', revisionId: mine.revisionId },
});

/**
 * Rolls a publication back in one step (R10.02). Items that nobody changed since are as before. Later changes on main stay, by the same
 * three-way merge with the same conflicts. The published items return to their branch.
 */
export const rollBack =
  (deps: ContentDeps) =>
  async (publicationId: string, { resolutions, acceptsWarnings }: RollbackRequest, by: StaffName): Promise<Result<Publication, Refusal>> =>
    deps.store.publishing(async (tx) => {
      const edits = editsRefusal(deps, resolutions);
      if (edits) return err(edits);
      const record = await tx.publication(publicationId);
      if (!record) return err({ kind: 'not-found', what: 'publication' });
      if (record.rolledBackBy !== null) return err({ kind: 'already-rolled-back' });

      const { candidates, revisions } = await takenBack(deps, tx, record);
      const isAsPublished = (candidate: PublishCandidate) => isUntouched(candidate) && !isDecidedOtherwise(candidate, resolutions);
      const moved = candidates.filter((candidate) => !isAsPublished(candidate));
      const plan = planPublish(moved, resolutions);
      if (plan.conflicts.length > 0) {
        const whose = { changedBy: record.by, changedAt: record.at.toISOString() };
        return err(conflictRefusal(deps.kinds, moved, plan.conflicts, () => whose));
      }
      const live = liveSteps(deps.kinds, [...candidates.filter(isAsPublished).map(stepBack), ...plan.steps], revisions);
      if (!live.ok) return err({ kind: 'wrong-field', fault: live.error.fault });
      if (live.value.length === 0) return err({ kind: 'nothing-to-publish' });
      const whole = await withFollowing(deps, tx, live.value);
      if (!whole.ok) return whole;

      const { checks, record: tested } = await findingsOf(deps, tx, record.branchId, live.value);
      const refusal = rollbackRefusal(checks, acceptsWarnings);
      if (refusal) return err(refusal);

      const id = await goLive(deps, tx, {
        branchId: record.branchId,
        branchName: record.branchName,
        note: `Takes back #${record.number}`,
        by,
        cause: { kind: 'rollback', of: record.number },
        tested,
        steps: whole.value.steps,
        before: new Map([...mainBefore(candidates), ...whole.value.before]),
      });
      await returnWork(deps, tx, { record, moved: live.value, by });
      return publicationWithin(deps, tx, id);
    });
