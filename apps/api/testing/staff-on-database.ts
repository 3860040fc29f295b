import { systemClock } from '@waypost/kernel';
import {
  createAuditLog,
  createPasswordResetStore,
  createSessionStore,
  createSetUpLinkStore,
  createSignInLimits,
  createStaffAccountStore,
  createStaffSessionStore,
  type Database,
  type DatabaseLog,
} from '@waypost/persistence';
import { aKeyRing } from '@waypost/sealing/testing';
import type { StaffPorts } from '../src/control/compose-control';
import { staffAudit } from '../src/control/accounts/staff-audit';

/** Everything that signs staff in, over a real database: what a process of its own has. */
export const staffOnDatabase = (database: Database, log: DatabaseLog): StaffPorts => ({
  accounts: createStaffAccountStore(database),
  links: createSetUpLinkStore(database),
  resets: createPasswordResetStore(database),
  sessions: createStaffSessionStore(database, aKeyRing()),
  cookieSessions: createSessionStore(database, log),
  limits: createSignInLimits(database, { secret: 'a-secret-of-enough-length' }),
  audit: staffAudit(createAuditLog(database), systemClock),
  openId: null,
});
