import {
  countStates,
  dollars,
  FAILURE_TEXTS,
  runState,
  secondsLeft,
  type FailureCode,
  type Finding,
  type ItemState,
  type RunCounts,
  type RunState,
} from '@waypost/content-factory/model';
import type { AnswerFacts, FactoryItem, FactoryRun } from '../factory-ports';

/** A run as the API shows it. */
export interface RunView {
  readonly id: string;
  readonly branch: string;
  readonly state: RunState;
  readonly counts: RunCounts;
  /** Dollars. */
  readonly cost: number;
  readonly mostCost: number;
  readonly secondsLeft: number | null;
  readonly brand: string;
  readonly language: string;
  readonly template: string;
  readonly author: string;
  readonly startedBy: string;
  readonly startedAt: string;
  readonly items: readonly ItemView[];
}

export interface ItemView {
  readonly id: string;
  readonly topic: string;
  readonly state: ItemState;
  readonly attempt: number;
  readonly article: string | null;
  readonly findings: readonly Finding[];
  /** The version of the prompt. */
  readonly prompt: number;
  readonly model: string | null;
  readonly tokens: number | null;
  /** The provider did not say how many they were. */
  readonly areTokensEstimated: boolean;
  /** Dollars. */
  readonly cost: number;
  readonly error: FailureCode | null;
  /** The same in words. */
  readonly errorText: string | null;
  readonly approvedBy: string | null;
  /** How much of the generated text the reviewer had rewritten, from 0 to 1; null before an approval. */
  readonly rewrittenShare: number | null;
}

const MS_PER_SECOND = 1000;

/** Seconds that each finished item took, from its first attempt to the end of its last. */
const secondsOfFinished = (items: readonly FactoryItem[]): readonly number[] =>
  items.flatMap(({ state, attempts }) => {
    const [first, last] = [attempts[0], attempts.at(-1)];
    return state === 'succeeded' && first && last?.endedAt ? [(last.endedAt.getTime() - first.startedAt.getTime()) / MS_PER_SECOND] : [];
  });

/** Pure: what staff see of a run. */
export function runView(run: FactoryRun, items: readonly FactoryItem[], workers: number): RunView {
  const counts = countStates(items.map(({ state }) => state));
  return {
    id: run.id,
    branch: run.branchId,
    state: runState(counts),
    counts,
    cost: dollars(items.reduce((sum, { cost }) => sum + cost, 0)),
    mostCost: dollars(run.cap),
    secondsLeft: secondsLeft(counts, secondsOfFinished(items), workers),
    brand: run.brand,
    language: run.language,
    template: run.template,
    author: run.author.name,
    startedBy: run.startedBy.name,
    startedAt: run.startedAt.toISOString(),
    items: items.map((item) => itemView(item, run)),
  };
}

/** Pure: what staff see of an item. */
export const itemView = (
  {
    id,
    topic,
    state,
    attempt,
    articleKey,
    findings,
    answer,
    cost,
    failure,
    approval,
  }: Omit<FactoryItem, 'answer'> & { readonly answer: AnswerFacts | null },
  run: Pick<FactoryRun, 'prompt'>,
): ItemView => ({
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
  cost: dollars(cost),
  error: failure,
  errorText: failure && FAILURE_TEXTS[failure],
  approvedBy: approval?.by.name ?? null,
  rewrittenShare: approval?.rewrittenShare ?? null,
});
