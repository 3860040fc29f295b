import type { Baseline } from '@waypost/experiments/model/plan';

/** What a definition costs, by the last 28 days of its pages. */
export interface ExperimentPlan {
  readonly baseline: Baseline;
  readonly visitsPerDay: number;
  /** Visitors of all variants together, for one look at the end. */
  readonly plannedUnits: number;
  /** The same, with a look a day. */
  readonly unitsWithDailyLooks: number;
  /** Null where nobody comes. */
  readonly days: number | null;
}
