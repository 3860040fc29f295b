import '@waypost/platform/kernel/server-only';

export { createAuditLog } from './audit/audit-log';
export { createContentStores } from './content/content-stores';
export { createFactoryStores, type FactoryStores } from './content-factory/factory-stores';
export { createExperimentCountStore } from './experiments/experiment-count-store';
export { createDashboardStore } from './dashboards/dashboard-store';
export { createDatabase, type Database, type DatabaseLog } from './database/database';
export { createImageFiles } from './images/image-files';
export { createPartnerCallLog } from './partners/partner-call-log';
export { createPhoneLeaseStore } from './phones/phone-lease-store';
export { createPhoneRuleReplayStore } from './phones/phone-rule-replay-store';
export { createStaffStores } from './staff/staff-stores';
export { createTrackingStores } from './tracking/tracking-stores';
export { createVisitorRightsStores } from './visitor-rights/visitor-rights-stores';
export { keepConsentTexts } from './visitor/consent-texts';
export { createSessionStore } from './visitor/session-store';
export { createVisitorStores } from './visitor/visitor-stores';
