import '@waypost/platform/kernel/server-only';

export type { CountedEvent, EventPlace } from './counted-event';
export {
  dimensionsKey,
  type Dimensions,
  type FigureIncrement,
  type First,
  type FunnelStep,
  type PhoneCount,
  type RollUpOptions,
} from './event-tally';
export { rollUp, type CountedBefore, type FoundOut, type Rollup } from './roll-up';
export type { VariantEntry } from './variant-table';
export type {
  CountRecords,
  FieldSums,
  FigureFilter,
  FigureQueries,
  FigureSums,
  GroupedSums,
  NamedSums,
  RollupStore,
  StepSums,
} from './dashboard-store';
export { dashboard } from './dashboard';
export { countEvents, EVENTS_PER_BATCH, forgetCountedVisits, type CountEventsDeps } from './count-events';
export { findVisits, type FindVisitsDeps, type FoundVisit } from './find-visits';
export { defineDashboardJobs } from './dashboard-jobs';
export { liveEvent } from './live-event';
