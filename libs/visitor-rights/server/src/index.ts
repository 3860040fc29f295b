import '@waypost/platform/kernel/server-only';

export { contactOf, contactsIn, type Contact } from './contact';
export type {
  ConsentFacts,
  ConsentRecords,
  ConsentSource,
  HeldData,
  RecordedLead,
  RowCounts,
  Subject,
  SubjectQuestion,
  Tombstone,
  VisitorRecords,
} from './rights-ports';
export { exportConsent, exportConsentAlone } from './export-consent';
export { exportVisitor } from './export-visitor';
export { eraseVisitor } from './erase-visitor';
export { RETAINED_EVENT_PROPERTIES } from './retained-event-properties';
export { DEFAULT_RETENTION, enforceRetention, type RetainedKind, type RetentionPeriods, type RetentionRecords } from './retention';
export { renewSeals, type SealRenewal } from './renew-seals';
export { definePrivacyJobs } from './privacy-jobs';
export { createPersonRequests, type PersonRequests, type PersonRequestsDeps, type Requester } from './person-requests';
export { PRIVACY_USAGE, runPrivacyCommand } from './privacy-command';
