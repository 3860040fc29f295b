import '@waypost/platform/kernel/server-only';

export { type Lead, type LeadQueries, type LeadStore, type LeadSummary } from './lead-store';
export { submitPlainStep, type PlainStepAnswer, type PlainStepInput } from './submit-plain-step';
export { recordPlainView } from './record-plain-view';
export { loadVisitor, type PlainListingView, type PlainView } from './plain-visitor';
export { plainListing, plainPage, plainVisit, type PlainPage } from './plain-visit';
export { visitorResults, type VisitorResults, type VisitorResultsInput } from './visitor-results';
export { type FindResultsDeps, type ResultsVisit } from './find-results';
export { NO_CONSENTED_PHONES, type ConsentedPhones } from './consent-covering';
export { saveLead, type SavedLead, type SaveLeadDeps, type SaveLeadInput } from './save-lead';
export {
  type ConsentLookup,
  type FunnelConsentRecord,
  type FunnelVisitor,
  type FunnelVisitorStore,
  type PlainEvent,
  type PlainRequest,
  type PlainResultsDeps,
  type PlainStepDeps,
  type RecordedConsent,
} from './funnel-ports';
export { type PostBody } from './post-body';
