/** The keys by which the data of a person can be looked up. */
export const PERSON_KEYS = ['phone', 'email', 'session-id', 'anonymous-id', 'visitor-id'] as const;
export type PersonKey = (typeof PERSON_KEYS)[number];

export interface PersonQuestion {
  readonly by: PersonKey;
  readonly value: string;
}

/** The number of rows by kind. */
export type PersonCounts = Readonly<Record<string, number>>;

export interface PersonErasure {
  readonly erasureId: string;
  /** The ISO instant at which this person was first erased. */
  readonly erasedAt: string;
  readonly erased: PersonCounts;
  /** The number of retained proofs of consent, and the end of their retention. */
  readonly retained: { readonly consents: number; readonly until: string | null };
  /** The partners that may have a copy, because the person's data was sent to them. */
  readonly partnersToAsk: readonly string[];
}
