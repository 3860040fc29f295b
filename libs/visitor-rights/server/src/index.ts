import '@waypost/platform/kernel/server-only';

export { contactOf, contactsIn, type Contact } from './contact';
export { exportConsent, exportConsentAlone } from './export-consent';
export { exportVisitor } from './export-visitor';
export { eraseVisitor, type Requester } from './erase-visitor';
export { definePrivacyJobs } from './privacy-jobs';
export { createPersonRequests, type PersonRequests, type PersonRequestsDeps } from './person-requests';
export { PRIVACY_USAGE, runPrivacyCommand } from './privacy-command';
