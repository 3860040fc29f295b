import './server-only';

export { createAuditLog } from './audit-log';
export { createContentStore } from './content/content-store';
export { createPreviewStore } from './content/preview-store';
export { createPublishedFeed, type PublishedFeedOptions } from './content/published-feed';
export { createDatabase, type Database, type DatabaseLog, type DatabaseOptions } from './database';
export { createConsentLookup, keepConsentTexts } from './consent-store';
export { createEventStore } from './event-store';
export { createLeadStore } from './lead-store';
export { createRetentionRecords } from './retention-records';
export { createSealRenewal } from './seal-renewal';
export { createConsentRecords, createVisitorRecords } from './visitor-records';
export { createPartnerCallLog } from './partner-call-log';
export { createPhoneLeaseStore } from './phone-lease-store';
export { createSessionStore } from './session-store';
export { createVisitorStore } from './visitor-store';
export { createSignInLimits, type SignInLimitOptions } from './sign-in-limits';
export { createSetUpLinkStore, createStaffAccountStore, createStaffSessionStore } from './staff-stores';
