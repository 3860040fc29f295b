import type { KeyRing } from '@waypost/platform/sealing';
import type { Clock } from '@waypost/platform/kernel';
import type { StaffStores } from '@waypost/staff/server';
import type { Database } from '../database/database';
import { createApiTokenStore } from './api-token-store';
import { createPasskeyStore } from './passkey-store';
import { createPasswordResetStore } from './password-reset-store';
import { createSecondFactorStore } from './second-factor-store';
import { createSetUpLinkStore } from './set-up-link-store';
import { createSignInLimits, type SignInLimitOptions } from './sign-in-limits';
import { createStaffAccountStore } from './staff-account-store';
import { addEntryBy } from './staff-entries';
import { createStaffSessionStore } from './staff-session-store';

export interface StaffStoreOptions extends SignInLimitOptions {
  /** Dates the entries of the audit log. */
  readonly clock: Clock;
}

/** The stores of staff accounts and of sign-in, in PostgreSQL. */
export function createStaffStores(database: Database, keyRing: KeyRing, { secret, clock }: StaffStoreOptions): StaffStores {
  const addEntry = addEntryBy(clock);
  return {
    accounts: createStaffAccountStore(database, addEntry),
    links: createSetUpLinkStore(database, addEntry),
    resets: createPasswordResetStore(database, addEntry),
    sessions: createStaffSessionStore(database, keyRing),
    secondFactors: createSecondFactorStore(database, { keyRing, addEntry }),
    passkeys: createPasskeyStore(database, addEntry),
    apiTokens: createApiTokenStore(database, addEntry),
    limits: createSignInLimits(database, { secret }),
    audit: { record: (event) => database.inTransaction((transaction) => addEntry(transaction, event)) },
  };
}
