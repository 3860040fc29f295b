import { cookieValue, type Clock, ownHostCookie } from '@waypost/platform/kernel';
import { createSigner, type Secrets } from '@waypost/platform/sealing';
import { PASSKEY_CHALLENGE_MS, type PasskeyChallenge } from '@waypost/staff/server/passkeys';
import type { CookieOptions, Request, Response } from 'express';

export interface PasskeyChallengesDeps {
  readonly secret: Secrets;
  readonly isSecure: boolean;
  readonly clock: Clock;
}

/** The purpose of a challenge. An answer for one purpose is not valid for another. */
export type ChallengePurpose = 'sign-in' | 'second-step' | 'proof' | 'registration';

/**
 * Challenges for authenticators. Like attempts at a provider, each is stored in its own browser, so a million of them fill no table of
 * ours. Each is signed for one purpose and one session. A saved cookie can't be used again, because a passkey answers only a challenge that
 * is later than its last (`PasskeyStore.use`).
 */
export interface PasskeyChallenges {
  give(req: Request, res: Response, purpose: ChallengePurpose, challenge: string): void;
  /** Returns and removes this browser's challenge; null if there is none of ours, or if it is too old. */
  take(req: Request, res: Response, purpose: ChallengePurpose): PasskeyChallenge | null;
}

const PATTERN = /^(\d{1,15})\.([\w-]{1,128})\.([\w-]{43})$/;

export function createPasskeyChallenges({ secret, isSecure, clock }: PasskeyChallengesDeps): PasskeyChallenges {
  const cookie: CookieOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure };
  const nameOf = (purpose: ChallengePurpose): string => ownHostCookie(`waypost.passkey-${purpose}`, isSecure);
  const signer = createSigner(secret);
  /** A person who signs in with only a passkey has no session yet, and each of their requests has another id. */
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
