import '@waypost/platform/kernel/server-only';

export { type ApiToken, type ApiTokenStore, type OwnedApiToken } from './api-tokens/api-token-ports';
export { createApiTokens, type ApiTokenIssue, type ApiTokens } from './api-tokens/api-tokens';
export { changePassword, type ChangePasswordAnswer, type ChangePasswordInput } from './password/change-password';
export { auditWithNotices, newDeviceNotice, type StaffMail, type StaffPost } from './notices/staff-notices';
export { createForgottenPasswords, type ForgottenPasswords } from './password/forgotten-password';
export { csrfToken, isCsrfTokenRight } from './csrf-token';
export { createOpenIdSignIn, type OpenIdAnswer, type OpenIdRefusal, type OpenIdSignIn } from './openid/openid-sign-in';
export type { OpenIdProvider, PendingOpenId } from './openid/provider-client';
export { type FactorRemoval, type StoredPasskey, type Passkey, type PasskeyStore } from './passkeys/passkey-ports';
export { createPasskeys, PASSKEY_CHALLENGE_MS, type PasskeyChallenge, type Passkeys, type RegistrationAnswer } from './passkeys/passkeys';
export { createPasswordHashes } from './password/password-hash';
export { createPasswordResets, type PasswordResets } from './password/password-reset';
export { PASSWORD_MIN_LENGTH, passwordFault } from './password/password-rules';
export { createProofs, RECENT_PROOF_MS, type Proofs } from './recent-proof';
export { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './session-lifetime';
export { apiTokenSessionId, isSignInAlive } from './sign-in-alive';
export { createSetUp, type FirstAdmin, type SetUp, type SetUpField } from './set-up';
export { signInWithPassword, type SignInAnswer, type SignInInput } from './password/sign-in-with-password';
export { parseAllowedEmails, parseStaffEmail } from './staff-email';
export { createStaffPeople, type PersonChange, type StaffPeople } from './staff-people';
export type {
  AttemptAnswer,
  NewStaffAccount,
  PasswordResetStore,
  SetUpLinkStore,
  SignInDevice,
  SignInLimits,
  SignInSource,
  Staff,
  StaffAccount,
  StaffAccountStore,
  StaffAudit,
  StaffMember,
  StaffSessionRecord,
  StaffSessionStore,
} from './staff-ports';
export type { SecondFactorStore } from './second-factor/second-factor-ports';
export { createSecondFactors, type CodeAnswer, type SecondFactors, type TypedCode } from './second-factor/second-factors';
export { createStaffSessions, type StaffSessions } from './staff-sessions';
