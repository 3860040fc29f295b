import '@waypost/platform/kernel/server-only';
export { rollUp, type Rollup } from './roll-up';
export type { CountedSite } from './event-tally';
export type { VariantEntry } from './variant-table';
export { dashboard } from './dashboard';
export { countEvents } from './count-events';
export { findVisits, type FindVisitsDeps, type VisitMatch } from './find-visits';
export { defineDashboardJobs } from './dashboard-jobs';
export { liveEvent } from './live-event';
