import { ownHostCookie } from '@waypost/platform/express/sessions';
import { cookieValue, type Clock } from '@waypost/platform/kernel';
import { createSigner, type Secrets } from '@waypost/platform/sealing';
import { PASSKEY_CHALLENGE_MS, type PasskeyChallenge } from '@waypost/staff/server/passkeys';
import type { CookieOptions, Request, Response } from 'express';

export interface PasskeyChallengesDeps {
  readonly secret: Secrets;
  readonly isSecure: boolean;
  readonly clock: Clock;
}

/** What a challenge was given out for: an answer to one is none to another. */
export type ChallengePurpose = 'sign-in' | 'second-step' | 'proof' | 'registration';

/**
 * Challenges that authenticators sign, each kept by its own browser, as attempts to sign in at a provider are: whoever asks for a million of
 * them fills no table of ours. Signed by us for one purpose and one session; whoever keeps a cookie gets no second use of it, because a passkey
 * answers no challenge that is not later than the last (`PasskeyStore.use`).
 */
export interface PasskeyChallenges {
  give(req: Request, res: Response, purpose: ChallengePurpose, challenge: string): void;
  /** The challenge of this browser, which then has it no more; null where there is none of ours, or it was given out too long ago. */
  take(req: Request, res: Response, purpose: ChallengePurpose): PasskeyChallenge | null;
}

const PATTERN = /^(\d{1,15})\.([\w-]{1,128})\.([\w-]{43})$/;

export function createPasskeyChallenges({ secret, isSecure, clock }: PasskeyChallengesDeps): PasskeyChallenges {
  const cookie: CookieOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure };
  const nameOf = (purpose: ChallengePurpose): string => ownHostCookie(`waypost.passkey-${purpose}`, isSecure);
  const signer = createSigner(secret);
  /** Who signs in by a passkey alone has no session yet, and each of their requests another id. */
  const sessionOf = (req: Request, purpose: ChallengePurpose): string => (purpose === 'sign-in' ? '' : req.sessionID);
  const facts = (req: Request, purpose: ChallengePurpose, since: string, text: string): string =>
    JSON.stringify(['passkey', purpose, sessionOf(req, purpose), since, text]);

  return {
    give(req, res, purpose, text) {
      const since = String(clock.now().getTime());
      const value = `${since}.${text}.${signer.sign(facts(req, purpose, since, text))}`;
      res.cookie(nameOf(purpose), value, { ...cookie, maxAge: PASSKEY_CHALLENGE_MS });
    },

    take(req, res, purpose) {
      const value = cookieValue(req.headers.cookie, nameOf(purpose));
      if (value === null) return null;
      res.clearCookie(nameOf(purpose), cookie);
      const [, since = '', text = '', given = ''] = PATTERN.exec(value) ?? [];
      if (!signer.isRight(facts(req, purpose, since, text), given)) return null;
      const at = new Date(Number(since));
      const age = clock.now().getTime() - at.getTime();
      return age < PASSKEY_CHALLENGE_MS ? { text, at } : null;
    },
  };
}
