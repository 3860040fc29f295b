import { DEFAULT_ROLE } from '@waypost/staff/model';
import type { Clock } from '@waypost/platform/kernel';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import { FIRST_ROLE, nameFrom } from './set-up';
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
}

export interface OpenIdDeps extends OpenIdProvider {
  readonly accounts: StaffAccountStore;
  readonly audit: StaffAudit;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Told why the provider's answer was not taken, without what it said. */
  readonly onFailure: (stage: 'discovery' | 'callback', error: unknown) => void;
}

/** What the browser's session keeps until the provider sends the person back. */
export interface PendingOpenId {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

export type OpenIdBegin =
  | { readonly kind: 'redirect'; readonly to: string; readonly pending: PendingOpenId }
  /** The provider does not answer. Passwords still work. */
  | { readonly kind: 'away' };

/** `another-identity`: the account of that e-mail is another person's at the provider. */
export type OpenIdRefusal = 'failed' | 'unverified' | 'not-allowed' | 'disabled' | 'another-identity';

export type OpenIdAnswer =
  | { readonly kind: 'signed-in'; readonly staff: Staff; readonly isNewAccount: boolean }
  | { readonly kind: 'refused'; readonly reason: OpenIdRefusal };

/** Signing in by OpenID Connect with any provider (R11.03): code flow with PKCE, state and nonce. */
export interface OpenIdSignIn {
  /** What people know the provider by: its host. */
  readonly providerName: string;
  begin(redirectUri: string): Promise<OpenIdBegin>;
  /** `callback` is the address that the provider sent the browser to, with its query. */
  finish(callback: URL, pending: PendingOpenId): Promise<OpenIdAnswer>;
}

const SCOPE = 'openid email profile';
/** A person waits for it. */
const PROVIDER_TIMEOUT_SECONDS = 8;

interface OpenIdPerson {
  readonly identity: OpenIdIdentity;
  readonly email: string | null;
  readonly isVerified: boolean;
  readonly name: string | null;
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
    if (!claims) return null;
    const said = 'email' in claims ? claims : await fetchUserInfo(config, tokens.access_token, claims.sub);
    return {
      identity: { issuer: claims.iss, subject: claims.sub },
      email: parseStaffEmail(said['email']),
      // Some providers send it as a string.
      isVerified: said['email_verified'] === true || said['email_verified'] === 'true',
      name: (typeof said['name'] === 'string' && staffNameFrom(said['name'])) || null,
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

    async begin(redirectUri) {
      try {
        const config = await configuration();
        const pending = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier(), redirectUri };
        const url = buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: SCOPE,
          code_challenge: await calculatePKCECodeChallenge(pending.codeVerifier),
          code_challenge_method: 'S256',
          state: pending.state,
          nonce: pending.nonce,
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

      const { account, isNewAccount } = await accountOf({ ...person, email });
      if (account.disabledAt !== null) return refused('disabled', account.email);
      // Asked of a bound account as well: it may have been bound to somebody else since it was read.
      if (!(await accounts.bindOpenId(account.id, person.identity))) return refused('another-identity', account.email);
      await accounts.setOpenIdAt(account.id, clock.now());
      const staff = { id: account.id, email: account.email, name: account.name, role: account.role };
      await audit.record({ action: 'account.signed-in', by: staff, subject: staff.email, detail: { with: 'openid' } });
      return { kind: 'signed-in', staff, isNewAccount };
    },
  };
}
