import type { AuditRecorder } from '@waypost/platform/audit';
import type { Clock } from '@waypost/platform/kernel';
import type { StaffAudit } from '@waypost/staff/server';

/** Writes staff's actions on their accounts into the audit log (R10.11). */
export const staffAudit = (log: AuditRecorder, clock: Clock): StaffAudit => ({
  record: ({ action, by, subject, detail }) =>
    log.record({ at: clock.now(), by: by && { id: by.id, name: by.name }, action, subject, ...(detail ? { after: detail } : {}) }),
});
