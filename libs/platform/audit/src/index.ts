import '@waypost/platform/kernel/server-only';

export type { AuditLog, AuditFilter, AuditRecorder, HeadWitness } from './audit-log';
export { auditOrigin, outlivingAnswer, withAuditOrigin } from './audit-origin';
export { createEntryThrottle, type EntryThrottle } from './entry-throttle';
export { createHeadFile } from './head-file';
export { createHeadKeeper } from './head-keeper';
export { createHeadWebhook } from './head-webhook';
