import type { Metric } from '../content/experiment-content';
import type { ExperimentState } from '../life/experiment-life';
import type { SplitCheck } from '../statistics/split-check';

/** The bounds of an effect: relative for a share, in dollars for an amount. */
export type Interval = readonly [from: number, to: number];

/** An experiment's result in one word and in one sentence. */
export interface Verdict {
  readonly kind: 'collecting' | 'better' | 'worse' | 'no-difference' | 'untrusted' | 'nobody';
  /** The variant that is better or worse. */
  readonly variant: string | null;
  /** The day since which this has been so. For `nobody` it is an instant. */
  readonly since: string | null;
  readonly text: string;
}

export interface ExperimentHealth {
  /** The units by variant. All lists are in the variants' order. */
  readonly split: SplitCheck;
  /** Units that saw two variants. */
  readonly bothVariants: number;
  readonly assigned: readonly number[];
  readonly exposed: readonly number[];
  readonly leftOut: { readonly bots: number; readonly staff: number };
  /** Actions that a metric counts, outside its period: before the unit entered, and after the window. */
  readonly leftOutEvents: { readonly before: number; readonly after: number };
}

export interface VariantResult {
  readonly key: string;
  readonly units: number;
  readonly conversions: number;
  /** The rate, or the mean in dollars. */
  readonly value: number;
}

/** A treatment compared with the control. */
export interface Comparison {
  readonly variant: string;
  /** Relative for a share (0.1 is 10 %), in dollars for an amount, as the interval is. */
  readonly lift: number;
  /** For a guardrail each end is a one-sided bound. */
  readonly interval: Interval;
  readonly p: number;
  readonly chanceToWin: number;
  /** The average loss per day if the variant is the wrong choice, in conversions or dollars. */
  readonly expectedLoss: number;
  readonly isDecided: boolean;
  /** The standard error on the scale of the measurement: the logarithm of a share's ratio, or dollars of an amount. */
  readonly standardError: number;
  /** N* of the interval: the planned units of both arms. */
  readonly plannedUnits: number;
}

export interface ResultDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** This day's increments, in the variants' order. */
  readonly units: readonly number[];
  readonly conversions: readonly number[];
  /** The intervals at the end of this day. Null for the control, and while there is nothing to compare. */
  readonly intervals: readonly (Interval | null)[];
}

/** `GET /experiments/{key}/results` */
export interface ExperimentResults {
  readonly key: string;
  readonly state: ExperimentState;
  readonly phase: number;
  readonly startedAt: string | null;
  /** The time up to which events were counted. */
  readonly through: string;
  /** The size for a single look. Deciding with a look every day takes 2.4 times as many units. */
  readonly plannedUnits: number;
  readonly verdict: Verdict;
  readonly health: ExperimentHealth;
  readonly metric: Metric;
  readonly variants: readonly VariantResult[];
  /** One per treatment, once it and the control have units. */
  readonly comparisons: readonly Comparison[];
  readonly days: readonly ResultDay[];
}
