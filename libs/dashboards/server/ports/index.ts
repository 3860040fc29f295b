import '@waypost/platform/kernel/server-only';

export type { CountedEvent } from '../src/tally/counted-event';
export { CountedSums, type ChangedCounts } from '../src/tally/counted-sums';
export { atStart, MAX_COUNTS_OF_VISIT, type OncePerVisit, type PhoneCount, type VisitStart } from '../src/tally/once-per-visit';
export type { Dimensions } from '../src/tally/dimensions';
export type { RollUpOptions } from '../src/tally/counted-site';
export type {
  CountRecords,
  FieldSums,
  FigureFilter,
  FigureQueries,
  FigureReads,
  FigureSums,
  GroupedSums,
  NamedSums,
  RollupStore,
  StepSums,
} from '../src/dashboard-store';
