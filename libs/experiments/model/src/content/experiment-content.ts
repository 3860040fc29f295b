/** Everyone, in the unit of weights and coverage. */
export const ALL_BASIS_POINTS = 10_000;
export const MIN_VARIANTS = 2;
export const MAX_VARIANTS = 6;

export const METRICS = ['submittedStep', 'reachedResults', 'called', 'clickedAd', 'converted', 'expectedValue'] as const;
export type Metric = (typeof METRICS)[number];

/** A share of units that did something, or an amount per unit in dollars. */
export const metricKind = (metric: Metric): 'share' | 'mean' => (metric === 'expectedValue' ? 'mean' : 'share');

export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

export interface ExperimentVariant {
  readonly key: string;
  readonly name: string;
  /** Basis points. Those of all variants add up to 10,000. */
  readonly weight: number;
  /** The changed fields, by page key. Never code (R9.05). */
  readonly changes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** A content branch that is shown as a whole. */
  readonly branch?: string;
}

/** The visitors who take part. An absent field does not restrict them. */
export interface ExperimentTarget {
  /** Page keys. */
  readonly pages: readonly string[];
  readonly languages?: readonly string[];
  readonly paid?: boolean;
  readonly devices?: readonly Device[];
  /** Values of utm_source, in any case. */
  readonly sources?: readonly string[];
  /** Basis points of the targeted visitors. */
  readonly coverage: number;
}

/** An experiment's definition, as it is edited on branches (R9.03). */
export interface ExperimentContent {
  readonly name: string;
  readonly hypothesis: string;
  /** The first is the control and changes nothing. */
  readonly variants: readonly ExperimentVariant[];
  readonly target: ExperimentTarget;
  readonly primaryMetric: Metric;
  readonly guardrails: readonly Metric[];
  readonly plan: {
    /** The smallest effect that matters: 0.1 is 10 %. */
    readonly minimumEffect: number;
    /** The number of days after the first exposure in which a conversion counts. */
    readonly windowDays: number;
  };
}

/** Returns the share of units of each variant, in the variants' order. */
export const weightsOf = ({ variants }: Pick<ExperimentContent, 'variants'>): readonly number[] => variants.map(({ weight }) => weight);
