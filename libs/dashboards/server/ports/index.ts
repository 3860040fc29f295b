import '@waypost/platform/kernel/server-only';

export type { CountedEvent } from '../src/tally/counted-event';
export { atStart, MAX_COUNTS_OF_VISIT, type OncePerVisit, type PhoneCount, type VisitStart } from '../src/tally/once-per-visit';
export { dimensionsKey, type Dimensions, type FigureIncrement } from '../src/tally/dimensions';
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
