import { countStates, dollars, FAILURE_TEXTS, runState, secondsLeft } from '@waypost/content-factory/model';
import type { AttemptView, ItemView, RunView } from '@waypost/content-factory/contract';
import type { DraftApproval } from '../ports/drafts';
import type { Attempt, FactoryItem, FactoryRun } from '../ports/run-store';

const MS_PER_SECOND = 1000;

/** From an item's first question to the end of its last; null before. */
function secondsOf({ attempts }: Pick<FactoryItem, 'attempts'>): number | null {
  const [first, last] = [attempts[0], attempts.at(-1)];
  return first && last?.endedAt ? (last.endedAt.getTime() - first.startedAt.getTime()) / MS_PER_SECOND : null;
}

const secondsOfFinished = (items: readonly FactoryItem[]): readonly number[] =>
  items.flatMap((item) => (item.state === 'succeeded' ? (secondsOf(item) ?? []) : []));

/** What is known of a run beside its rows. */
export interface ViewedWith {
  /** Items that are worked on at once. */
  readonly workers: number;
  readonly approvals: ReadonlyMap<string, DraftApproval>;
}

/** Pure: what staff see of a run. */
export function runView(run: FactoryRun, items: readonly FactoryItem[], { workers, approvals }: ViewedWith): RunView {
  const counts = countStates(items.map(({ state }) => state));
  const unknown = items.flatMap(({ attempts }) => attempts).reduce((sum, attempt) => sum + unknownCost(attempt), 0);
  return {
    id: run.id,
    branch: run.branchId,
    state: runState(counts),
    counts,
    cost: dollars(items.reduce((sum, { cost }) => sum + cost, 0)),
    unknownCost: dollars(unknown),
    mostCost: dollars(run.cap),
    secondsLeft: secondsLeft(counts, secondsOfFinished(items), workers),
    brand: run.brand,
    language: run.language,
    template: run.template,
    author: run.author.name,
    prompt: run.prompt.version,
    facts: run.facts,
    startedBy: run.startedBy.name,
    startedAt: run.startedAt.toISOString(),
    items: items.map((item) => itemView(item, run, approvals)),
  };
}

/** What a question may have cost that has ended without an answer. */
const unknownCost = ({ endedAt, reserved }: Attempt): number => (endedAt === null ? 0 : reserved);

/** Pure: what staff see of an item. */
export function itemView(item: FactoryItem, run: Pick<FactoryRun, 'prompt'>, approvals: ReadonlyMap<string, DraftApproval>): ItemView {
  const { id, topic, state, attempt, articleKey, findings, answer, cost, failure } = item;
  const approval = articleKey === null ? undefined : approvals.get(articleKey);
  return {
    id,
    topic,
    state,
    attempt,
    article: articleKey,
    findings,
    prompt: run.prompt.version,
    model: answer?.model ?? null,
    tokens: answer ? answer.usage.input + answer.usage.output : null,
    areTokensEstimated: answer?.usage.isEstimated ?? false,
    seconds: secondsOf(item),
    cost: dollars(cost),
    error: failure,
    errorText: failure && FAILURE_TEXTS[failure],
    approvedBy: approval?.approvedBy ?? null,
    rewrittenShare: approval?.rewrittenShare ?? null,
  };
}

/** Pure: what staff see of a question. */
export const attemptView = (attempt: Attempt): AttemptView => ({
  number: attempt.number,
  startedAt: attempt.startedAt.toISOString(),
  endedAt: attempt.endedAt?.toISOString() ?? null,
  tokens: attempt.usage ? attempt.usage.input + attempt.usage.output : null,
  cost: attempt.cost === null ? null : dollars(attempt.cost),
  unknownCost: dollars(unknownCost(attempt)),
  error: attempt.failure,
  errorText: attempt.failure && FAILURE_TEXTS[attempt.failure],
});
