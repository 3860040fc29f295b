import '@waypost/platform/kernel/server-only';

export { type ApiToken, type ApiTokenStore, type OwnedApiToken } from './api-tokens/api-token-ports';
export { createApiTokens, type ApiTokenIssue, type ApiTokens } from './api-tokens/api-tokens';
export { changePassword, type ChangePasswordAnswer, type ChangePasswordDeps, type ChangePasswordInput } from './password/change-password';
export { auditWithNotices, newDeviceNotice, type StaffMail, type StaffPost } from './notices/staff-notices';
export { createForgottenPasswords, type ForgottenPasswords } from './password/forgotten-password';
export { csrfToken, isCsrfTokenRight } from './csrf-token';
export {
  createOpenIdSignIn,
  type OpenIdAnswer,
  type OpenIdBegin,
  type OpenIdDeps,
  type OpenIdRefusal,
  type OpenIdSignIn,
} from './openid/openid-sign-in';
export { type OpenIdProvider, type PendingOpenId, type ProviderSignOut } from './openid/provider-client';
export { type FactorRemoval, type KeptPasskey, type Passkey, type PasskeyStore } from './passkeys/passkey-ports';
export { createPasskeys, PASSKEY_CHALLENGE_MS, type PasskeyChallenge, type Passkeys, type RegistrationAnswer } from './passkeys/passkeys';
export { createPasswordHashes, type PasswordHashes } from './password/password-hash';
export {
  createPasswordResets,
  type PasswordResets,
  type PasswordResetsDeps,
  type ResetAnswer,
  type ResetIssue,
} from './password/password-reset';
export { PASSWORD_MIN_LENGTH, passwordFault } from './password/password-rules';
export { createProofs, RECENT_PROOF_MS, type ProofKind, type Proofs, type ProofsDeps, type TypedProof } from './recent-proof';
export { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './session-lifetime';
export { apiTokenSessionId, isSignInAlive } from './sign-in-alive';
export {
  createSetUp,
  type FirstAccount,
  type FirstAdmin,
  type InvitationAnswer,
  type SetUp,
  type SetUpAnswer,
  type SetUpDeps,
  type SetUpField,
  type SetUpInput,
} from './set-up';
export { signInWithPassword, type SignInAnswer, type SignInDeps, type SignInInput } from './password/sign-in-with-password';
export { parseAllowedEmails, parseStaffEmail, type EmailRule } from './staff-email';
export { createStaffPeople, type PersonChange, type StaffPeople, type StaffPeopleDeps } from './staff-people';
export {
  type AttemptAnswer,
  type DisableAnswer,
  type NewStaffAccount,
  type OpenIdIdentity,
  type PasswordReset,
  type PasswordResetStore,
  type SetUpLink,
  type SetUpLinkStore,
  type SignInAttempt,
  type SignInDevice,
  type SignInLimits,
  type SignInSource,
  type Staff,
  type StaffAccount,
  type StaffAccountStore,
  type StaffAudit,
  type StaffAuditEvent,
  type StaffMember,
  type StaffSessionRecord,
  type StaffSessionStore,
} from './staff-ports';
export { type KeptSecondFactor, type SecondFactorStore } from './second-factor/second-factor-ports';
export {
  createSecondFactors,
  type CodeAnswer,
  type ConfirmAnswer,
  type SecondFactors,
  type SecondFactorsDeps,
  type TypedCode,
} from './second-factor/second-factors';
export { createStaffSessions, type StaffSessions, type StaffSessionsDeps } from './staff-sessions';
