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
  /** Null for a public client, which only PKCE protects. */
  readonly clientSecret: string | null;
  readonly isAllowed: EmailRule;
  /** True if nobody signs in with a password. */
  readonly isOnlyWay: boolean;
  readonly signOut: ProviderSignOut;
  /** True if the provider sends the time of the sign-in there (`auth_time`), as it must when asked for it. */
  readonly sendsAuthTime: boolean;
}

/**
 * Where a sign-out ends: only here, at the provider too, or at the provider and then on our sign-in page, whose address the provider must
 * have configured.
 */
export type ProviderSignOut = 'here' | 'provider' | 'return';

/** The data that the browser stores until the provider sends the person back. */
export interface PendingOpenId {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  /** The instant in milliseconds since which a new proof of identity is required; null if any session at the provider is enough. */
  readonly proofSince: number | null;
}

/** The person that the provider names. */
export interface OpenIdPerson {
  readonly identity: OpenIdIdentity;
  readonly email: string | null;
  readonly isVerified: boolean;
  readonly name: string | null;
  readonly idToken: string;
  readonly authTime: Date | null;
}

/** The protocol with the provider. Each call rejects if the provider does not respond or its response can't be trusted. */
export interface ProviderClient {
  /** Returns the sign-in address for the browser, and the data to store until it comes back. */
  begin(redirectUri: string, proofSince: number | null): Promise<{ readonly to: string; readonly pending: PendingOpenId }>;
  /** Returns the person who came back; null if the provider names nobody. */
  person(callback: URL, pending: PendingOpenId): Promise<OpenIdPerson | null>;
  /** Returns the address at which the browser ends its session at the provider; null if the provider has none. */
  signOutAddress(idToken: string, backTo: string): Promise<string | null>;
}

const SCOPE = 'openid email profile';
/**
 * Proxies and providers refuse a longer address, so it is sent without the id token. The provider then asks the person what to sign out.
 */
const MAX_ADDRESS_LENGTH = 4_000;
/** Short, because a person is waiting. */
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
        // When asked for a maximum age of its session, a provider puts the session's age into the id token.
        max_age: isProof ? '0' : String(SESSION_ABSOLUTE_MS / 1_000),
        ...(isProof ? { prompt: 'login' } : {}),
      });
      return { to: url.href, pending };
    },

    async person(callback, pending) {
      // The redirect address as the provider received it, because a proxy may have changed the request's address.
      const answered = new URL(pending.redirectUri);
      answered.search = callback.search;
      return personBehind(await configuration(), answered, pending);
    },

    async signOutAddress(idToken, backTo) {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      // A provider responds to an unknown address with an error, and the person's session there stays open.
      const back: Record<string, string> = provider.signOut === 'return' ? { post_logout_redirect_uri: backTo } : {};
      const { href } = buildEndSessionUrl(config, { id_token_hint: idToken, ...back });
      return href.length <= MAX_ADDRESS_LENGTH ? href : buildEndSessionUrl(config, back).href;
    },
  };
}

/** Fetches the configuration when it is first needed and caches a successful response: a provider that is away must not stop a start. */
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

/** Reads the person from the id token or, because many providers leave e-mails out of it, from the userinfo endpoint. */
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
