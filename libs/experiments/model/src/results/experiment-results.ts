import type { Metric } from '../content/experiment-content';
import type { ExperimentState } from '../life/experiment-life';
import type { SplitCheck } from '../statistics/split-check';

/** From and to of an effect; a relative one where the metric is a share, in dollars where it is an amount. */
export type Interval = readonly [from: number, to: number];

/** What an experiment says in one word, and in a sentence. */
export interface Verdict {
  readonly kind: 'collecting' | 'better' | 'worse' | 'no-difference' | 'untrusted' | 'nobody';
  /** The variant that is better or worse. */
  readonly variant: string | null;
  /** The day, or of `nobody` the instant, from which on it has been so. */
  readonly since: string | null;
  readonly text: string;
}

export interface ExperimentHealth {
  /** In the variants' order, as the others are. */
  readonly split: SplitCheck;
  /** Units that saw two variants. */
  readonly bothVariants: number;
  readonly assigned: readonly number[];
  readonly exposed: readonly number[];
  readonly leftOut: { readonly bots: number; readonly staff: number };
  /** What units did that a metric counts, before they entered and after the days in which it counts. */
  readonly leftOutEvents: { readonly before: number; readonly after: number };
}

export interface VariantResult {
  readonly key: string;
  readonly units: number;
  readonly conversions: number;
  /** The rate, or the mean in dollars. */
  readonly value: number;
}

/** A treatment against the control. */
export interface Comparison {
  readonly variant: string;
  /** A share's is relative, 0.1 is 10 %; an amount's is in dollars, as its interval is. */
  readonly lift: number;
  /** Of a guardrail each end is a one-sided bound. */
  readonly interval: Interval;
  readonly p: number;
  readonly chanceToWin: number;
  /** Conversions, or dollars, a day that choosing the variant loses on average where it is the wrong choice. */
  readonly expectedLoss: number;
  readonly isDecided: boolean;
  /** Of the effect on the scale that it is measured on: the logarithm of a share's ratio, dollars of an amount. */
  readonly standardError: number;
  /** N* of the interval: the planned units of both arms. */
  readonly plannedUnits: number;
}

export interface ResultDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** What this day added, in the variants' order. */
  readonly units: readonly number[];
  readonly conversions: readonly number[];
  /** Of all until this day's end; null for the control, and while there is nothing to compare. */
  readonly intervals: readonly (Interval | null)[];
}

/** `GET /experiments/{key}/results` */
export interface ExperimentResults {
  readonly key: string;
  readonly state: ExperimentState;
  readonly phase: number;
  readonly startedAt: string | null;
  /** Until when was counted. */
  readonly through: string;
  /** The size at which one look would do; deciding with a look a day takes 2.4 times as many. */
  readonly plannedUnits: number;
  readonly verdict: Verdict;
  readonly health: ExperimentHealth;
  readonly metric: Metric;
  readonly variants: readonly VariantResult[];
  /** One a treatment, once both it and the control have units. */
  readonly comparisons: readonly Comparison[];
  readonly days: readonly ResultDay[];
}
