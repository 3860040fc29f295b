import { metricKind, type Metric } from '../content/experiment-content';
import { total, type EpochPair } from '../statistics/arm-epochs';
import { chanceToWin, expectedLoss } from '../statistics/chance';
import { meanEffect } from '../statistics/mean-effect';
import { errorRatePerTreatment, ERROR_RATE } from '../statistics/plan';
import { halfWidth, oneSidedHalfWidth, sequentialP, type Estimate } from '../statistics/sequential';
import { shareDifference, shareEffect } from '../statistics/share-effect';
import type { Comparison, Interval } from './experiment-results';

export interface CompareOptions {
  readonly metric: Metric;
  readonly isGuardrail: boolean;
  readonly treatments: number;
  /** N*: the planned units of both arms. */
  readonly tuning: number;
}

/** Returns the effect between both arms, with an interval that is valid at every look. Null while there is nothing to compare. */
export function effectOf(epochs: readonly EpochPair[], options: CompareOptions): (Estimate & { readonly interval: Interval }) | null {
  const isShare = metricKind(options.metric) === 'share';
  const estimate = isShare ? shareEffect(epochs) : meanEffect(epochs);
  if (!estimate) return null;
  const { effect } = estimate;
  const half = options.isGuardrail
    ? oneSidedHalfWidth(estimate, { alpha: ERROR_RATE, tuning: options.tuning })
    : halfWidth(estimate, sequentialOptions(options));
  return { ...estimate, interval: isShare ? [ratioOf(effect - half), ratioOf(effect + half)] : [effect - half, effect + half] };
}

/** Returns the relative effect of a log ratio. With few units a log ratio is so large that its effect is no number that JSON can hold. */
const ratioOf = (logRatio: number): number => Math.min(Math.expm1(logRatio), Number.MAX_VALUE);

/** Returns true if an interval excludes "no effect". */
export const isDecided = ([from, to]: Interval): boolean => from > 0 || to < 0;

/** Returns the comparison of a treatment with the control for the results. Null while there is nothing to compare. */
export function compare(
  variant: string,
  epochs: readonly EpochPair[],
  options: CompareOptions & { readonly unitsPerDay: number },
): Comparison | null {
  const effect = effectOf(epochs, options);
  if (!effect) return null;
  const isShare = metricKind(options.metric) === 'share';
  const onOwnScale = isShare ? shareDifference(epochs) : effect;
  return {
    variant,
    lift: isShare ? relativeLift(epochs, effect) : effect.effect,
    interval: effect.interval,
    p: sequentialP(effect, sequentialOptions(options)),
    chanceToWin: chanceToWin(effect.effect, effect.standardError),
    expectedLoss: onOwnScale ? expectedLoss(onOwnScale.effect, onOwnScale.standardError).ofTreatment * options.unitsPerDay : 0,
    isDecided: isDecided(effect.interval),
    standardError: effect.standardError,
    plannedUnits: Math.round(options.tuning),
  };
}

/** Guardrails do not divide the error rate: a false alarm is better than harm that nobody sees. */
const sequentialOptions = ({ isGuardrail, treatments, tuning }: CompareOptions) => ({
  alpha: isGuardrail ? ERROR_RATE : errorRatePerTreatment(treatments),
  tuning,
});

/** Returns `(s_b/n_b)/(s_a/n_a) − 1`. If the control has no conversion, or epochs are combined, it returns the corrected estimate. */
function relativeLift(epochs: readonly EpochPair[], { effect }: Estimate): number {
  const counted = epochs.filter(({ control, treatment }) => control.units + treatment.units > 0);
  const [control, treatment] = (['control', 'treatment'] as const).map((arm) => ({
    units: total(counted, (epoch) => epoch[arm].units),
    conversions: total(counted, (epoch) => epoch[arm].conversions),
  }));
  if (counted.length !== 1 || !control || !treatment || control.conversions === 0) return Math.expm1(effect);
  return treatment.conversions / treatment.units / (control.conversions / control.units) - 1;
}
