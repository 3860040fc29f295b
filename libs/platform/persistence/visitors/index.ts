import '@waypost/platform/kernel/server-only';

export { createVisitorRightsStores } from '../src/visitor-rights/visitor-rights-stores';
export { createPageSnapshotStore } from '../src/visitor/page-snapshot-store';
export { createLeadQueries } from '../src/visitor/lead-queries';
export { saveConsentTexts } from '../src/visitor/consent-texts';
export { createSessionStore } from '../src/visitor/session-store';
export { createVisitorStores } from '../src/visitor/visitor-stores';
