/** Where somebody signs in, or shows who they are, from. */
export interface SignInSource {
  readonly address: string;
  /** Which of the browsers that have signed in to the account before; null where it is none of them. */
  readonly device: string | null;
}

export interface SignInAttempt extends SignInSource {
  readonly email: string;
}

export type AttemptAnswer = { readonly isAllowed: true } | { readonly isAllowed: false; readonly retryAfterSeconds: number };

/** Counts attempts to sign in, across all processes (R11.04). */
export interface SignInLimits {
  /** Counts the attempt, before its password is looked at: of many at once no more get through than may. */
  take(attempt: SignInAttempt): Promise<AttemptAnswer>;
  /** The attempt had the right password: its account starts from nothing again. */
  forget(attempt: SignInAttempt): Promise<void>;
}
