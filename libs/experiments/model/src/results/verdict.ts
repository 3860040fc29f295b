import type { ExperimentContent, Metric } from '../content/experiment-content';
import { metricKind } from '../content/experiment-content';
import type { ExperimentState } from '../life/experiment-life';
import { daysFor, unitsWithDailyLooks } from '../statistics/plan';
import type { SplitCheck } from '../statistics/split-check';
import type { Comparison, Interval, ResultDay, VariantResult, Verdict } from './experiment-results';
import { amountInWords, countInWords, dayInWords, shareInWords, signedAmount, signedShare, timeInWords } from './words';

export interface VerdictFacts {
  readonly definition: Pick<ExperimentContent, 'variants' | 'plan'>;
  readonly metric: Metric;
  readonly state: ExperimentState;
  readonly plannedUnits: number;
  readonly split: SplitCheck;
  /** The time since which nobody has entered although pages are viewed, or null. */
  readonly nobodySince: string | null;
  readonly variants: readonly VariantResult[];
  readonly comparisons: readonly Comparison[];
  readonly days: readonly ResultDay[];
}

const DAYS_OF_WEEK = 7;

/** Returns the result in words: first whether the numbers can be trusted, then the decision, then the progress. */
export function verdictOf(facts: VerdictFacts): Verdict {
  const { comparisons, split, nobodySince } = facts;
  if (split.isOff) return { kind: 'untrusted', variant: null, since: null, text: untrustedText(split) };
  if (nobodySince !== null)
    return { kind: 'nobody', variant: null, since: nobodySince, text: `Nobody has entered since ${timeInWords(nobodySince)}.` };
  const best = [...comparisons].sort((a, b) => b.lift - a.lift)[0];
  const better = comparisons.filter(({ isDecided, lift }) => isDecided && lift > 0).sort((a, b) => b.lift - a.lift)[0];
  if (better) return decided('better', better, facts);
  // Worse variants do not end the experiment while another one may still be better.
  const isAllWorse = comparisons.length === facts.variants.length - 1 && comparisons.every(({ isDecided }) => isDecided);
  if (best && isAllWorse) return decided('worse', best, facts);
  return isDone(facts) ? noDifference(facts) : collecting(facts);
}

function untrustedText({ expected, observed }: SplitCheck): string {
  const sharesOf = (counts: readonly number[]) => {
    const all = counts.reduce((sum, count) => sum + count, 0);
    return counts.map((count) => shareInWords(all === 0 ? 0 : count / all)).join(' / ');
  };
  return `Do not trust this: the split is off (${sharesOf(observed)} instead of ${sharesOf(expected)}).`;
}

function decided(kind: 'better' | 'worse', { variant, interval }: Comparison, facts: VerdictFacts): Verdict {
  const index = facts.definition.variants.findIndex(({ key }) => key === variant);
  const since = decidedSince(facts.days, index, kind);
  const words = kind === 'better' ? 'Better' : 'Worse';
  const from = since === null ? '' : `, since ${dayInWords(since)}`;
  return {
    kind,
    variant,
    since,
    text: `${words}: ${nameOf(facts, variant)} by ${intervalInWords(interval, facts)}${from}.${weekdaysInWords(facts)}`,
  };
}

/** The sentence that every result of less than a week carries. Days after the last entry add no weekday. */
const weekdaysInWords = ({ days }: VerdictFacts): string =>
  days.findLastIndex(({ units }) => units.some((count) => count > 0)) + 1 < DAYS_OF_WEEK
    ? ' Fewer than seven days are counted, and weekdays differ.'
    : '';

/** Returns the first day of the last run of days in which the interval excluded "no effect" on this side. */
function decidedSince(days: readonly ResultDay[], index: number, kind: 'better' | 'worse'): string | null {
  const isSo = ({ intervals }: ResultDay): boolean => {
    const [from, to] = intervals[index] ?? [0, 0];
    return kind === 'better' ? from > 0 : to < 0;
  };
  const before = days.findLastIndex((day) => !isSo(day));
  return days[before + 1]?.day ?? null;
}

/** A bound beyond ten times as much or as little says nothing about the variants. */
const LARGEST_NAMED_SHARE = 10;

/** Returns true if there is enough data: the plan is fulfilled, the experiment has stopped, or the effect is surely too small to matter. */
function isDone({ comparisons, variants, plannedUnits, state, metric, definition: { plan } }: VerdictFacts): boolean {
  if (comparisons.length === 0 || comparisons.length < variants.length - 1) return false;
  if (variants.every(({ conversions }) => conversions === 0)) return false;
  const isShare = metricKind(metric) === 'share';
  const largest = largestEffect(comparisons);
  if (state === 'stopped' || isPlanFulfilled({ variants, plannedUnits })) return !isShare || largest <= LARGEST_NAMED_SHARE;
  return largest <= (isShare ? plan.minimumEffect : plan.minimumEffect * (variants[0]?.value ?? 0));
}

const isPlanFulfilled = ({ variants, plannedUnits }: Pick<VerdictFacts, 'variants' | 'plannedUnits'>): boolean =>
  unitsOf(variants) >= unitsWithDailyLooks(plannedUnits);

function noDifference(facts: VerdictFacts): Verdict {
  const largest = largestEffect(facts.comparisons);
  const words = metricKind(facts.metric) === 'share' ? shareInWords(largest) : amountInWords(largest);
  const text = `No difference larger than ± ${words}.${worseInWords(facts)}${weekdaysInWords(facts)}`;
  return { kind: 'no-difference', variant: null, since: null, text };
}

const largestEffect = (comparisons: readonly Comparison[]): number =>
  Math.max(...comparisons.filter(({ isDecided }) => !isDecided).flatMap(({ interval }) => interval.map(Math.abs)));

function collecting(facts: VerdictFacts): Verdict {
  const units = unitsOf(facts.variants);
  const day = facts.days.length;
  const needed = unitsWithDailyLooks(facts.plannedUnits);
  const planned = daysFor(needed, day === 0 ? 0 : units / day);
  const days = `day ${countInWords(Math.max(day, 1))}${planned === null ? '' : ` of about ${countInWords(planned)}`}`;
  const visitors = `${countInWords(units)} of ${countInWords(needed)} visitors`;
  const worse = worseInWords(facts);
  const soFar: Readonly<Record<ExperimentState, string>> = {
    draft: 'Not started.',
    running: `Collecting (${days}; ${visitors}).`,
    paused: `Paused (${days}; ${visitors}).`,
    stopped: isPlanFulfilled(facts)
      ? `Stopped with too few conversions to compare the variants (${countInWords(units)} visitors).`
      : `Stopped too early to compare the variants (${countInWords(units)} visitors).`,
  };
  const text = `${soFar[facts.state]}${worse}${worse === '' ? '' : weekdaysInWords(facts)}`;
  return { kind: 'collecting', variant: null, since: null, text };
}

const worseInWords = (facts: VerdictFacts): string =>
  facts.comparisons
    .filter(({ isDecided, lift }) => isDecided && lift < 0)
    .map(({ variant, interval }) => ` ${nameOf(facts, variant)} is worse, by ${intervalInWords(interval, facts)}.`)
    .join('');

const unitsOf = (variants: readonly VariantResult[]): number => variants.reduce((sum, { units }) => sum + units, 0);
const nameOf = ({ definition }: VerdictFacts, variant: string): string =>
  definition.variants.find(({ key }) => key === variant)?.name ?? variant;

const intervalInWords = ([from, to]: Interval, { metric }: VerdictFacts): string => {
  const words = metricKind(metric) === 'share' ? signedShare : signedAmount;
  return `${words(from)} to ${words(to)}`;
};
