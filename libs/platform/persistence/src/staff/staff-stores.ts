import type { KeyRing } from '@waypost/platform/sealing';
import type { SignInLimits, StaffAccountStore } from '@waypost/staff/server';
import type { ApiTokenStore } from '@waypost/staff/server/api-tokens';
import type { PasskeyStore } from '@waypost/staff/server/passkeys';
import type { PasswordResetStore } from '@waypost/staff/server/passwords';
import type { SecondFactorStore } from '@waypost/staff/server/second-factor';
import type { StaffSessionStore } from '@waypost/staff/server/sessions';
import type { SetUpLinkStore } from '@waypost/staff/server/set-up';
import type { Database } from '../database/database';
import { createApiTokenStore } from './api-token-store';
import { createPasskeyStore } from './passkey-store';
import { createPasswordResetStore } from './password-reset-store';
import { createSecondFactorStore } from './second-factor-store';
import { createSetUpLinkStore } from './set-up-link-store';
import { createSignInLimits, type SignInLimitOptions } from './sign-in-limits';
import { createStaffAccountStore } from './staff-account-store';
import { createStaffSessionStore } from './staff-session-store';

export interface StaffStores {
  readonly accounts: StaffAccountStore;
  readonly links: SetUpLinkStore;
  readonly resets: PasswordResetStore;
  readonly sessions: StaffSessionStore;
  readonly secondFactors: SecondFactorStore;
  readonly passkeys: PasskeyStore;
  readonly apiTokens: ApiTokenStore;
  readonly limits: SignInLimits;
}

/** Where accounts of staff and what signs them in are kept. */
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
