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

/** A refused sign-in that is no attempt at a password, as the audit log names it, and the network address that it came from. */
export interface RefusedSignIn {
  /** Which account or kind of refusal. */
  readonly of: string;
  readonly address: string;
}

/** Counts sign-in attempts across all processes (R11.04). */
export interface SignInLimits {
  /** Counts the attempt before its password is checked, so that simultaneous attempts can't exceed the limit. */
  take(attempt: SignInAttempt): Promise<AttemptAnswer>;
  /** Resets the account's count after an attempt with the right password. */
  forget(attempt: SignInAttempt): Promise<void>;
  /**
   * Counts the refusal, and returns whether the audit log takes it. Strangers can repeat it without end, and the log is never shortened. It
   * uses up no attempts at a password, and is used up by none.
   */
  mayRecord(refused: RefusedSignIn): Promise<boolean>;
}
