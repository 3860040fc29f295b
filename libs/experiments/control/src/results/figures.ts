import type { Metric } from '@waypost/experiments/model';
import type { ExperimentResults, Interval } from '@waypost/experiments/model/results';
import { csvLine, percentInWords } from '@waypost/platform/kernel/text';
import { amountInWords, metricKind, signedAmount, signedShare } from '@waypost/experiments/model/staff';

const RATE_DIGITS = 2;

/** Returns `3.12%` or `$1.20`. A rate of few conversions needs its second decimal. */
export const valueText = (metric: Metric, value: number): string =>
  metricKind(metric) === 'share' ? percentInWords(value, { least: RATE_DIGITS }) : amountInWords(value);

/** Returns `+6.6%` or `+$0.40`. Zero has no sign. */
export function effectText(metric: Metric, effect: number): string {
  const isShare = metricKind(metric) === 'share';
  if (effect === 0) return isShare ? '0%' : '$0';
  return isShare ? signedShare(effect) : signedAmount(effect);
}

/** A smaller effect needs a decimal on an axis. */
const ROUND_SHARE = 0.1;

/** Returns an effect for an axis: `+40%`, `+4.0%` or `+$0.40`. */
export const effectTick = (metric: Metric, effect: number): string =>
  metricKind(metric) === 'share' ? signedShare(effect, Math.abs(effect) < ROUND_SHARE ? 1 : 0) : signedAmount(effect);

/** With few conversions the end of an interval may be meaninglessly large. It is not shown beyond this share. */
const MAX_NAMED_SHARE = 10;

/** Returns `−2.0% to +15.3%`. */
export function intervalText(metric: Metric, [from, to]: Interval): string {
  const isOpen = metricKind(metric) === 'share' && to > MAX_NAMED_SHARE;
  return `${effectText(metric, from)} to ${isOpen ? `more than ${effectText(metric, MAX_NAMED_SHARE)}` : effectText(metric, to)}`;
}

/** A larger relative effect means only that there are few data. On the axis it would flatten the other intervals. */
const LARGEST_SHARE = 2;

/** Returns the range of an axis: every interval and "no effect", within useful bounds. */
export function axisOf(metric: Metric, intervals: readonly Interval[]): Interval {
  const [from, to] = [Math.min(0, ...intervals.map(([low]) => low)), Math.max(0, ...intervals.map(([, high]) => high))];
  const [low, high] = metricKind(metric) === 'share' ? [Math.max(from, -1), Math.min(to, LARGEST_SHARE)] : [from, to];
  return low === high ? [-1, 1] : [low, high];
}

/**
 * Returns the position of a value on an axis, from 0 to 1. A value beyond the axis is at its end, or as far beyond it as `beyond` lengths
 * of the axis.
 */
export const placeOn = ([from, to]: Interval, value: number, beyond = 0): number =>
  Math.min(1 + beyond, Math.max(-beyond, (value - from) / (to - from)));

/** What stands in place of a comparison that has no data yet. */
export const NOTHING_TO_COMPARE = 'Too early to say: nobody has done this yet.';

/** Returns the comparisons in which somebody converted. Without a conversion, a difference would say no more than the sizes of the arms. */
export function comparisonsWithData({
  comparisons,
  variants,
}: Pick<ExperimentResults, 'comparisons' | 'variants'>): ExperimentResults['comparisons'] {
  const conversionsOf = (key: string | undefined) => variants.find((variant) => variant.key === key)?.conversions ?? 0;
  return comparisons.filter(({ variant }) => conversionsOf(variants[0]?.key) + conversionsOf(variant) > 0);
}

const CSV_HEAD = ['day', 'variant', 'visitors', 'conversions', 'interval_from', 'interval_to'];

/** Returns the counts as CSV, a line per day and variant. */
export const resultsCsv = ({ days, variants }: ExperimentResults): string =>
  [
    CSV_HEAD,
    ...days.flatMap(({ day, units, conversions, intervals }) =>
      variants.map(({ key }, index) => {
        const [from, to] = intervals[index] ?? [null, null];
        return [day, key, units[index] ?? 0, conversions[index] ?? 0, from, to];
      }),
    ),
  ]
    .map(csvLine)
    .join('');
