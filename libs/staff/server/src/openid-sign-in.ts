import { DEFAULT_ROLE } from '@waypost/staff/model';
import type { Clock } from '@waypost/platform/kernel';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import { FIRST_ROLE, nameFrom } from './set-up';
import { SESSION_ABSOLUTE_MS } from './session-lifetime';
import { parseStaffEmail, type EmailRule } from './staff-email';
import { staffNameFrom } from './staff-name';
import { UNKNOWN_SUBJECT } from './password/sign-in-with-password';
import type { OpenIdIdentity, Staff, StaffAccount, StaffAccountStore, StaffAudit } from './staff-ports';

export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client, which PKCE protects alone. */
  readonly clientSecret: string | null;
  readonly isAllowed: EmailRule;
  /** Whether nobody signs in by a password. */
  readonly isOnlyWay: boolean;
  readonly signOut: ProviderSignOut;
  /** Whether it says when people signed in there (`auth_time`), as one has to that is asked for it. */
  readonly tellsAuthTime: boolean;
}

/** Where signing out ends: here alone, at the provider as well, or there and then back on our sign-in page, which it has to know. */
export type ProviderSignOut = 'here' | 'provider' | 'return';

export interface OpenIdDeps extends OpenIdProvider {
  readonly accounts: StaffAccountStore;
  readonly audit: StaffAudit;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Told why the provider's answer was not taken, without what it said. */
  readonly onFailure: (stage: 'discovery' | 'callback' | 'sign-out', error: unknown) => void;
}

/** What the browser's session keeps until the provider sends the person back. */
export interface PendingOpenId {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  /** The person is to show again that it is them, since this instant in milliseconds; null where any session at the provider will do. */
  readonly proofSince: number | null;
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

const SCOPE = 'openid email profile';
/** An address that is longer is refused on its way, by proxies and providers: the provider then asks the person whose session it is. */
const ADDRESS_MAX_LENGTH = 4_000;
/** Clocks are apart by so much, at most. */
const CLOCKS_APART_MS = 60_000;
/** A person waits for it. */
const PROVIDER_TIMEOUT_SECONDS = 8;

interface OpenIdPerson {
  readonly identity: OpenIdIdentity;
  readonly email: string | null;
  readonly isVerified: boolean;
  readonly name: string | null;
  readonly idToken: string;
  readonly authTime: Date | null;
}

/** A silent sign-on shows only that this browser was signed in at the provider once: it is no proof (R11.06). */
function provedAtOf(
  { authTime }: Pick<OpenIdPerson, 'authTime'>,
  { proofSince }: Pick<PendingOpenId, 'proofSince'>,
  { tellsAuthTime, now }: { readonly tellsAuthTime: boolean; readonly now: Date },
): Date | 'not-asked' | null {
  if (authTime === null && proofSince === null) return null;
  // Some never say. What was asked of them is all that there is then.
  if (authTime === null) return tellsAuthTime ? 'not-asked' : now;
  if (proofSince !== null && authTime.getTime() < proofSince - CLOCKS_APART_MS) return 'not-asked';
  return authTime < now ? authTime : now;
}

export function createOpenIdSignIn(deps: OpenIdDeps): OpenIdSignIn {
  const { accounts, audit, clock, newId, isAllowed, onFailure } = deps;
  const issuer = new URL(deps.issuer);
  let discovered: Promise<Configuration> | null = null;

  /** Asked when first needed and kept once answered: a provider that is away must not stop a start. */
  const configuration = (): Promise<Configuration> => {
    discovered ??= discovery(issuer, deps.clientId, deps.clientSecret ?? undefined, undefined, {
      timeout: PROVIDER_TIMEOUT_SECONDS,
      execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
    }).catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  };

  /** Who the provider says it is: from the id token, or, as many keep e-mails out of it, from its userinfo. */
  const personBehind = async (callback: URL, pending: PendingOpenId): Promise<OpenIdPerson | null> => {
    const config = await configuration();
    const tokens = await authorizationCodeGrant(config, callback, {
      pkceCodeVerifier: pending.codeVerifier,
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || tokens.id_token === undefined) return null;
    const said = 'email' in claims ? claims : await fetchUserInfo(config, tokens.access_token, claims.sub);
    return {
      identity: { issuer: claims.iss, subject: claims.sub },
      email: parseStaffEmail(said['email']),
      // Some providers send it as a string.
      isVerified: said['email_verified'] === true || said['email_verified'] === 'true',
      name: (typeof said['name'] === 'string' && staffNameFrom(said['name'])) || null,
      idToken: tokens.id_token,
      authTime: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1_000) : null,
    };
  };

  /** The account that is bound to the person, else that of their e-mail, else a new one. */
  const accountOf = async ({
    identity,
    email,
    name,
  }: OpenIdPerson & { readonly email: string }): Promise<{ readonly account: StaffAccount; readonly isNewAccount: boolean }> => {
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
  };

  const refused = async (reason: OpenIdRefusal, email: string | null): Promise<OpenIdAnswer> => {
    const account = email === null ? null : await accounts.byEmail(email);
    await audit.record({
      action: 'account.sign-in-failed',
      by: null,
      subject: account?.email ?? UNKNOWN_SUBJECT,
      detail: { with: 'openid', reason },
    });
    return { kind: 'refused', reason };
  };

  return {
    providerName: issuer.host,

    async begin(redirectUri, { isProof = false } = {}) {
      try {
        const config = await configuration();
        const proofSince = isProof ? clock.now().getTime() : null;
        const pending = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier(), redirectUri, proofSince };
        const url = buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: SCOPE,
          code_challenge: await calculatePKCECodeChallenge(pending.codeVerifier),
          code_challenge_method: 'S256',
          state: pending.state,
          nonce: pending.nonce,
          // Asked how old its session of the person may be, a provider says in the id token how old it is.
          max_age: isProof ? '0' : String(SESSION_ABSOLUTE_MS / 1_000),
          ...(isProof ? { prompt: 'login' } : {}),
        });
        return { kind: 'redirect', to: url.href, pending };
      } catch (error) {
        onFailure('discovery', error);
        return { kind: 'away' };
      }
    },

    async finish(callback, pending) {
      // The address as the provider was given it, whatever a proxy made of it on the way.
      const answered = new URL(pending.redirectUri);
      answered.search = callback.search;
      let person: OpenIdPerson | null;
      try {
        person = await personBehind(answered, pending);
      } catch (error) {
        onFailure('callback', error);
        return refused('failed', null);
      }
      if (!person || person.email === null) return refused('failed', null);
      const { email } = person;
      if (!person.isVerified) return refused('unverified', email);
      if (!isAllowed(email)) return refused('not-allowed', email);
      const provedAt = provedAtOf(person, pending, { tellsAuthTime: deps.tellsAuthTime, now: clock.now() });
      if (provedAt === 'not-asked') return refused('not-asked', email);

      const { account, isNewAccount } = await accountOf({ ...person, email });
      if (account.disabledAt !== null) return refused('disabled', account.email);
      // Asked of a bound account as well: it may have been bound to somebody else since it was read.
      if (!(await accounts.bindOpenId(account.id, person.identity))) return refused('another-identity', account.email);
      await accounts.setOpenIdAt(account.id, clock.now());
      const staff = { id: account.id, email: account.email, name: account.name, role: account.role };
      await audit.record({ action: 'account.signed-in', by: staff, subject: staff.email, detail: { with: 'openid' } });
      return { kind: 'signed-in', staff, isNewAccount, idToken: person.idToken, provedAt };
    },

    async signOutAddress(idToken, backTo) {
      if (deps.signOut === 'here') return null;
      try {
        const config = await configuration();
        if (config.serverMetadata().end_session_endpoint === undefined) return null;
        // A provider answers an address that it does not know with an error, and the person's session there goes on.
        const back: Record<string, string> = deps.signOut === 'return' ? { post_logout_redirect_uri: backTo } : {};
        const { href } = buildEndSessionUrl(config, { id_token_hint: idToken, ...back });
        return href.length <= ADDRESS_MAX_LENGTH ? href : buildEndSessionUrl(config, back).href;
      } catch (error) {
        onFailure('sign-out', error);
        return null;
      }
    },
  };
}
