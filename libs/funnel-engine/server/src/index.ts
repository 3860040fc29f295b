import '@waypost/platform/kernel/server-only';
export { visitorResults, type VisitorResultsInput } from './visitor-results';
export type { FindResultsDeps } from './find-results';
export type { ConsentLookup, FunnelVisitorStore, PlainEvent, PlainRequest, PlainResultsDeps, RecordedConsent } from './funnel-ports';
export { type PostBody } from './post-body';
