import '@waypost/platform/kernel/server-only';

export type { CountedEvent } from './counted-event';
export {
  dimensionsKey,
  rollUp,
  type Dimensions,
  type FigureIncrement,
  type First,
  type FunnelStep,
  type Rollup,
  type RollUpOptions,
} from './roll-up';
export type { FigureFilter, FigureQueries, FigureSums, GroupedSums, NamedSums, RollupStore, StepSums } from './dashboard-store';
export { dashboard } from './dashboard';
export { countEvents, EVENTS_PER_BATCH, forgetCountedVisits, type CountEventsDeps } from './count-events';
export { defineDashboardJobs } from './dashboard-jobs';
export { liveEvent } from './live-event';
