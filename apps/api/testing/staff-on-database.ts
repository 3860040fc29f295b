import { systemClock } from '@waypost/platform/kernel';
import { createAuditLog, createStaffStores, type Database, type DatabaseLog } from '@waypost/platform/persistence';
import { createSessionStore } from '@waypost/platform/persistence/visitors';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { staffAudit, type StaffPorts } from '@waypost/staff/http';

/** Makes staff's sign-in on a real database, as one process has it. */
export const staffOnDatabase = (database: Database, log: DatabaseLog): StaffPorts => ({
  ...createStaffStores(database, aKeyRing(), { secret: 'a-secret-of-enough-length' }),
  cookieSessions: createSessionStore(database, log),
  audit: staffAudit(createAuditLog(database), systemClock),
  openId: null,
});
