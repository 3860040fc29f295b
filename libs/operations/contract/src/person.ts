/** By what a person is found who asks about their data. */
export const PERSON_KEYS = ['phone', 'email', 'session-id', 'anonymous-id', 'visitor-id'] as const;
export type PersonKey = (typeof PERSON_KEYS)[number];

export interface PersonQuestion {
  readonly by: PersonKey;
  readonly value: string;
}

/** Rows by kind. */
export type PersonCounts = Readonly<Record<string, number>>;

export interface PersonErasure {
  readonly erasureId: string;
  /** ISO instant of the first time that this person was erased. */
  readonly erasedAt: string;
  readonly erased: PersonCounts;
  /** Proofs of consent that stay, and until when. */
  readonly retained: { readonly consents: number; readonly until: string | null };
}
