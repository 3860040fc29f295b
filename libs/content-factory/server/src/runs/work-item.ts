import { isAnswerUnusable, secondsUntilRetry, triesBefore, type GenerationFailure } from '@waypost/content-factory/model/failures';
import { promptMessages, readAnswer, type PromptInput } from '@waypost/content-factory/model/prompt';
import type { Finding } from '@waypost/content-factory/model/checks';
import type { MostCost } from '@waypost/content-factory/model/cost';
import type { ItemClaim } from '@waypost/content-factory/model/run';
import { err, ok, type Clock, type Result } from '@waypost/platform/kernel';
import type { GenerationRequest, Generator } from '../generators/generator';
import type { DraftRefusal, Drafts, DraftSurroundings } from '../ports/drafts';
import type { FactoryItem, FactoryRun, RunStore, WholeItem } from '../ports/run-store';
import { decideClaim, ITEM_LEASE_MS } from './decide-claim';
import { currentFindings, draftKey } from './draft-findings';
import { withoutWait, withWait, type MoneyWaits } from './money-waits';
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
  /** Receives an unexpected error of an item's work. The item fails with it after a few tries. */
  readonly onFailed: (error: unknown) => void;
  readonly leaseMs?: number;
}

/** The number of renewals in one lease. A slow database must not cost a worker its item. */
const RENEWALS_A_LEASE = 3;

/**
 * Takes one item from its topic to its draft (R10.17). Each step is committed before the next starts, so that it can resume at any of them.
 * The answer is stored before it is checked, and no request is paid twice.
 */
export function workItem(deps: WorkItemDeps): (itemId: string, signal: AbortSignal) => Promise<void> {
  const { runs, clock, onFailed, leaseMs } = deps;
  /** The times until which runs wait for money. Before that, none of a run's up to two hundred items queries the database for it. */
  let waits: MoneyWaits = new Map();
  return async (itemId, signal) => {
    const before = await runs.findItem(itemId);
    const run = before && (await runs.findRun(before.runId));
    if (!before || !run || !(await isStillPermitted(deps, run))) return;
    // A stored answer is paid for, so its draft is tried even if the branch is closed. The refusal then gives the reason.
    if (before.answer === null && !(await hasOpenBranch(deps, run))) return;
    const wait = waits.get(run.id);
    if (wait && wait > clock.now() && before.state === 'queued' && before.answer === null) return deps.sendLater(itemId, wait);
    waits = withoutWait(waits, run.id);
    // An error counts as a try of the item, and a try is a claim. Without one it would be worked on for ever.
    const prepared = await prepareRequest(deps, run, before).then(ok, err<unknown>);

    const terms = { most: prepared.ok ? prepared.value.most : null, leaseMs };
    const claim = await runs.claim(itemId, (item, spending) => decideClaim(item, spending, terms, clock.now()), clock.now());
    deps.announce(run.id);
    if (claim.kind === 'wait-for-money') waits = withWait(waits, run.id, claim.until, clock.now());
    if (claim.kind === 'leased' || claim.kind === 'wait-for-money') return deps.sendLater(itemId, claim.until);
    if (claim.kind !== 'work') return;

    const stopRenewing = renewLeaseUntilDone(deps, run.id, itemId, claim.attempt);
    const fault = await takeToDraft(deps, { run, before, claim, prepared, signal })
      .catch((error: unknown): Fault => {
        onFailed(error);
        return { failure: { code: 'internal-error', retryAfterSeconds: null } };
      })
      .finally(stopRenewing);
    if (fault) await fail(deps, before, claim.attempt, fault);
    else deps.announce(run.id);
  };
}

/** The reason why an attempt ends without a draft, with the findings on its answer. */
interface Fault {
  readonly failure: GenerationFailure;
  readonly findings?: readonly Finding[];
}

/** A request, and the most that it may cost. */
interface PreparedRequest extends Pick<GenerationRequest, 'input' | 'messages' | 'passages'> {
  readonly most: MostCost;
}

async function prepareRequest({ drafts, generator }: WorkItemDeps, run: FactoryRun, item: FactoryItem): Promise<PreparedRequest> {
  const surroundings = await drafts.surroundings(run.branchId, run.brand, run.language);
  const input = promptInput(run, item, surroundings);
  const messages = promptMessages(run.prompt.text, input);
  return { input, messages, passages: surroundings.passages, most: generator.mostCost(messages) };
}

interface ClaimedWork {
  readonly run: FactoryRun;
  /** The item before its claim. */
  readonly before: WholeItem;
  readonly claim: Pick<Extract<ItemClaim, { readonly kind: 'work' }>, 'attempt' | 'from'>;
  readonly prepared: Result<PreparedRequest, unknown>;
  readonly signal: AbortSignal;
}

/** Makes the request, unless its answer is stored, and the draft. Returns what is at fault, or null. */
async function takeToDraft(deps: WorkItemDeps, { run, before, claim, prepared, signal }: ClaimedWork): Promise<Fault | null> {
  const { runs, generator, clock } = deps;
  const { attempt, from } = claim;
  if (!prepared.ok) throw prepared.error;
  if (from === 'asking') {
    const { input, messages, passages } = prepared.value;
    const idempotencyKey = `${before.id}:${questionNumber(before)}`;
    const answered = await generator.generate({ input, messages, passages, idempotencyKey, signal });
    if (!answered.ok) return { failure: await whyStopped(deps, run.id, answered.error) };
    if (!(await runs.keepAnswer(before.id, attempt, answered.value, clock.now()))) return null;
    deps.announce(run.id);
  }
  return makeDraft(deps, run, before.id, attempt);
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

/** Parses the stored answer, makes the draft once, and ends the item with its findings. Returns what is at fault, or null. */
async function makeDraft(deps: WorkItemDeps, run: FactoryRun, itemId: string, attempt: number): Promise<Fault | null> {
  const { runs, drafts, clock } = deps;
  const item = await runs.findItem(itemId);
  // A cancelled item makes no article. If it is cancelled only now, its view names the article (`withArticle`).
  if (!item?.answer || item.state !== 'running' || item.attempt !== attempt) return null;
  const draft = readAnswer(item.answer.text);
  if (!draft.ok) return { failure: { code: draft.error, retryAfterSeconds: null } };
  const key = draftKey(itemId);
  const { branchId, brand, language } = run;
  const written = { brand, language, text: draft.value };
  const added = await drafts.add({ ...written, branchId, key, author: run.author.name, by: run.startedBy });
  if (!added.ok) return refusalFault(added.error);
  // An earlier attempt may have made it, and people may have changed it since.
  const stored = (await drafts.find(branchId, key)) ?? { ...written, revisionId: null };
  // Checked now and not before the request, so that of two concurrent drafts the later one is compared with the other.
  const findings = await currentFindings(drafts, { draft: { ...stored, branchId }, run, item });
  const [checkedAt, checkedRevision] = [clock.now(), stored.revisionId];
  const isOwn = await runs.succeed(itemId, attempt, { articleKey: key, findings, checkedRevision }, checkedAt);
  // The run was cancelled meanwhile. The article is there all the same.
  if (!isOwn) await runs.keepFindings(itemId, { findings, checkedAt, checkedRevision });
  return null;
}

/** Returns why a draft was refused. If the text is at fault, a retry requests a new one. If the branch is closed, the text is kept. */
function refusalFault(refusal: DraftRefusal): Fault {
  if (refusal.kind === 'closed') return { failure: { code: 'draft-refused', retryAfterSeconds: null } };
  const { field, message } = refusal;
  return {
    failure: { code: 'draft-unfit', retryAfterSeconds: null },
    findings: [{ severity: 'stop', code: 'draft-unfit', message, field, excerpt: '' }],
  };
}

type FailedItem = Pick<FactoryItem, 'id' | 'runId' | 'attempts'>;

/** Ends the item, or queues it for a retry. The fetch itself has no retries. */
async function fail(deps: WorkItemDeps, item: FailedItem, attempt: number, { failure, findings = [] }: Fault): Promise<void> {
  const { runs, clock, sendLater, announce } = deps;
  const wait = secondsUntilRetry(failure, triesBefore(attempt, item.attempts) + 1);
  const retryAt = wait === null ? null : new Date(clock.now().getTime() + wait * 1000);
  const isOwn = await runs.fail(item.id, attempt, { code: failure.code, retryAt, findings }, clock.now());
  announce(item.runId);
  if (isOwn && retryAt !== null) await sendLater(item.id, retryAt);
}
