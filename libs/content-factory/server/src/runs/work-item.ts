import { isAnswerUnusable, secondsUntilRetry, triesBefore, type GenerationFailure } from '@waypost/content-factory/model/failures';
import { promptMessages, readAnswer, type PromptInput } from '@waypost/content-factory/model/prompt';
import type { Finding } from '@waypost/content-factory/model/checks';
import type { Clock } from '@waypost/platform/kernel';
import type { Generator } from '../generators/generator';
import type { DraftRefusal, Drafts, DraftSurroundings } from '../ports/drafts';
import type { FactoryItem, FactoryRun, RunStore } from '../ports/run-store';
import { decideClaim, ITEM_LEASE_MS } from './decide-claim';
import { draftKey, findingsOf } from './draft-findings';
import { isStillPermitted, stopRun, type PermittedRunDeps } from './permitted-run';

export interface WorkItemDeps {
  readonly runs: RunStore;
  readonly drafts: Drafts;
  readonly generator: Generator;
  readonly clock: Clock;
  readonly mayWrite: PermittedRunDeps['mayWrite'];
  /** Sends the item's job again, no earlier than a time. */
  readonly sendLater: (itemId: string, at: Date) => Promise<void>;
  /** Notifies the watchers of a run that it has changed. */
  readonly announce: (runId: string) => void;
  /** Repeats the work at an interval. Returns a function that stops it. */
  readonly every: (ms: number, work: () => void) => () => void;
  /** Receives the error of a renewal of a lease. */
  readonly onUnrenewed: (error: unknown) => void;
  readonly leaseMs?: number;
}

/** The number of renewals in one lease. A slow database must not cost a worker its item. */
const RENEWALS_A_LEASE = 3;

/**
 * Takes one item from its topic to its draft (R10.17). Each step is committed before the next starts, so that it can resume at any of them.
 * The answer is stored before it is checked, and no request is paid twice.
 */
export function workItem(deps: WorkItemDeps): (itemId: string, signal: AbortSignal) => Promise<void> {
  const { runs, drafts, generator, clock, leaseMs } = deps;
  /** The times until which runs wait for money. Before that, none of a run's up to two hundred items queries the database for it. */
  const waits = new Map<string, Date>();
  return async (itemId, signal) => {
    const before = await runs.findItem(itemId);
    const run = before && (await runs.findRun(before.runId));
    if (!before || !run || !(await isStillPermitted(deps, run))) return;
    // A stored answer is paid for, so its draft is tried even if the branch is closed. The refusal then gives the reason.
    if (before.answer === null && !(await hasOpenBranch(deps, run))) return;
    const wait = waits.get(run.id);
    if (wait && wait > clock.now() && before.state === 'queued' && before.answer === null) return deps.sendLater(itemId, wait);
    waits.delete(run.id);
    const surroundings = await drafts.surroundings(run.branchId, run.brand, run.language);
    const input = promptInput(run, before, surroundings);
    const messages = promptMessages(run.prompt.text, input);

    const terms = { most: generator.mostCost(messages), leaseMs };
    const claim = await runs.claim(itemId, (item, spending) => decideClaim(item, spending, terms, clock.now()), clock.now());
    deps.announce(run.id);
    if (claim.kind === 'wait-for-money') waits.set(run.id, claim.until);
    if (claim.kind === 'leased' || claim.kind === 'wait-for-money') return deps.sendLater(itemId, claim.until);
    if (claim.kind !== 'work') return;

    const stopRenewing = renewLeaseUntilDone(deps, run.id, itemId, claim.attempt);
    try {
      if (claim.from === 'asking') {
        const idempotencyKey = `${itemId}:${questionNumber(before)}`;
        const answered = await generator.generate({ input, messages, passages: surroundings.passages, idempotencyKey, signal });
        if (!answered.ok) return await fail(deps, before, claim.attempt, await whyStopped(deps, run.id, answered.error));
        if (!(await runs.keepAnswer(itemId, claim.attempt, answered.value, clock.now()))) return;
        deps.announce(run.id);
      }
      await makeDraft(deps, run, itemId, claim.attempt);
    } finally {
      stopRenewing();
    }
    deps.announce(run.id);
  };
}

/** Stops a run whose branch takes no drafts, before it pays for texts that have no place. Returns whether it may go on. */
async function hasOpenBranch(deps: WorkItemDeps, run: FactoryRun): Promise<boolean> {
  if ((await deps.drafts.branchState(run.branchId)) === 'open') return true;
  await stopRun(deps, run, 'branch-closed');
  return false;
}

/**
 * Renews the lease until the work is done, however long the generator takes, while a dead worker loses its item soon. Each renewal also
 * checks whether the run may go on: if it was cancelled, the request is aborted.
 */
function renewLeaseUntilDone(deps: WorkItemDeps, runId: string, itemId: string, attempt: number): () => void {
  const { runs, clock, every, onUnrenewed, leaseMs = ITEM_LEASE_MS } = deps;
  const renew = async (): Promise<void> => {
    await runs.renewLease(itemId, attempt, new Date(clock.now().getTime() + leaseMs));
    const run = await runs.findRun(runId);
    if (run) await isStillPermitted(deps, run);
  };
  // The next renewal makes up for a failed one. If all fail, another worker takes the item and may pay for it again.
  return every(leaseMs / RENEWALS_A_LEASE, () => void renew().catch(onUnrenewed));
}

/**
 * Returns the number of the next request. A request without an answer is repeated under its key, so that a provider that supports keys
 * charges it once.
 */
const questionNumber = ({ attempts }: Pick<FactoryItem, 'attempts'>): number =>
  attempts.filter(({ cost, failure }) => cost !== null || (failure !== null && isAnswerUnusable(failure))).length + 1;

/** Finds the reason for an abort. It is a cancelled run, or a stopping process, whose item another process takes. */
async function whyStopped({ runs }: WorkItemDeps, runId: string, failure: GenerationFailure): Promise<GenerationFailure> {
  if (failure.code !== 'cancelled') return failure;
  const run = await runs.findRun(runId);
  return run?.cancelledAt ? failure : { ...failure, code: 'interrupted' };
}

const promptInput = (run: FactoryRun, { topic }: Pick<FactoryItem, 'topic'>, { brandName, product }: DraftSurroundings): PromptInput => ({
  topic,
  language: run.language,
  template: run.template,
  brand: { name: brandName, product },
  author: { name: run.author.name, credentials: run.author.credentials, guidelines: run.author.guidelines },
  facts: run.facts,
});

/** Parses the stored answer, makes the draft once, and ends the item with its findings. */
async function makeDraft(deps: WorkItemDeps, run: FactoryRun, itemId: string, attempt: number): Promise<void> {
  const { runs, drafts, clock } = deps;
  const item = await runs.findItem(itemId);
  if (!item?.answer) return;
  const draft = readAnswer(item.answer.text);
  if (!draft.ok) return fail(deps, item, attempt, { code: draft.error, retryAfterSeconds: null });
  const key = draftKey(itemId);
  const { branchId, brand, language } = run;
  const placed = { branchId, brand, language, text: draft.value };
  const added = await drafts.add({ ...placed, key, author: run.author.name, by: run.startedBy });
  if (!added.ok) return refused(deps, item, attempt, added.error);
  // Checked now and not before the request, so that of two concurrent drafts the later one is compared with the other.
  const findings = await findingsOf(drafts, placed, run, item);
  await runs.succeed(itemId, attempt, { articleKey: key, findings }, clock.now());
}

/**
 * Ends an item whose draft was refused. If the text is at fault, a retry requests a new one. If the branch is closed, the text is kept.
 */
function refused(deps: WorkItemDeps, item: FailedItem, attempt: number, refusal: DraftRefusal): Promise<void> {
  if (refusal.kind === 'closed') return fail(deps, item, attempt, { code: 'draft-refused', retryAfterSeconds: null });
  const { field, message } = refusal;
  const finding: Finding = { severity: 'stop', code: 'draft-unfit', message, field, excerpt: '' };
  return fail(deps, item, attempt, { code: 'draft-unfit', retryAfterSeconds: null }, [finding]);
}

type FailedItem = Pick<FactoryItem, 'id' | 'runId' | 'attempts'>;

/** Ends the item, or queues it for a retry. The fetch itself has no retries. */
async function fail(
  deps: WorkItemDeps,
  item: FailedItem,
  attempt: number,
  failure: GenerationFailure,
  findings: readonly Finding[] = [],
): Promise<void> {
  const { runs, clock, sendLater, announce } = deps;
  const wait = secondsUntilRetry(failure, triesBefore(attempt, item.attempts) + 1);
  const retryAt = wait === null ? null : new Date(clock.now().getTime() + wait * 1000);
  const isOwn = await runs.fail(item.id, attempt, { code: failure.code, retryAt, findings }, clock.now());
  announce(item.runId);
  if (isOwn && retryAt !== null) await sendLater(item.id, retryAt);
}
