import type { KeyRing } from '@waypost/platform/sealing';
import type { StaffStores } from '@waypost/staff/server';
import type { Database } from '../database/database';
import { createApiTokenStore } from './api-token-store';
import { createPasskeyStore } from './passkey-store';
import { createPasswordResetStore } from './password-reset-store';
import { createSecondFactorStore } from './second-factor-store';
import { createSetUpLinkStore } from './set-up-link-store';
import { createSignInLimits, type SignInLimitOptions } from './sign-in-limits';
import { createStaffAccountStore } from './staff-account-store';
import { createStaffSessionStore } from './staff-session-store';

/** The stores of staff accounts and of sign-in, in PostgreSQL. */
export const createStaffStores = (database: Database, keyRing: KeyRing, limits: SignInLimitOptions): StaffStores => ({
  accounts: createStaffAccountStore(database),
  links: createSetUpLinkStore(database),
  resets: createPasswordResetStore(database),
  sessions: createStaffSessionStore(database, keyRing),
  secondFactors: createSecondFactorStore(database, keyRing),
  passkeys: createPasskeyStore(database),
  apiTokens: createApiTokenStore(database),
  limits: createSignInLimits(database, limits),
});
