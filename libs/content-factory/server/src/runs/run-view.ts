import { dollars } from '@waypost/content-factory/model/cost';
import { FAILURE_TEXTS, type FailureCode } from '@waypost/content-factory/model/failures';
import { countStates, runState, secondsLeft, type Pace } from '@waypost/content-factory/model/run';
import type { AttemptView, ItemView, RunView } from '@waypost/content-factory/contract';
import { SECOND_MS } from '@waypost/platform/kernel/time';
import type { DraftStanding } from '../ports/drafts';
import { draftKey } from './draft-findings';
import type { Attempt, CancelReason, FactoryItem, FactoryRun } from '../ports/run-store';

const secondsBetween = (start: Date, end: Date): number => (end.getTime() - start.getTime()) / SECOND_MS;

/** Returns the time from an item's first request to the end of its last. Null before that end. */
function secondsOf({ attempts }: Pick<FactoryItem, 'attempts'>): number | null {
  const [first, last] = [attempts[0], attempts.at(-1)];
  return first && last?.endedAt ? secondsBetween(first.startedAt, last.endedAt) : null;
}

const paceOf = (items: readonly FactoryItem[], { workers, now }: Pick<ViewedWith, 'workers' | 'now'>): Pace => ({
  workers,
  secondsOfFinished: items.flatMap(({ state, attempts }) =>
    state === 'succeeded' ? (secondsOf({ attempts: attempts.slice(-1) }) ?? []) : [],
  ),
  secondsUntilLastRetry: Math.max(0, ...items.map((item) => secondsBetween(now, retryAt(item) ?? now))),
});

/** Returns the time of an item's automatic retry. Null if none is planned. */
const retryAt = ({ state, leasedUntil }: Pick<FactoryItem, 'state' | 'leasedUntil'>): Date | null =>
  state === 'queued' ? leasedUntil : null;

/** The data of a view in addition to the run's rows. */
export interface ViewedWith {
  /** The number of items that are worked on at once. */
  readonly workers: number;
  readonly standings: ReadonlyMap<string, DraftStanding>;
  readonly now: Date;
}

/** Returns a run as staff see it. Pure. */
export function runView(run: FactoryRun, items: readonly FactoryItem[], viewed: ViewedWith): RunView {
  const counts = countStates(items.map(({ state }) => state));
  const unknown = items.flatMap((item) => item.attempts.map((attempt) => unknownCost(attempt, item))).reduce((sum, cost) => sum + cost, 0);
  return {
    id: run.id,
    branch: run.branchId,
    state: runState(counts),
    counts,
    cost: dollars(items.reduce((sum, { cost }) => sum + cost, 0)),
    unknownCost: dollars(unknown),
    mostCost: dollars(run.cap),
    secondsLeft: secondsLeft(counts, paceOf(items, viewed)),
    brand: run.brand,
    language: run.language,
    template: run.template,
    author: run.author.name,
    prompt: run.prompt.version,
    facts: run.facts,
    startedBy: run.startedBy.name,
    startedAt: run.startedAt.toISOString(),
    retriedBy: run.retriedBy?.name ?? null,
    items: items.map((item) => itemView(item, run, viewed.standings)),
  };
}

/** Names the article of a cancelled item, whose worker may have made it at the moment of the cancel. Pure. */
export function withArticle<Item extends Pick<FactoryItem, 'id' | 'state' | 'articleKey'>>(
  item: Item,
  standings: ReadonlyMap<string, unknown>,
): Item {
  if (item.articleKey !== null || item.state !== 'cancelled') return item;
  const articleKey = draftKey(item.id);
  return standings.has(articleKey) ? { ...item, articleKey } : item;
}

type Owner = Pick<FactoryItem, 'state' | 'attempt'>;

/**
 * Returns whether a request is still open. After a killed process, an attempt has no end, but the item has ended or has a newer attempt.
 */
const isOpen = ({ number, endedAt }: Attempt, { state, attempt }: Owner): boolean =>
  endedAt === null && state === 'running' && attempt === number;

/** Returns the most that a closed request without an answer may have cost. */
const unknownCost = (attempt: Attempt, item: Owner): number => (isOpen(attempt, item) ? 0 : attempt.reserved);

type FailedItem = Pick<FactoryItem, 'failure' | 'findings' | 'attempts' | 'articleKey'>;

/**
 * Returns the reason why an item has no draft, in words. For a cancellation it says whether the item was started, and what that may cost.
 */
function errorText({ failure, findings, attempts, articleKey }: FailedItem): string | null {
  if (failure === 'draft-unfit') return [FAILURE_TEXTS[failure], ...findings.map(({ message }) => message)].join(' ');
  if (failure === null || !isCancelReason(failure)) return failure && FAILURE_TEXTS[failure];
  if (articleKey !== null) return CANCELLED_TEXTS[failure].made;
  const last = attempts.at(-1);
  const wasWaiting = last === undefined || (last.failure !== null && last.failure !== 'cancelled');
  return CANCELLED_TEXTS[failure][wasWaiting ? 'waiting' : last.reserved > 0 ? 'paid' : 'begun'];
}

const stoppedTexts = (why: string) => ({
  waiting: `${why} before this was begun.`,
  begun: `${why} while this was being written. The text was dropped.`,
  made: `${why} while this was being written. Its article had been made by then, and is on the branch.`,
  paid: `${why} while this was being written. The text was dropped; the provider may charge for it.`,
});

const CANCELLED_TEXTS = {
  cancelled: stoppedTexts('The run was cancelled'),
  'not-allowed': stoppedTexts(`${FAILURE_TEXTS['not-allowed']} It was stopped`),
  'branch-closed': stoppedTexts(`${FAILURE_TEXTS['branch-closed']} The run was stopped`),
} as const satisfies Readonly<Record<CancelReason, object>>;

const isCancelReason = (failure: FailureCode): failure is CancelReason => Object.hasOwn(CANCELLED_TEXTS, failure);

/** Returns an item as staff see it. Pure. */
export function itemView(item: FactoryItem, run: Pick<FactoryRun, 'prompt'>, standings: ViewedWith['standings']): ItemView {
  const { id, topic, state, attempts, articleKey, findings, checkedAt, answer, cost, failure } = item;
  const approval = articleKey === null ? null : standings.get(articleKey)?.approval;
  return {
    id,
    topic,
    state,
    attempt: attempts.length,
    article: articleKey,
    findings,
    checkedAt: checkedAt?.toISOString() ?? null,
    prompt: run.prompt.version,
    model: answer?.model ?? null,
    tokens: answer ? answer.usage.input + answer.usage.output : null,
    areTokensEstimated: answer?.usage.isEstimated ?? false,
    seconds: secondsOf(item),
    cost: dollars(cost),
    error: failure,
    errorText: errorText(item),
    retryAt: retryAt(item)?.toISOString() ?? null,
    approvedBy: approval?.approvedBy ?? null,
    rewrittenShare: approval?.rewrittenShare ?? null,
  };
}

/** Returns an item's requests as staff see them, numbered without gaps. Pure. */
export const attemptViews = (item: Owner & Pick<FactoryItem, 'attempts'>): readonly AttemptView[] =>
  item.attempts.map((attempt, index) => ({ number: index + 1, ...attemptView(attempt, item) }));

function attemptView(attempt: Attempt, item: Owner): Omit<AttemptView, 'number'> {
  const { startedAt, endedAt, usage, cost } = attempt;
  const isLost = endedAt === null && !isOpen(attempt, item);
  const lostBy: FailureCode = item.state === 'cancelled' ? 'cancelled' : 'interrupted';
  const failure = isLost ? lostBy : attempt.failure;
  return {
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    tokens: usage ? usage.input + usage.output : null,
    areTokensEstimated: usage?.isEstimated ?? false,
    cost: cost === null ? null : dollars(cost),
    unknownCost: dollars(unknownCost(attempt, item)),
    error: failure,
    errorText: failure && FAILURE_TEXTS[failure],
  };
}
