import '@waypost/platform/kernel/server-only';

export type { CountedEvent } from '../src/tally/counted-event';
export { CountedSums, type ChangedCounts } from '../src/tally/counted-sums';
export type { OncePerVisit, PhoneCount, VisitStart } from '../src/tally/once-per-visit';
export { VisitLedger } from '../src/tally/visit-ledger';
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
