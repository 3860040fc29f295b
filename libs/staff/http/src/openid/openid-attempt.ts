import { cookieNames, cookieValue, type Clock, ownHostCookie } from '@waypost/platform/kernel';
import { MINUTE_MS } from '@waypost/platform/kernel/time';
import { createSigner, type Secrets } from '@waypost/platform/sealing';
import type { PendingOpenId } from '@waypost/staff/server/openid';
import type { CookieOptions, Request, Response } from 'express';
import { number, string, tuple, ValidationError } from 'yup';

/** A sign-in in progress at the OpenID provider, and the page that follows it. */
export interface OpenIdAttempt {
  readonly pending: PendingOpenId;
  readonly next: string;
}

export interface OpenIdAttemptsDeps {
  readonly secret: Secrets;
  readonly isSecure: boolean;
  readonly clock: Clock;
}

/**
 * Sign-ins in progress at the provider. Each is stored in its own browser, so a million attempts fill no table of ours. A browser may have
 * several at once: two tabs that it restores both go to the provider.
 */
export interface OpenIdAttempts {
  keep(req: Pick<Request, 'headers'>, res: Response, attempt: OpenIdAttempt): void;
  /** Returns and removes this browser's attempt with that state; null if there is none of ours, or if it is too old. */
  take(req: Pick<Request, 'headers'>, res: Response, state: string): OpenIdAttempt | null;
}

export const OPENID_PATH = '/sign-in/openid';
export const OPENID_ATTEMPT_COOKIE = 'waypost.openid';
/** A person may have to look for their phone. */
export const OPENID_ATTEMPT_MS = 15 * MINUTE_MS;
const MAX_CHARACTERS = 4_096;
/** With more of them, the cookies of one request could become longer than a server accepts. */
const MAX_AT_ONCE = 5;
/** The characters of a state that tell attempts apart. The signed facts hold all of it. */
const STATE = /^[\w-]{12}/;

const text = () => string().strict().defined();
const instant = () => number().strict().integer();
/** State, nonce, verifier, redirect address, the wanted page, the start time, and the time since which a proof is required. */
const FACTS = tuple([text(), text(), text(), text(), text(), instant().defined(), instant().nullable()]).required();

export function createOpenIdAttempts({ secret, isSecure, clock }: OpenIdAttemptsDeps): OpenIdAttempts {
  const prefix = `${ownHostCookie(OPENID_ATTEMPT_COOKIE, isSecure)}.`;
  const nameOf = (state: string): string => prefix + (STATE.exec(state)?.[0] ?? '');
  // Lax, because the provider's response comes from another site.
  const cookie: CookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure };
  const signer = createSigner(secret);
  const signed = (facts: string): string => `openid-attempt:${facts}`;

  return {
    keep(req, res, { pending: { state, nonce, codeVerifier, redirectUri, proofSince }, next }) {
      const attempt = [state, nonce, codeVerifier, redirectUri, next, clock.now().getTime(), proofSince];
      const facts = Buffer.from(JSON.stringify(attempt)).toString('base64url');
      const value = `${facts}.${signer.sign(signed(facts))}`;
      const others = cookieNames(req.headers.cookie ?? '').filter((name) => name.startsWith(prefix));
      if (others.length >= MAX_AT_ONCE) for (const name of others) res.clearCookie(name, cookie);
      res.cookie(nameOf(state), value, { ...cookie, maxAge: OPENID_ATTEMPT_MS });
    },

    take(req, res, state) {
      const name = nameOf(state);
      const value = cookieValue(req.headers.cookie, name);
      if (value === null) return null;
      res.clearCookie(name, cookie);
      if (value.length > MAX_CHARACTERS) return null;
      const [facts = '', given = ''] = value.split('.');
      if (!signer.isRight(signed(facts), given)) return null;
      const attempt = attemptIn(facts);
      return attempt && clock.now().getTime() - attempt.since < OPENID_ATTEMPT_MS ? attempt : null;
    },
  };
}

/** Parses signed facts. They are ours, but another build may have written another format. */
function attemptIn(facts: string): (OpenIdAttempt & { readonly since: number }) | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(facts, 'base64url').toString());
    const [state, nonce, codeVerifier, redirectUri, next, since, proofSince = null] = FACTS.validateSync(parsed);
    return { pending: { state, nonce, codeVerifier, redirectUri, proofSince }, next, since };
  } catch (error) {
    if (error instanceof SyntaxError || ValidationError.isError(error)) return null;
    throw error;
  }
}
