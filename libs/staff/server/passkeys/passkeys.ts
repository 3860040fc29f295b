import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { CONTROL_CENTER_NAME } from '@waypost/brands/names';
import type { Clock } from '@waypost/platform/kernel';
import { MINUTE_MS } from '@waypost/platform/kernel/time';
import type { Role } from '@waypost/staff/model';
import type { Notify } from '../notices/staff-notices';
import { newRecoveryCodes, recoveryCodeHash } from '../second-factor/recovery-codes';
import { staffNameFrom } from '../src/staff-name';
import type { Staff } from '../src/staff-account';
import type { StaffAccountStore } from '../src/staff-account-store';
import type { SignInLimits } from '../src/sign-in-limits';
import type { StaffAudit, StaffAuditEvent } from '../src/staff-audit';
import type { FactorRemoval, StoredPasskey, Passkey, PasskeyStore } from './passkey-ports';

/** As many as a person can keep an overview of. */
export const MAX_PASSKEYS = 10;
/** The life of a challenge. A person may have to look for their key. */
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS;

export interface PasskeysDeps {
  readonly store: PasskeyStore;
  readonly accounts: Pick<StaffAccountStore, 'byId'>;
  readonly limits: Pick<SignInLimits, 'mayRecord'>;
  readonly audit: StaffAudit;
  readonly notify: Notify;
  readonly clock: Clock;
  /** The configured address of the control center. An answer given to another page is invalid. */
  readonly origin: string;
  readonly isRequiredOf: (role: Role) => boolean;
}

/** The text for an authenticator to sign, and the time at which it was issued. */
export interface PasskeyChallenge {
  readonly text: string;
  readonly at: Date;
}

export interface PasskeyRegistration {
  readonly challenge: PasskeyChallenge;
  readonly credential: RegistrationResponseJSON;
  readonly name: string;
}

export type RegistrationAnswer =
  /** Recovery codes are shown with an account's first second factor. */
  | { readonly kind: 'added'; readonly passkey: Passkey; readonly recoveryCodes: readonly string[] | null }
  | { readonly kind: 'unnamed' | 'wrong' | 'taken' | 'full' };

export interface PasskeyAttempt {
  /** The required owner; null if the passkey itself names its owner. */
  readonly accountId: string | null;
  /** The network address of the browser. */
  readonly address: string;
  readonly challenge: PasskeyChallenge;
  readonly assertion: AuthenticationResponseJSON;
}

export type PasskeyAnswer =
  | { readonly kind: 'right'; readonly staff: Staff }
  | { readonly kind: 'wrong' }
  /** Returned only to a person who proves to have the passkey. */
  | { readonly kind: 'disabled' };

/**
 * Passkeys of staff (WebAuthn, R11.06). The authenticator verifies the person by a finger or a PIN, so one passkey proves two factors at
 * once: the device and the person. It is a second factor, a recent proof, and a way to sign in without a password.
 */
export interface Passkeys {
  list(accountId: string): Promise<readonly Passkey[]>;
  /** Returns the options with which a browser creates a passkey. */
  registrationOptions(staff: Staff): Promise<PublicKeyCredentialCreationOptionsJSON>;
  register(staff: Staff, registration: PasskeyRegistration): Promise<RegistrationAnswer>;
  /** Returns the options with which a browser uses a passkey: one of the account's or, for null, any of ours that the browser has. */
  requestOptions(accountId: string | null): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Checks whether a passkey has signed the challenge. Each challenge is answered once. */
  check(attempt: PasskeyAttempt): Promise<PasskeyAnswer>;
  rename(staff: Staff, id: string, name: string): Promise<'renamed' | 'not-found' | 'unnamed'>;
  remove(staff: Staff, id: string): Promise<FactorRemoval>;
}

/** Loaded only by processes that handle a passkey: it takes a quarter of a second and megabytes of memory. */
const webAuthn = () => import('@simplewebauthn/server');

const handleOf = (accountId: string) => new TextEncoder().encode(accountId);

const descriptorOf = ({ id, transports }: StoredPasskey) => ({ id, transports: [...transports] });

const shown = ({ id, accountId, name, isSynced, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  accountId,
  name,
  isSynced,
  createdAt,
  lastUsedAt,
});

export function createPasskeys(deps: PasskeysDeps): Passkeys {
  const { store, notify, origin, isRequiredOf } = deps;
  const rpID = new URL(origin).hostname;
  return {
    list: async (accountId) => (await store.list(accountId)).map(shown),

    async registrationOptions({ id, email, name }) {
      const { generateRegistrationOptions } = await webAuthn();
      return generateRegistrationOptions({
        rpName: CONTROL_CENTER_NAME,
        rpID,
        userName: email,
        userDisplayName: name,
        userID: handleOf(id),
        timeout: PASSKEY_CHALLENGE_MS,
        attestationType: 'none',
        excludeCredentials: (await store.list(id)).map(descriptorOf),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      });
    },

    register: register(deps, rpID),
    check: check(deps, rpID),

    async requestOptions(accountId) {
      const { generateAuthenticationOptions } = await webAuthn();
      const allowCredentials = accountId === null ? [] : (await store.list(accountId)).map(descriptorOf);
      return generateAuthenticationOptions({ rpID, timeout: PASSKEY_CHALLENGE_MS, allowCredentials, userVerification: 'required' });
    },

    async rename(staff, id, given) {
      const name = staffNameFrom(given);
      if (name === '') return 'unnamed';
      const isRenamed = await store.rename(
        { accountId: staff.id, id, name },
        { action: 'account.passkey-renamed', by: staff, subject: staff.email, detail: { name } },
      );
      return isRenamed ? 'renamed' : 'not-found';
    },

    async remove(staff, id) {
      const passkey = await store.find(id);
      if (!passkey) return 'not-found';
      const { name } = passkey;
      const entry: StaffAuditEvent = { action: 'account.passkey-removed', by: staff, subject: staff.email, detail: { name } };
      const removal = await store.remove({ accountId: staff.id, id }, { isFactorRequired: isRequiredOf(staff.role) }, entry);
      if (removal === 'removed') notify(entry);
      return removal;
    },
  };
}

const register =
  ({ store, notify, clock, origin }: PasskeysDeps, rpID: string): Passkeys['register'] =>
  async (staff, { challenge, credential: response, name: given }) => {
    const name = staffNameFrom(given);
    if (name === '') return { kind: 'unnamed' };
    const { verifyRegistrationResponse } = await webAuthn();
    const expected = { expectedChallenge: challenge.text, expectedOrigin: origin, expectedRPID: rpID };
    const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected, requireUserVerification: true }).catch(refused);
    if (!registrationInfo) return { kind: 'wrong' };
    const { credential, credentialBackedUp } = registrationInfo;
    const passkey: StoredPasskey = {
      id: credential.id,
      accountId: staff.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      isSynced: credentialBackedUp,
      createdAt: clock.now(),
      lastUsedAt: null,
      challengeAt: challenge.at,
    };
    const recoveryCodes = newRecoveryCodes();
    const entry: StaffAuditEvent = { action: 'account.passkey-added', by: staff, subject: staff.email, detail: { name } };
    const adding = await store.add(passkey, { max: MAX_PASSKEYS, codeHashes: recoveryCodes.map(recoveryCodeHash) }, entry);
    if (adding === 'taken' || adding === 'full') return { kind: adding };
    notify(entry);
    return { kind: 'added', passkey: shown(passkey), recoveryCodes: adding === 'added-with-codes' ? recoveryCodes : null };
  };

/**
 * Records refusals of an account's passkeys within limits (R11.04). Anybody who knows a passkey's id can repeat them, and the audit log is
 * never shortened.
 */
const refusalsOf =
  ({ limits, audit }: Pick<PasskeysDeps, 'limits' | 'audit'>) =>
  async (address: string, event: StaffAuditEvent): Promise<void> => {
    if (await limits.mayRecord({ of: `passkey of ${event.subject}`, address })) await audit.record(event);
  };

const check = (deps: PasskeysDeps, rpID: string): Passkeys['check'] => {
  const { store, accounts, clock, origin } = deps;
  const recordRefusal = refusalsOf(deps);
  return async ({ accountId, address, challenge, assertion }) => {
    const passkey = await store.find(assertion.id);
    // An unknown passkey is not recorded, because strangers would fill the log.
    const account = passkey && (await accounts.byId(passkey.accountId));
    if (!passkey || !account) return { kind: 'wrong' };
    const isTheirs = (accountId ?? account.id) === account.id && isHandleOf(account.id, assertion.response.userHandle);
    const verified = isTheirs ? await verify({ passkey, challenge, assertion, origin, rpID }) : null;
    const isUsed =
      verified !== null &&
      (await store.use(passkey.id, {
        at: clock.now(),
        challengeAt: challenge.at,
        counter: verified.newCounter,
        isSynced: verified.credentialBackedUp,
      }));
    if (!isUsed) {
      await recordRefusal(address, { action: 'account.passkey-failed', by: null, subject: account.email, detail: { name: passkey.name } });
      return { kind: 'wrong' };
    }
    if (account.disabledAt !== null) {
      await recordRefusal(address, { action: 'account.sign-in-failed', by: null, subject: account.email, detail: { reason: 'disabled' } });
      return { kind: 'disabled' };
    }
    return { kind: 'right', staff: { id: account.id, email: account.email, name: account.name, role: account.role } };
  };
};

/** True if a passkey names this account as its owner. A passkey that a browser found by itself names its owner; others may not. */
const isHandleOf = (accountId: string, given: string | undefined): boolean =>
  given === undefined || given === '' || given === Buffer.from(handleOf(accountId)).toString('base64url');

interface Signed extends Pick<PasskeyAttempt, 'challenge' | 'assertion'> {
  readonly passkey: StoredPasskey;
  readonly origin: string;
  readonly rpID: string;
}

async function verify({ passkey, challenge, assertion, origin, rpID }: Signed) {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { id, publicKey, counter } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: assertion,
    expectedChallenge: challenge.text,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, publicKey, counter },
    requireUserVerification: true,
  }).catch(refused);
  return verified && authenticationInfo ? authenticationInfo : null;
}

/** The library throws for any fault of an answer: its origin, its challenge, its counter, its format. */
const refused = (): { verified: false; registrationInfo?: undefined; authenticationInfo?: undefined } => ({ verified: false });
