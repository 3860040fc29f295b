import type { Baseline } from '@waypost/experiments/model/plan';

/** The cost of a definition, estimated from the last 28 days of its pages. */
export interface ExperimentPlan {
  readonly baseline: Baseline;
  readonly visitsPerDay: number;
  /** The target's conditions by which visits are not counted. Visits of all kinds are assumed to take part. Absent if there are none. */
  readonly ignores?: readonly ('languages' | 'paid')[];
  /** The visitors of all variants together, for one look at the end. */
  readonly plannedUnits: number;
  /** The same, for a look every day. */
  readonly unitsWithDailyLooks: number;
  /** Null if the pages have no visitors. */
  readonly days: number | null;
}
