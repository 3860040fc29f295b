import { type StaffName } from '@waypost/content/model';
import { isMainBranch } from '@waypost/content/model/publishing';
import type { BranchSummary, Refusal } from '@waypost/content/contract';
import { MAX_PUBLISH_NOTE_LENGTH, type PublishCheck, type ScheduleRequest } from '@waypost/content/contract/publishing';
import type { Jobs } from '@waypost/platform/jobs';
import { err, invariant, ok, type Result } from '@waypost/platform/kernel';
import { DAY_MS, parseInstant } from '@waypost/platform/kernel/time';
import { findBranch } from '../branches/branches';
import type { ContentDeps } from '../content-deps';
import type { ContentTransaction, ScheduleRecord } from '../../ports';
import { checkBranch } from './check-branch';
import { holdSchedule } from './hold-schedule';
import { stopsOfBranch } from './publish-findings';
import { publishWithin } from './publish-branch';

/** The job that publishes due branches. */
const PUBLISH_DUE_JOB = 'publish-due';
/** Each schedule sends a job for its own time. This finds schedules whose job was lost between two commits. */
const EVERY_MINUTE = '* * * * *';
/** A schedule further ahead than this is a typing error. */
const FURTHEST_MS = 366 * DAY_MS;

export interface PublishDueDeps extends ContentDeps {
  /** Returns whether a person may publish now: their account is enabled, and its role allows it. */
  readonly mayPublish: (staffId: string) => Promise<boolean>;
}

export interface ScheduledPublishDeps extends PublishDueDeps {
  readonly jobs: Pick<Jobs, 'define' | 'schedule' | 'send'>;
}

const AUTHOR_LOST_RIGHT = 'Who planned it may not publish any more.';

/** Returns what identifies a warning for the person who accepted it. */
const warningText = ({ kind, key, code, message }: PublishCheck): string => JSON.stringify([kind, key, code, message]);

/** Returns which warnings were shown when a publish was scheduled. Colleagues may have caused others since (R15.05). */
const acceptedBy =
  ({ acceptedWarnings }: ScheduleRecord) =>
  (warning: PublishCheck): boolean =>
    acceptedWarnings?.includes(warningText(warning)) ?? true;

const sentences = (checks: readonly PublishCheck[]): string => checks.map(({ label, message }) => `${label}: ${message}`).join(' ');

/** Returns the reason why a scheduled publish was held, for the person who decides. */
function heldReason(refusal: Refusal, due: ScheduleRecord): string {
  switch (refusal.kind) {
    case 'publish-conflict':
      return `The live site has changed the same fields since: ${refusal.changes.map(({ label }) => label).join(', ')}.`;
    case 'publish-stopped':
      return sentences(refusal.checks.filter(({ severity }) => severity === 'stop'));
    case 'publish-warned':
      return `There are warnings that nobody has accepted yet. ${sentences(refusal.checks.filter((check) => !acceptedBy(due)(check)))}`;
    case 'wrong-field':
      return `${refusal.fault.field}: ${refusal.fault.message}`;
    case 'nothing-to-publish':
      return 'The branch says what the live site says already.';
    default:
      return 'The branch can’t be published as it is.';
  }
}

/** Schedules a branch's publish (R10.03). It replaces an earlier schedule of the branch. */
export const schedulePublish =
  (deps: Omit<ScheduledPublishDeps, 'mayPublish'>) =>
  async (branchId: string, { at: wanted, note }: ScheduleRequest, by: StaffName): Promise<Result<BranchSummary, Refusal>> => {
    const { store, clock, jobs } = deps;
    if (isMainBranch(branchId)) return err({ kind: 'main-is-published' });
    const at = parseInstant(wanted);
    const now = clock.now();
    if (!at || at <= now || at.getTime() - now.getTime() > FURTHEST_MS)
      return err({ kind: 'wrong-field', fault: { field: 'at', message: 'Choose a time in the future, within a year.' } });
    // Before the branch is locked: a warning that comes up meanwhile is not among them, so it holds the publish.
    const shown = await checkBranch(deps)(branchId);
    if (!shown.ok) return shown;
    const acceptedWarnings = shown.value.filter(({ severity }) => severity === 'warning').map(warningText);
    const planned = await store.transaction(async (tx): Promise<Result<null, Refusal>> => {
      const branch = await tx.lockBranch(branchId);
      if (!branch) return err({ kind: 'not-found', what: 'branch' });
      if (branch.isArchived) return err({ kind: 'branch-archived' });
      const stops = await stopsOfBranch(deps, tx, branchId);
      if (stops.length > 0) return err({ kind: 'publish-stopped', checks: stops });
      const before = await tx.schedule(branchId);
      const schedule = { branchId, at, note: note.slice(0, MAX_PUBLISH_NOTE_LENGTH), by, acceptedWarnings };
      await tx.putSchedule({ ...schedule, state: 'waiting', reason: null });
      await tx.audit.record({ at: now, by, action: 'publish.planned', subject: branch.name, before: before?.at ?? null, after: at });
      return ok(null);
    });
    if (!planned.ok) return planned;
    await jobs.send(PUBLISH_DUE_JOB, {}, { startAfter: at });
    return summary(deps, branchId);
  };

/** Cancels a schedule. */
export const cancelScheduledPublish =
  (deps: ContentDeps) =>
  async (branchId: string, by: StaffName): Promise<Result<BranchSummary, Refusal>> => {
    const { store, clock } = deps;
    const cancelled = await store.transaction(async (tx): Promise<Result<null, Refusal>> => {
      const branch = await tx.lockBranch(branchId);
      if (!branch) return err({ kind: 'not-found', what: 'branch' });
      const before = await tx.schedule(branchId);
      if (!before) return err({ kind: 'not-found', what: 'schedule' });
      await tx.removeSchedule(branchId);
      await tx.audit.record({ at: clock.now(), by, action: 'publish.unplanned', subject: branch.name, before: before.at });
      return ok(null);
    });
    return cancelled.ok ? summary(deps, branchId) : cancelled;
  };

async function summary(deps: ContentDeps, branchId: string): Promise<Result<BranchSummary, Refusal>> {
  const branch = await findBranch(deps)(branchId);
  invariant(branch, `the branch ${branchId} is there`);
  return ok(branch);
}

/**
 * Publishes every branch that is due. Each is merged again into main's current state. If that fails, the schedule is held with the reason
 * until a person decides (R10.03). A warning that was not shown when it was scheduled holds it, too.
 */
export const publishDue = (deps: PublishDueDeps) => async (): Promise<void> => {
  const failures: unknown[] = [];
  for (const due of await deps.store.dueSchedules(deps.clock.now()))
    // A failing branch must not prevent the others from going live. The job tries it again.
    await publishPlanned(deps, due).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} planned publishes failed`);
};

const publishPlanned = async (deps: PublishDueDeps, due: ScheduleRecord): Promise<void> => {
  // The author's plans are held when they lose the right. One that was written at the same moment was missed then.
  if (!(await deps.mayPublish(due.by.id))) return hold(deps, due, AUTHOR_LOST_RIGHT);
  const published = await deps.store.publishing(async (tx) => {
    const branch = await tx.lockBranch(due.branchId);
    if (!branch || !(await isStillPlanned(tx, due))) return null;
    return publishWithin(deps, tx, branch, { note: due.note, resolutions: [], accepts: acceptedBy(due), by: due.by });
  });
  if (published && !published.ok) await hold(deps, due, heldReason(published.error, due));
};

/** Returns whether the schedule is unchanged since the due ones were read: not moved, not cancelled, and the branch not published. */
const isStillPlanned = async (tx: ContentTransaction, due: ScheduleRecord): Promise<boolean> => {
  const current = await tx.schedule(due.branchId);
  return current?.state === 'waiting' && current.at.getTime() === due.at.getTime();
};

const hold = (deps: ContentDeps, due: ScheduleRecord, reason: string): Promise<void> =>
  deps.store.transaction(async (tx) => {
    const branch = await tx.lockBranch(due.branchId);
    if (!branch || !(await isStillPlanned(tx, due))) return;
    await holdSchedule(deps, tx, branch, { reason, by: due.by });
  });

/** Scheduled publishing (R10.03). Defines its job here, because jobs have to be defined before they start. */
export function createScheduledPublish(deps: ScheduledPublishDeps) {
  deps.jobs.define(PUBLISH_DUE_JOB, { parse: () => null, handle: publishDue(deps) });
  deps.jobs.schedule(PUBLISH_DUE_JOB, EVERY_MINUTE);
  return { schedule: schedulePublish(deps), cancel: cancelScheduledPublish(deps) };
}

export type ScheduledPublish = ReturnType<typeof createScheduledPublish>;
