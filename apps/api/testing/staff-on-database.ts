import { systemClock } from '@waypost/platform/kernel';
import { createStaffStores, type Database, type DatabaseLog } from '@waypost/platform/persistence';
import { createSessionStore } from '@waypost/platform/persistence/visitors';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import type { StaffPorts } from '@waypost/staff/http';

/** Makes staff's sign-in on a real database, as one process has it. */
export const staffOnDatabase = (database: Database, log: DatabaseLog): StaffPorts => ({
  ...createStaffStores(database, aKeyRing(), { secret: 'a-secret-of-enough-length', clock: systemClock }),
  cookieSessions: createSessionStore(database, log),
  openId: null,
});
