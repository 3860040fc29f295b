/** The source of a sign-in or a proof of identity. */
export interface SignInSource {
  readonly address: string;
  /** Which of the browsers that have signed in to the account before; null for another browser. */
  readonly device: string | null;
}

export interface SignInAttempt extends SignInSource {
  readonly email: string;
}

export type AttemptAnswer = { readonly isAllowed: true } | { readonly isAllowed: false; readonly retryAfterSeconds: number };

/** Counts sign-in attempts across all processes (R11.04). */
export interface SignInLimits {
  /** Counts the attempt before its password is checked, so that simultaneous attempts can't exceed the limit. */
  take(attempt: SignInAttempt): Promise<AttemptAnswer>;
  /** Resets the account's count after an attempt with the right password. */
  forget(attempt: SignInAttempt): Promise<void>;
}
