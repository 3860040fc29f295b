export { type Lead, type LeadStore } from './lead-store';
export { submitPlainStep, type PlainStepAnswer, type PlainStepInput } from './submit-plain-step';
export { plainResults, plainVisit } from './plain-results';
export { saveLead, type SavedLead, type SaveLeadDeps, type SaveLeadInput } from './save-lead';
export { consentCovering } from './consent-covering';
export {
  type FunnelConsentStore,
  type FunnelVisitor,
  type FunnelVisitorStore,
  type PlainEvent,
  type PlainRequest,
  type PlainResultsDeps,
  type PlainStepDeps,
} from './funnel-ports';
export { type PostBody } from './post-body';
