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
import { SESSION_ABSOLUTE_MS } from '../sessions/session-lifetime';
import { parseStaffEmail, type EmailRule } from '../src/staff-email';
import { staffNameFrom } from '../src/staff-name';
import type { OpenIdIdentity } from '../src/staff-account';

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
  readonly sendsAuthTime: boolean;
}

/** Where signing out ends: here alone, at the provider as well, or there and then back on our sign-in page, which it has to know. */
export type ProviderSignOut = 'here' | 'provider' | 'return';

/** What the browser's session keeps until the provider sends the person back. */
export interface PendingOpenId {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  /** The person is to show again that it is them, since this instant in milliseconds; null where any session at the provider will do. */
  readonly proofSince: number | null;
}

/** Who the provider says it is. */
export interface OpenIdPerson {
  readonly identity: OpenIdIdentity;
  readonly email: string | null;
  readonly isVerified: boolean;
  readonly name: string | null;
  readonly idToken: string;
  readonly authTime: Date | null;
}

/** The protocol with the provider. Each call rejects where the provider does not answer, or its answer cannot be trusted. */
export interface ProviderClient {
  /** Where the browser goes to sign in, and what is remembered of it until it comes back. */
  begin(redirectUri: string, proofSince: number | null): Promise<{ readonly to: string; readonly pending: PendingOpenId }>;
  /** Who came back; null where the provider names nobody. */
  person(callback: URL, pending: PendingOpenId): Promise<OpenIdPerson | null>;
  /** Where the browser ends its session at the provider; null where the provider has no such place. */
  signOutAddress(idToken: string, backTo: string): Promise<string | null>;
}

const SCOPE = 'openid email profile';
/** An address that is longer is refused on its way, by proxies and providers: the provider then asks the person whose session it is. */
const ADDRESS_MAX_LENGTH = 4_000;
/** A person waits for it. */
const PROVIDER_TIMEOUT_SECONDS = 8;

/** Speaks OpenID Connect with a provider: code flow with PKCE, state and nonce (R11.03). */
export function createProviderClient(provider: Omit<OpenIdProvider, 'isAllowed' | 'isOnlyWay'>): ProviderClient {
  const configuration = discoveredOnce(provider);
  return {
    async begin(redirectUri, proofSince) {
      const config = await configuration();
      const pending = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier(), redirectUri, proofSince };
      const isProof = proofSince !== null;
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
      return { to: url.href, pending };
    },

    async person(callback, pending) {
      // The address as the provider was given it, whatever a proxy made of it on the way.
      const answered = new URL(pending.redirectUri);
      answered.search = callback.search;
      return personBehind(await configuration(), answered, pending);
    },

    async signOutAddress(idToken, backTo) {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      // A provider answers an address that it does not know with an error, and the person's session there goes on.
      const back: Record<string, string> = provider.signOut === 'return' ? { post_logout_redirect_uri: backTo } : {};
      const { href } = buildEndSessionUrl(config, { id_token_hint: idToken, ...back });
      return href.length <= ADDRESS_MAX_LENGTH ? href : buildEndSessionUrl(config, back).href;
    },
  };
}

/** Asked when first needed and kept once answered: a provider that is away must not stop a start. */
function discoveredOnce({
  issuer,
  clientId,
  clientSecret,
}: Pick<OpenIdProvider, 'issuer' | 'clientId' | 'clientSecret'>): () => Promise<Configuration> {
  const address = new URL(issuer);
  let discovered: Promise<Configuration> | null = null;
  return () => {
    discovered ??= discovery(address, clientId, clientSecret ?? undefined, undefined, {
      timeout: PROVIDER_TIMEOUT_SECONDS,
      execute: address.protocol === 'http:' ? [allowInsecureRequests] : [],
    }).catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  };
}

/** From the id token, or, as many keep e-mails out of it, from the provider's userinfo. */
async function personBehind(config: Configuration, callback: URL, pending: PendingOpenId): Promise<OpenIdPerson | null> {
  const tokens = await authorizationCodeGrant(config, callback, {
    pkceCodeVerifier: pending.codeVerifier,
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || tokens.id_token === undefined) return null;
  const profile = 'email' in claims ? claims : await fetchUserInfo(config, tokens.access_token, claims.sub);
  return {
    identity: { issuer: claims.iss, subject: claims.sub },
    email: parseStaffEmail(profile['email']),
    // Some providers send it as a string.
    isVerified: profile['email_verified'] === true || profile['email_verified'] === 'true',
    name: (typeof profile['name'] === 'string' && staffNameFrom(profile['name'])) || null,
    idToken: tokens.id_token,
    authTime: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1_000) : null,
  };
}
