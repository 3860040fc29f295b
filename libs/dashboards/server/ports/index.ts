import '@waypost/platform/kernel/server-only';

export type { CountedEvent } from '../src/counted-event';
export {
  atStart,
  dimensionsKey,
  MAX_COUNTS_OF_VISIT,
  type Dimensions,
  type FigureIncrement,
  type OncePerVisit,
  type PhoneCount,
  type RollUpOptions,
  type VisitStart,
} from '../src/event-tally';
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
