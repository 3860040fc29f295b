import { checkRefusal, type Refusal } from '@waypost/content/contract';
import type { Publication, PublishRequest } from '@waypost/content/contract/publishing';
import { defaultOf } from '@waypost/content/contract/kinds';
import { type MainChange, type MainDecision, type MainReads } from '@waypost/content/contract/main-changes';
import { addressText, MAIN_BRANCH, type ContentAddress, type StaffName } from '@waypost/content/model';
import {
  isMainBranch,
  LIVE_SITE_NAME,
  planPublish,
  type PublishCandidate,
  type PublishStep,
  type Side,
} from '@waypost/content/model/publishing';
import { err, type Result } from '@waypost/platform/kernel';
import type { ContentTransaction, EntryRecord, StoredRevision } from '../../ports';
import type { ContentDeps } from '../content-deps';
import { withFollowing } from './following';
import { conflictRefusal, goLive, mainBefore, publicationWithin } from './go-live';
import { dataById, liveSteps } from './live-steps';
import { editsRefusal, findingsOf } from './publish-findings';
import { mainReads } from './main-reads';

export interface MainPublish extends PublishRequest {
  readonly by: StaffName;
}

/**
 * A publish that comes from no branch: main's state decides what changes (R9.13). It runs in one transaction, one after another with all
 * other publishes. It appears in the history and the audit log, and can be rolled back like them. What has to change along with its
 * items does, as with a branch's publish.
 */
export const publishOnMain =
  (deps: ContentDeps) =>
  <Refused>(
    { note, by, resolutions, acceptsWarnings }: MainPublish,
    decide: (main: MainReads, at: Date) => Promise<Result<MainDecision, Refused>>,
  ): Promise<Result<Publication, Refused | Refusal>> =>
    deps.store.publishing(async (tx): Promise<Result<Publication, Refused | Refusal>> => {
      const edits = editsRefusal(deps, resolutions);
      if (edits) return err(edits);
      const decided = await decide(mainReads(deps, tx), deps.clock.now());
      if (!decided.ok) return decided;
      const { changes, fromBranch } = decided.value;
      const { candidates, written, revisions } = await sidesOf(deps, tx, changes);
      const plan = planPublish(
        candidates.filter((candidate) => !written.some(({ kind, key }) => kind === candidate.kind && key === candidate.key)),
        resolutions,
      );
      if (plan.conflicts.length > 0) {
        const whose = { changedBy: by, changedAt: deps.clock.now().toISOString() };
        return err(conflictRefusal(deps.kinds, candidates, plan.conflicts, () => whose));
      }
      const steps = [...plan.steps, ...written];
      if (steps.length === 0) return err({ kind: 'nothing-to-publish' });
      const live = liveSteps(deps.kinds, steps, dataById(revisions));
      if (!live.ok) return err({ kind: 'wrong-field', fault: live.error.fault });
      const branch = fromBranch === undefined || isMainBranch(fromBranch) ? null : await tx.lockBranch(fromBranch);
      const { checks, record: tested } = await findingsOf(deps, tx, branch?.id ?? MAIN_BRANCH, live.value);
      const refusal = checkRefusal(checks, acceptsWarnings);
      if (refusal) return err(refusal);
      // The caller's own changes win: a shipped experiment's life ends, even if its definition goes live in the same publish.
      const whole = await withFollowing(deps, tx, live.value, written);
      if (!whole.ok) return whole;
      const id = await goLive(deps, tx, {
        branchId: branch?.id ?? MAIN_BRANCH,
        branchName: branch?.name ?? LIVE_SITE_NAME,
        note,
        by,
        cause: { kind: 'publish' },
        tested,
        steps: whole.value.steps,
        before: new Map([...mainBefore(candidates), ...whole.value.before]),
      });
      if (branch) await leaveBehind(tx, branch.id, changes);
      return publicationWithin(deps, tx, id);
    });

interface Sides {
  readonly candidates: readonly PublishCandidate[];
  /** Steps whose text replaces main's without a merge, because the caller has read main. */
  readonly written: readonly PublishStep[];
  readonly revisions: readonly (StoredRevision | null)[];
}

/** Returns the three sides of each change. */
async function sidesOf({ kinds }: ContentDeps, tx: ContentTransaction, changes: readonly MainChange[]): Promise<Sides> {
  const main = new Map((await tx.published(changes)).map((revision) => [addressText(revision), revision]));
  const revisions: (StoredRevision | null)[] = [...main.values()];
  const candidates: PublishCandidate[] = [];
  const written: PublishStep[] = [];
  for (const change of changes) {
    const { kind, key } = change;
    const stored = main.get(addressText(change));
    const theirs: Side = { revisionId: stored?.id ?? null, data: stored?.data ?? defaultOf(kinds, change) };
    if ('data' in change) {
      const to = { kind: 'write', data: change.data, parentId: theirs.revisionId, mergedFromId: null } as const;
      written.push({ kind, key, from: theirs.revisionId, to });
      candidates.push({ kind, key, base: theirs, mine: { revisionId: null, data: change.data }, theirs });
      continue;
    }
    // Sequential, because a transaction has one connection.
    const mine = change.revisionId === null ? null : await tx.revision(change.revisionId);
    const base = change.baseRevisionId === null ? null : await tx.revision(change.baseRevisionId);
    revisions.push(mine);
    candidates.push({ kind, key, base: sideOf(base), mine: sideOf(mine), theirs });
  }
  return { candidates, written, revisions };
}

const sideOf = (revision: StoredRevision | null): Side => ({ revisionId: revision?.id ?? null, data: revision?.data ?? null });

/**
 * Removes published items from the branch's changes. An item that was edited since gets the published revision as its base, if it is a
 * later text of the same change. A text that was begun from main, or has taken in a newer main, already has the right base: with another
 * one, the next publish would undo what main has now.
 */
async function leaveBehind(tx: ContentTransaction, branchId: string, changes: readonly MainChange[]): Promise<void> {
  const taken = new Map(changes.flatMap((change) => ('revisionId' in change ? [[addressText(change), change] as const] : [])));
  const published: ContentAddress[] = [];
  const rebased: EntryRecord[] = [];
  for (const { entry } of await tx.contents(branchId)) {
    const change = taken.get(addressText(entry));
    if (!change) continue;
    if (entry.revisionId === change.revisionId) published.push(entry);
    else if (entry.baseRevisionId === change.baseRevisionId && (await descendsFrom(tx, entry.revisionId, change.revisionId)))
      rebased.push({ ...entry, baseRevisionId: change.revisionId });
  }
  await tx.removeEntries(branchId, published);
  await tx.putEntries(branchId, rebased);
}

/** Returns whether a text is an edited version of an earlier one. A removal has no versions. */
async function descendsFrom(tx: ContentTransaction, revisionId: string | null, earlierId: string | null): Promise<boolean> {
  for (let id = revisionId; id !== null && earlierId !== null; id = (await tx.revision(id))?.parentId ?? null) {
    if (id === earlierId) return true;
  }
  return false;
}
