import {
  addressText,
  changedFields,
  isMainBranch,
  planPublish,
  type ContentAddress,
  type ContentConflict,
  type ContentData,
  type ContentResolution,
  type PublishCandidate,
  type PublishedStep,
  type PublishStep,
} from '@waypost/content/model';
import type { ContentChange, Publication, PublishCheck, PublishRequest, StaffName } from '@waypost/control-center/contract';
import { err, ok, type Result } from '@waypost/kernel';
import { candidateOf, changeOf } from '../branches/branch-changes';
import type { ContentDeps } from '../content-deps';
import { contentHash, defaultOf, labelOf, type ContentKinds, type FieldFault } from '../content-kinds';
import type { BranchRecord, ContentTransaction, PublicationRecord, StoredRevision } from '../content-store';
import type { CheckedContent } from './publish-checks';
import type { Refusal } from '../refusal';

const NOTE_MAX_LENGTH = 500;
const PUBLICATIONS_SHOWN = 200;

/** A publication as staff see it. */
export function publicationOf(kinds: ContentKinds, { at, steps, ...record }: PublicationRecord): Publication {
  return {
    ...record,
    at: at.toISOString(),
    changes: steps.map(({ kind, key, from, to, summary }) => ({
      kind,
      key,
      label: kinds[kind]?.labelOf(key, summary) ?? key,
      change: to === null ? 'removed' : from === null && !kinds[kind]?.defaultOf(key) ? 'added' : 'changed',
    })),
  };
}

/** What went live, newest first. */
export const listPublications =
  ({ store, kinds }: ContentDeps) =>
  async (): Promise<readonly Publication[]> =>
    (await store.publications(PUBLICATIONS_SHOWN)).map((record) => publicationOf(kinds, record));

type LiveStep = PublishStep & { readonly after: ContentData | null };

/** The steps with what each content will say; a merged or edited one is read once more, for nobody has seen it whole. */
function liveSteps(
  kinds: ContentKinds,
  steps: readonly PublishStep[],
  revisions: ReadonlyMap<string, ContentData>,
): Result<readonly LiveStep[], FieldFault> {
  const live: LiveStep[] = [];
  for (const step of steps) {
    if (step.to.kind === 'nothing') live.push({ ...step, after: null });
    else if (step.to.kind === 'revision') live.push({ ...step, after: revisions.get(step.to.revisionId) ?? null });
    else {
      const parsed = kinds[step.kind]?.parse(step.key, step.to.data);
      if (!parsed?.ok) return err(parsed?.error ?? { field: '', message: 'Nothing of this kind can be published.' });
      live.push({ ...step, to: { ...step.to, data: parsed.value }, after: parsed.value });
    }
  }
  return ok(live);
}

const checkedContents = (kinds: ContentKinds, steps: readonly LiveStep[]): readonly CheckedContent[] =>
  steps.flatMap(({ kind, key, after }) => {
    // Without an entry of main's the code's default is live.
    const data = after ?? defaultOf(kinds, { kind, key });
    return data ? [{ kind, key, label: labelOf(kinds, { kind, key }, data), data }] : [];
  });

/** A stop refuses in any case, a warning until somebody has taken it (R15.05). */
function checked({ kinds, checks, clock }: ContentDeps, steps: readonly LiveStep[], acceptsWarnings: boolean): Refusal | null {
  const found = checks(checkedContents(kinds, steps), clock.now());
  if (found.some(({ severity }) => severity === 'stop')) return { kind: 'publish-stopped', checks: found };
  return found.length > 0 && !acceptsWarnings ? { kind: 'publish-warned', checks: found } : null;
}

const conflictRefusal = (
  kinds: ContentKinds,
  candidates: readonly PublishCandidate[],
  conflicts: readonly ContentConflict[],
  whose: (address: ContentAddress) => Pick<ContentChange, 'changedBy' | 'changedAt'>,
): Refusal => {
  const held = new Set(conflicts.map(addressText));
  return {
    kind: 'publish-conflict',
    changes: candidates
      .filter((candidate) => held.has(addressText(candidate)))
      .map((candidate) => changeOf(kinds, candidate, whose(candidate))),
  };
};

interface GoLive {
  readonly branchId: string;
  readonly branchName: string;
  readonly note: string;
  readonly by: StaffName;
  readonly rollsBack: number | null;
  readonly steps: readonly LiveStep[];
  /** What main says before, by address. */
  readonly before: ReadonlyMap<string, ContentData | null>;
}

/** Writes what is new, moves main, and takes it down in the audit log: all within the caller's transaction. */
async function goLive(deps: ContentDeps, tx: ContentTransaction, { steps, before, ...about }: GoLive): Promise<string> {
  const { kinds, clock, newId } = deps;
  const at = clock.now();
  const { by, branchId } = about;
  const published: PublishedStep[] = [];
  for (const { kind, key, from, to } of steps) {
    if (to.kind !== 'write') {
      published.push({ kind, key, from, to: to.kind === 'revision' ? to.revisionId : null });
      continue;
    }
    const { data, parentId } = to;
    const id = newId();
    const summary = kinds[kind]?.summaryOf(key, data) ?? {};
    await tx.addRevision({ id, kind, key, data, parentId, summary, contentHash: contentHash(data), isDefault: false, branchId, by, at });
    published.push({ kind, key, from, to: id });
  }
  const id = newId();
  const number = await tx.publish({ ...about, id, at, steps: published });
  for (const { kind, key, after } of steps) {
    const was = before.get(addressText({ kind, key })) ?? null;
    const subject = labelOf(kinds, { kind, key }, after ?? was);
    await tx.audit.record({ at, by, action: 'content.published', subject, ...changedFields(was, after) });
  }
  const changes = published.map(({ kind, key, from, to }) => ({ kind, key, from, to }));
  const action = about.rollsBack === null ? 'branch.published' : 'publication.rolled-back';
  await tx.audit.record({
    at,
    by,
    action,
    subject: about.branchName,
    after: { number, note: about.note, rollsBack: about.rollsBack, changes },
  });
  return id;
}

async function answer({ kinds }: ContentDeps, tx: ContentTransaction, id: string): Promise<Result<Publication, Refusal>> {
  const record = await tx.publication(id);
  return record ? ok(publicationOf(kinds, record)) : err({ kind: 'not-found', what: 'publication' });
}

const dataOf = (revisions: readonly (StoredRevision | null)[]): Map<string, ContentData> =>
  new Map(revisions.flatMap((revision) => (revision ? [[revision.id, revision.data] as const] : [])));

/**
 * Publishes a branch in one transaction (R10.02): merged into main as it is at this moment, field by field. Where main has
 * moved into conflict, or a check speaks against it, nothing at all is published. Publishes go one after another.
 */
export const publishBranch =
  (deps: ContentDeps) =>
  async (branchId: string, request: PublishRequest, by: StaffName): Promise<Result<Publication, Refusal>> => {
    if (isMainBranch(branchId)) return err({ kind: 'main-is-published' });
    return deps.store.transaction(async (tx) => {
      await tx.lockPublishing();
      const branch = await tx.lockBranch(branchId);
      return branch ? publishWithin(deps, tx, branch, request, by) : err({ kind: 'not-found', what: 'branch' });
    });
  };

/** The same within a transaction that has locked publishing first, and then the branch. */
export async function publishWithin(
  deps: ContentDeps,
  tx: ContentTransaction,
  branch: BranchRecord,
  { note, resolutions, acceptsWarnings }: PublishRequest,
  by: StaffName,
): Promise<Result<Publication, Refusal>> {
  const { kinds } = deps;
  if (branch.isArchived) return err({ kind: 'branch-archived' });

  const contents = await tx.contents(branch.id);
  const candidates = contents.map((content) => candidateOf(kinds, content));
  const plan = planPublish(candidates, resolutions);
  if (plan.conflicts.length > 0) {
    const entries = new Map(contents.map(({ entry }) => [addressText(entry), entry]));
    return err(
      conflictRefusal(kinds, candidates, plan.conflicts, (address) => {
        const entry = entries.get(addressText(address));
        return { changedBy: entry?.by ?? by, changedAt: (entry?.at ?? deps.clock.now()).toISOString() };
      }),
    );
  }
  if (plan.steps.length === 0) return err({ kind: 'nothing-to-publish' });

  const live = liveSteps(kinds, plan.steps, dataOf(contents.map(({ mine }) => mine)));
  if (!live.ok) return err({ kind: 'wrong-field', fault: live.error });
  const refusal = checked(deps, live.value, acceptsWarnings);
  if (refusal) return err(refusal);

  const id = await goLive(deps, tx, {
    branchId: branch.id,
    branchName: branch.name,
    note: note.slice(0, NOTE_MAX_LENGTH),
    by,
    rollsBack: null,
    steps: live.value,
    before: new Map(candidates.map((candidate) => [addressText(candidate), candidate.theirs.data])),
  });
  await tx.removeEntries(branch.id);
  await tx.removeSchedule(branch.id);
  return answer(deps, tx, id);
}

/**
 * Takes a publication back in one step (R10.02). What nobody touched since is as it was before; what main has changed since
 * keeps those changes, by the same three-way merge, with the same conflicts.
 */
export const rollBack =
  (deps: ContentDeps) =>
  async (publicationId: string, resolutions: readonly ContentResolution[], by: StaffName): Promise<Result<Publication, Refusal>> => {
    const { store, kinds } = deps;
    return store.transaction(async (tx) => {
      await tx.lockPublishing();
      const record = await tx.publication(publicationId);
      if (!record) return err({ kind: 'not-found', what: 'publication' });
      if (record.rolledBackBy !== null) return err({ kind: 'already-rolled-back' });

      const main = new Map((await tx.published(record.steps)).map((revision) => [addressText(revision), revision]));
      const ids = [...new Set(record.steps.flatMap(({ from, to }) => [from, to]))].filter((id) => id !== null);
      const found: (StoredRevision | null)[] = [];
      // One after another: a transaction has one connection.
      for (const id of ids) found.push(await tx.revision(id));
      const revisions = dataOf(found);
      for (const { id, data } of main.values()) revisions.set(id, data);
      const sideOf = (address: ContentAddress, revisionId: string | null) => ({
        revisionId,
        data: revisionId === null ? defaultOf(kinds, address) : (revisions.get(revisionId) ?? null),
      });
      const candidates = record.steps.map(({ kind, key, from, to }): PublishCandidate => {
        const address = { kind, key };
        return {
          ...address,
          base: sideOf(address, to),
          mine: sideOf(address, from),
          theirs: sideOf(address, main.get(addressText(address))?.id ?? null),
        };
      });

      const isUntouched = ({ base, theirs }: PublishCandidate): boolean => base.revisionId === theirs.revisionId;
      const straight = candidates.filter(isUntouched).map(({ kind, key, mine, theirs }): PublishStep => ({
        kind,
        key,
        from: theirs.revisionId,
        to: mine.revisionId === null ? { kind: 'nothing' } : { kind: 'revision', revisionId: mine.revisionId },
      }));
      const moved = candidates.filter((candidate) => !isUntouched(candidate));
      const plan = planPublish(moved, resolutions);
      if (plan.conflicts.length > 0) {
        const whose = { changedBy: record.by, changedAt: record.at.toISOString() };
        return err(conflictRefusal(kinds, moved, plan.conflicts, () => whose));
      }
      const live = liveSteps(kinds, [...straight, ...plan.steps], revisions);
      if (!live.ok) return err({ kind: 'wrong-field', fault: live.error });
      if (live.value.length === 0) return err({ kind: 'nothing-to-publish' });

      // No checks: what stood there before is better restored at once than argued about.
      const id = await goLive(deps, tx, {
        branchId: record.branchId,
        branchName: record.branchName,
        note: `Takes back #${record.number}`,
        by,
        rollsBack: record.number,
        steps: live.value,
        before: new Map(candidates.map((candidate) => [addressText(candidate), candidate.theirs.data])),
      });
      return answer(deps, tx, id);
    });
  };

/** What speaks against publishing the branch as it is, without publishing it (R15.05). Contents in conflict are looked at as the branch has them. */
export const checkBranch =
  (deps: ContentDeps) =>
  async (branchId: string): Promise<Result<readonly PublishCheck[], Refusal>> => {
    const { store, kinds, checks, clock } = deps;
    if (!(await store.branch(branchId))) return err({ kind: 'not-found', what: 'branch' });
    const contents = await store.contents(branchId);
    const candidates = contents.map((content) => candidateOf(kinds, content));
    const mine: readonly ContentResolution[] = planPublish(candidates).conflicts.flatMap(({ kind, key, fields }) =>
      fields.map(({ field }) => ({ kind, key, field, take: 'mine' as const })),
    );
    const { steps } = planPublish(candidates, mine);
    const live = liveSteps(kinds, steps, dataOf(contents.map((content) => content.mine)));
    if (!live.ok) return err({ kind: 'wrong-field', fault: live.error });
    return ok(checks(checkedContents(kinds, live.value), clock.now()));
  };
