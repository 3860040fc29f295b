import type { ApiTokenStore } from '../api-tokens/api-token-ports';
import type { PasskeyStore } from '../passkeys/passkey-ports';
import type { PasswordResetStore } from '../passwords/password-reset-store';
import type { SecondFactorStore } from '../second-factor/second-factor-ports';
import type { StaffSessionStore } from '../sessions/session-store';
import type { SetUpLinkStore } from '../set-up/set-up-link-store';
import type { SignInLimits } from './sign-in-limits';
import type { StaffAccountStore } from './staff-account-store';
import type { StaffAudit } from './staff-audit';

/** The stores of staff's accounts and of their sign-ins. */
export interface StaffStores {
  readonly accounts: StaffAccountStore;
  readonly links: SetUpLinkStore;
  readonly resets: PasswordResetStore;
  readonly sessions: StaffSessionStore;
  readonly secondFactors: SecondFactorStore;
  readonly passkeys: PasskeyStore;
  readonly apiTokens: ApiTokenStore;
  readonly limits: SignInLimits;
  readonly audit: StaffAudit;
}
