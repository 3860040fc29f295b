import '@waypost/platform/kernel/server-only';

export type { CountedEvent } from './counted-event';
export { dimensionsKey, type Dimensions, type FigureIncrement, type First, type PhoneCount, type RollUpOptions } from './event-tally';
export { rollUp, type Rollup } from './roll-up';
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
export { countEvents } from './count-events';
export { findVisits, type FindVisitsDeps, type VisitMatch } from './find-visits';
export { defineDashboardJobs } from './dashboard-jobs';
export { liveEvent } from './live-event';
