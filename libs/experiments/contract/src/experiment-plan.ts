import type { Baseline, ExperimentCost } from '@waypost/experiments/model/plan';

/** The cost of a definition, estimated from the last 28 days of its pages. */
export interface ExperimentPlan extends ExperimentCost {
  readonly baseline: Baseline;
  readonly visitsPerDay: number;
  /** The target's conditions by which visits are not counted. Visits of all kinds are assumed to take part. Absent if there are none. */
  readonly ignores?: readonly ('languages' | 'paid')[];
  /** The reasons why the experiment never gives a result, in sentences. The days are null then. Absent if there are none. */
  readonly futile?: readonly string[];
}
