import type { Clock } from '@waypost/platform/kernel';
import type { StaffAuditEvent } from '@waypost/staff/server';
import { appendToAudit } from '../audit/audit-log';
import type { Transaction } from '../database/sql-client';

/** Adds the entry of a change within the transaction that makes it (R10.11). Call it last, as `appendToAudit` demands. */
export type AddEntry = (transaction: Transaction, event: StaffAuditEvent) => Promise<void>;

/** Returns the function that writes staff's actions on their accounts into the audit log, at the time of its clock. */
export const addEntryBy =
  (clock: Clock): AddEntry =>
  (transaction, { action, by, subject, detail }) =>
    appendToAudit(transaction, [
      { at: clock.now(), by: by && { id: by.id, name: by.name }, action, subject, ...(detail ? { after: detail } : {}) },
    ]);
