import type { Clock } from '@waypost/platform/kernel';
import { DEFAULT_ROLE } from '@waypost/staff/model';
import { UNKNOWN_SUBJECT } from '../passwords/sign-in-with-password';
import { FIRST_ROLE, nameFrom } from '../set-up/set-up';
import type { EmailRule } from '../src/staff-email';
import type { Staff, StaffAccount, StaffAccountStore } from '../src/staff-account';
import type { StaffAudit } from '../src/staff-audit';
import { createProviderClient, type OpenIdPerson, type OpenIdProvider, type PendingOpenId } from './provider-client';

export interface OpenIdDeps extends OpenIdProvider {
  readonly accounts: StaffAccountStore;
  readonly audit: StaffAudit;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Told why the provider's answer was not taken, without what it said. */
  readonly onFailure: (stage: 'discovery' | 'callback' | 'sign-out', error: unknown) => void;
}

export type OpenIdBegin =
  | { readonly kind: 'redirect'; readonly to: string; readonly pending: PendingOpenId }
  /** The provider does not answer. */
  | { readonly kind: 'away' };

/** `another-identity`: the account of that e-mail is another person's at the provider. `not-asked`: it let somebody through who showed nothing. */
export type OpenIdRefusal = 'failed' | 'not-asked' | 'unverified' | 'not-allowed' | 'disabled' | 'another-identity';

export type OpenIdAnswer =
  /** The id token says at the provider whose session is to end one day. */
  | {
      readonly kind: 'signed-in';
      readonly staff: Staff;
      readonly isNewAccount: boolean;
      readonly idToken: string;
      /** When the person last showed the provider that it is them; null where nobody says. */
      readonly provedAt: Date | null;
    }
  | { readonly kind: 'refused'; readonly reason: OpenIdRefusal };

/** Signing in by OpenID Connect with any provider (R11.03): code flow with PKCE, state and nonce. */
export interface OpenIdSignIn {
  /** What people know the provider by: its host. */
  readonly providerName: string;
  /** A proof (R11.06) has the provider ask the person, whatever session it has of them. */
  begin(redirectUri: string, options?: { readonly isProof?: boolean }): Promise<OpenIdBegin>;
  /** `callback` is the address that the provider sent the browser to, with its query. */
  finish(callback: URL, pending: PendingOpenId): Promise<OpenIdAnswer>;
  /**
   * Where a browser ends its session at the provider (RP-initiated logout), and `backTo` on our host; null where it is to end here alone, or
   * the provider has no such place or does not answer.
   */
  signOutAddress(idToken: string, backTo: string): Promise<string | null>;
}

/** Clocks are apart by so much, at most. */
const CLOCKS_APART_MS = 60_000;

/** A silent sign-on shows only that this browser was signed in at the provider once: it is no proof (R11.06). */
function provedAtOf(
  { authTime }: Pick<OpenIdPerson, 'authTime'>,
  { proofSince }: Pick<PendingOpenId, 'proofSince'>,
  { sendsAuthTime, now }: { readonly sendsAuthTime: boolean; readonly now: Date },
): Date | 'not-asked' | null {
  if (authTime === null && proofSince === null) return null;
  // Some never say. What was asked of them is all that there is then.
  if (authTime === null) return sendsAuthTime ? 'not-asked' : now;
  if (proofSince !== null && authTime.getTime() < proofSince - CLOCKS_APART_MS) return 'not-asked';
  return authTime < now ? authTime : now;
}

type PersonWithEmail = OpenIdPerson & { readonly email: string };

/** Whose e-mail the provider vouches for and may come in here. */
function admitted(person: OpenIdPerson | null, isAllowed: EmailRule): PersonWithEmail | OpenIdRefusal {
  if (!person || person.email === null) return 'failed';
  if (!person.isVerified) return 'unverified';
  return isAllowed(person.email) ? { ...person, email: person.email } : 'not-allowed';
}

/** The account that is bound to the person, else that of their e-mail, else a new one. */
async function accountOf(
  { identity, email, name }: PersonWithEmail,
  { accounts, clock, newId }: Pick<OpenIdDeps, 'accounts' | 'clock' | 'newId'>,
): Promise<{ readonly account: StaffAccount; readonly isNewAccount: boolean }> {
  const bound = await accounts.byOpenId(identity);
  if (bound) return { account: bound, isNewAccount: false };
  const id = newId();
  const account = await accounts.findOrAdd({
    id,
    email,
    name: name ?? nameFrom(email),
    // Whoever comes first has to let the others in.
    role: (await accounts.hasAny()) ? DEFAULT_ROLE : FIRST_ROLE,
    passwordHash: null,
    createdAt: clock.now(),
  });
  return { account, isNewAccount: account.id === id };
}

type Refused = (reason: OpenIdRefusal, email: string | null) => Promise<OpenIdAnswer>;

const refusedBy =
  ({ accounts, audit }: Pick<OpenIdDeps, 'accounts' | 'audit'>): Refused =>
  async (reason, email) => {
    const account = email === null ? null : await accounts.byEmail(email);
    await audit.record({
      action: 'account.sign-in-failed',
      by: null,
      subject: account?.email ?? UNKNOWN_SUBJECT,
      detail: { with: 'openid', reason },
    });
    return { kind: 'refused', reason };
  };

/** The person is who they say, and may come in: binds them to their account, and writes down that they are in. */
function signedInBy(deps: OpenIdDeps): (person: PersonWithEmail, provedAt: Date | null) => Promise<OpenIdAnswer> {
  const { accounts, audit, clock } = deps;
  const refused = refusedBy(deps);
  return async (person, provedAt) => {
    const { account, isNewAccount } = await accountOf(person, deps);
    if (account.disabledAt !== null) return refused('disabled', account.email);
    // Asked of a bound account as well: it may have been bound to somebody else since it was read.
    if (!(await accounts.bindOpenId(account.id, person.identity))) return refused('another-identity', account.email);
    await accounts.setOpenIdAt(account.id, clock.now());
    const staff = { id: account.id, email: account.email, name: account.name, role: account.role };
    await audit.record({ action: 'account.signed-in', by: staff, subject: staff.email, detail: { with: 'openid' } });
    return { kind: 'signed-in', staff, isNewAccount, idToken: person.idToken, provedAt };
  };
}

/** Puts signing in by the provider of `deps` together. */
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

    async finish(callback, pending) {
      let person: OpenIdPerson | null;
      try {
        person = await client.person(callback, pending);
      } catch (error) {
        onFailure('callback', error);
        return refused('failed', null);
      }
      const guest = admitted(person, deps.isAllowed);
      if (typeof guest === 'string') return refused(guest, person?.email ?? null);
      const provedAt = provedAtOf(guest, pending, { sendsAuthTime: deps.sendsAuthTime, now: clock.now() });
      return provedAt === 'not-asked' ? refused('not-asked', guest.email) : signedIn(guest, provedAt);
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
