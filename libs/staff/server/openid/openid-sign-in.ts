import type { Clock } from '@waypost/platform/kernel';
import { DEFAULT_ROLE } from '@waypost/staff/model';
import { UNKNOWN_SUBJECT } from '../passwords/sign-in-with-password';
import { nameFrom } from '../set-up/set-up';
import type { SignInLimits } from '../src/sign-in-limits';
import type { EmailRule } from '../src/staff-email';
import type { Staff, StaffAccount } from '../src/staff-account';
import type { StaffAccountStore } from '../src/staff-account-store';
import type { StaffAudit, StaffAuditEvent } from '../src/staff-audit';
import { createProviderClient, type OpenIdPerson, type OpenIdProvider, type PendingOpenId } from './provider-client';

export interface OpenIdDeps extends OpenIdProvider {
  readonly accounts: StaffAccountStore;
  readonly limits: Pick<SignInLimits, 'mayRecord'>;
  readonly audit: StaffAudit;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Called with the reason why the provider's response was refused, without the response's content. */
  readonly onFailure: (stage: 'discovery' | 'callback' | 'sign-out', error: unknown) => void;
}

export type OpenIdBegin =
  | { readonly kind: 'redirect'; readonly to: string; readonly pending: PendingOpenId }
  /** The provider does not respond. */
  | { readonly kind: 'away' };

/**
 * `another-identity`: the account with that e-mail belongs to another person at the provider. `not-asked`: the provider asked for no proof.
 */
export type OpenIdRefusal = 'failed' | 'not-asked' | 'unverified' | 'not-allowed' | 'disabled' | 'another-identity';

export type OpenIdAnswer =
  /** The id token identifies the provider's session for a later sign-out. */
  | {
      readonly kind: 'signed-in';
      readonly staff: Staff;
      readonly isNewAccount: boolean;
      readonly idToken: string;
      /** The time at which the person last proved their identity to the provider; null if unknown. */
      readonly provedAt: Date | null;
    }
  | { readonly kind: 'refused'; readonly reason: OpenIdRefusal };

/** Signs in by OpenID Connect with any provider (R11.03): code flow with PKCE, state and nonce. */
export interface OpenIdSignIn {
  /** The display name of the provider: its host. */
  readonly providerName: string;
  /** For a proof (R11.06) the provider must ask the person, even if it has a session of them. */
  begin(redirectUri: string, options?: { readonly isProof?: boolean }): Promise<OpenIdBegin>;
  /** `callback` is the address, with its query, to which the provider sent the browser; `address` is the network address of the browser. */
  finish(callback: URL, pending: PendingOpenId, address: string): Promise<OpenIdAnswer>;
  /**
   * Returns the address at which a browser ends its session at the provider (RP-initiated logout); `backTo` is the page on our host that
   * follows. Null if the sign-out ends here, or if the provider has no such address or does not respond.
   */
  signOutAddress(idToken: string, backTo: string): Promise<string | null>;
}

/** The largest difference between two clocks. */
const CLOCKS_APART_MS = 60_000;

/**
 * Returns the time of the proof. A silent sign-on only shows that this browser was once signed in at the provider, so it is no proof
 * (R11.06).
 */
function provedAtOf(
  { authTime }: Pick<OpenIdPerson, 'authTime'>,
  { proofSince }: Pick<PendingOpenId, 'proofSince'>,
  { sendsAuthTime, now }: { readonly sendsAuthTime: boolean; readonly now: Date },
): Date | 'not-asked' | null {
  if (authTime === null && proofSince === null) return null;
  // Some providers never send the time of the proof. Then it has to be enough that we requested one.
  if (authTime === null) return sendsAuthTime ? 'not-asked' : now;
  if (proofSince !== null && authTime.getTime() < proofSince - CLOCKS_APART_MS) return 'not-asked';
  return authTime < now ? authTime : now;
}

type PersonWithEmail = OpenIdPerson & { readonly email: string };

/** Returns the person if the provider has verified their e-mail and it is allowed here. */
function admitted(person: OpenIdPerson | null, isAllowed: EmailRule): PersonWithEmail | OpenIdRefusal {
  if (!person || person.email === null) return 'failed';
  if (!person.isVerified) return 'unverified';
  return isAllowed(person.email) ? { ...person, email: person.email } : 'not-allowed';
}

const staffOf = ({ id, email, name, role }: StaffAccount): Staff => ({ id, email, name, role });

/** The entry of a new account, with the role that it got (R10.11). */
const setUpEntry = (added: StaffAccount): StaffAuditEvent => ({
  action: 'account.set-up',
  by: staffOf(added),
  subject: added.email,
  detail: { with: 'openid', role: added.role },
});

/** Returns the account bound to the person, or else that of their e-mail, or else a new one. */
async function accountOf(
  { identity, email, name }: PersonWithEmail,
  { accounts, clock, newId }: Pick<OpenIdDeps, 'accounts' | 'clock' | 'newId'>,
): Promise<{ readonly account: StaffAccount; readonly isNewAccount: boolean }> {
  const bound = await accounts.byOpenId(identity);
  if (bound) return { account: bound, isNewAccount: false };
  const id = newId();
  const account = await accounts.findOrAdd(
    { id, email, name: name ?? nameFrom(email), role: DEFAULT_ROLE, passwordHash: null, createdAt: clock.now() },
    setUpEntry,
  );
  return { account, isNewAccount: account.id === id };
}

/** A refusal, the e-mail that the provider named, and the network address of the browser. */
interface OpenIdRefused {
  readonly reason: OpenIdRefusal;
  readonly email: string | null;
  readonly address: string;
}
type Refused = (refused: OpenIdRefused) => Promise<OpenIdAnswer>;

/**
 * Refuses the sign-in and records the refusal within limits (R11.04): a stranger could repeat it endlessly, and the audit log is never
 * shortened.
 */
const refusedBy =
  ({ accounts, limits, audit }: Pick<OpenIdDeps, 'accounts' | 'limits' | 'audit'>): Refused =>
  async ({ reason, email, address }) => {
    const account = email === null ? null : await accounts.byEmail(email);
    const isRecorded = await limits.mayRecord({ of: `OpenID Connect ${account?.email ?? 'without an account'}`, address });
    if (isRecorded)
      await audit.record({
        action: 'account.sign-in-failed',
        by: null,
        subject: account?.email ?? UNKNOWN_SUBJECT,
        detail: { with: 'openid', reason },
      });
    return { kind: 'refused', reason };
  };

/** Signs in a verified person: binds them to their account, and records the sign-in (R10.11). */
function signedInBy(
  deps: OpenIdDeps,
): (person: PersonWithEmail, session: { readonly provedAt: Date | null; readonly address: string }) => Promise<OpenIdAnswer> {
  const { accounts, audit, clock } = deps;
  const refused = refusedBy(deps);
  return async (person, { provedAt, address }) => {
    const { account, isNewAccount } = await accountOf(person, deps);
    const { email } = account;
    const staff = staffOf(account);
    if (account.disabledAt !== null) return refused({ reason: 'disabled', email, address });
    // A bound account is checked too, because it may have been bound to somebody else since it was read.
    if (!(await accounts.bindOpenId(account.id, person.identity))) return refused({ reason: 'another-identity', email, address });
    await accounts.setOpenIdAt(account.id, clock.now());
    await audit.record({ action: 'account.signed-in', by: staff, subject: staff.email, detail: { with: 'openid' } });
    return { kind: 'signed-in', staff, isNewAccount, idToken: person.idToken, provedAt };
  };
}

/** Creates the sign-in with the provider of `deps`. */
export function createOpenIdSignIn(deps: OpenIdDeps): OpenIdSignIn {
  const { clock, onFailure } = deps;
  const client = createProviderClient(deps);

  const refused = refusedBy(deps);
  const signedIn = signedInBy(deps);

  return {
    providerName: new URL(deps.issuer).host,

    async begin(redirectUri, { isProof = false } = {}) {
      try {
        return { kind: 'redirect', ...(await client.begin(redirectUri, isProof ? clock.now().getTime() : null)) };
      } catch (error) {
        onFailure('discovery', error);
        return { kind: 'away' };
      }
    },

    async finish(callback, pending, address) {
      let person: OpenIdPerson | null;
      try {
        person = await client.person(callback, pending);
      } catch (error) {
        onFailure('callback', error);
        return refused({ reason: 'failed', email: null, address });
      }
      const guest = admitted(person, deps.isAllowed);
      if (typeof guest === 'string') return refused({ reason: guest, email: person?.email ?? null, address });
      const provedAt = provedAtOf(guest, pending, { sendsAuthTime: deps.sendsAuthTime, now: clock.now() });
      if (provedAt === 'not-asked') return refused({ reason: provedAt, email: guest.email, address });
      return signedIn(guest, { provedAt, address });
    },

    async signOutAddress(idToken, backTo) {
      if (deps.signOut === 'here') return null;
      try {
        return await client.signOutAddress(idToken, backTo);
      } catch (error) {
        onFailure('sign-out', error);
        return null;
      }
    },
  };
}
