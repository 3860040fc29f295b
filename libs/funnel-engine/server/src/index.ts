import '@waypost/platform/kernel/server-only';

export { type Lead, type LeadQueries, type LeadStore, type LeadSummary } from './lead-store';
export { submitPlainStep, type PlainStepAnswer, type PlainStepInput } from './submit-plain-step';
export { recordPlainView } from './record-plain-view';
export { loadVisitor, type PlainListingView, type PlainView } from './plain-visitor';
export { plainListing, plainPage, plainVisit, type PlainPage } from './plain-visit';
export { visitorResults, type VisitorResultsInput } from './visitor-results';
export type { FindResultsDeps } from './find-results';
export { NO_CONSENTED_PHONES, type ConsentedPhones } from './consent-covering';
export { saveLead } from './save-lead';
export type { ConsentLookup, FunnelVisitorStore, PlainEvent, PlainRequest, PlainResultsDeps, RecordedConsent } from './funnel-ports';
export { type PostBody } from './post-body';
