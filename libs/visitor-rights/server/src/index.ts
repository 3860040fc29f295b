import '@waypost/platform/kernel/server-only';

export { contactOf, contactsIn, type Contact, type ContactKind } from './contact';
export {
  type ConsentFacts,
  type ConsentRecords,
  type ConsentSource,
  type HeldData,
  type RecordedLead,
  type RecordedText,
  type RowCounts,
  type Subject,
  type SubjectQuestion,
  type Tombstone,
  type VisitorRecords,
} from './rights-ports';
export { type ConsentDocument } from './consent-document';
export { exportConsent, exportConsentAlone, type ExportConsentDeps, type NoConsent } from './export-consent';
export { exportVisitor, type ExportVisitorDeps, type VisitorExport } from './export-visitor';
export { eraseVisitor, type EraseVisitorDeps, type ErasureReport } from './erase-visitor';
export { KEPT_EVENT_PROPERTIES } from './kept-event-properties';
export {
  DEFAULT_RETENTION,
  enforceRetention,
  retentionCutoffs,
  type RetainedKind,
  type RetentionDeps,
  type RetentionPeriods,
  type RetentionRecords,
} from './retention';
export { renewSeals, type RenewedBatch, type RenewSealsDeps, type SealRenewal } from './renew-seals';
export { definePrivacyJobs, type PrivacyJobsDeps } from './privacy-jobs';
export { createPersonRequests, type PersonRequests, type PersonRequestsDeps, type Requester } from './person-requests';
export { PRIVACY_USAGE, runPrivacyCommand, type PrivacyAnswer, type PrivacyCommandDeps } from './privacy-command';
