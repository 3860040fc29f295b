import '@waypost/platform/kernel/server-only';

export type { FactorRemoval, StoredPasskey, Passkey, PasskeyStore } from './passkey-ports';
export { createPasskeys, PASSKEY_CHALLENGE_MS, type PasskeyChallenge, type Passkeys, type RegistrationAnswer } from './passkeys';
