import type { Response } from 'express';
import { signInPage, type SignInWays } from './account-pages';

export interface ShownSignIn {
  readonly status: number;
  readonly next: string;
  readonly email?: string;
  readonly message?: string;
  /** Information that is not an error. */
  readonly note?: string | null;
}

/** Responds with the sign-in page. */
export const showSignIn =
  (ways: SignInWays) =>
  (res: Response, { status, next, email = '', message, note = null }: ShownSignIn): void =>
    void res
      .status(status)
      .type('html')
      .send(signInPage({ next, email, message: message ?? null, note, ...ways }));

export const PASSWORDS_OFF = 'Nobody signs in by a password here. Sign in with your provider.';
export const DISABLED = 'This account is disabled. A colleague can enable it again.';
