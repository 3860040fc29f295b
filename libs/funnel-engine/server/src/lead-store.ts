import type { Answers } from '@waypost/validation';

/** One lead: what was known when a visitor reached the results of a funnel. Answers are sealed by the store (R15.02). */
export interface Lead {
  readonly id: string;
  readonly visitorId: string;
  readonly brandId: string;
  readonly pageName: string;
  readonly product: string;
  readonly formVersion: string;
  readonly answers: Answers;
  /** The consent that covers the phone number, or null: without it no number goes to a partner (R15.04). */
  readonly consentId: string | null;
  /** The hash of the page's HTML as the visitor saw it (R15.08); null where nothing proves that they did. */
  readonly pageHash: string | null;
  /** ISO instant. */
  readonly createdAt: string;
}

export interface LeadStore {
  /** One lead a visitor, brand and form version: a later one takes the earlier one's place. */
  save(lead: Lead): Promise<void>;
}

/** A lead as staff see it (R10.21): what it is, and nothing that the visitor answered. */
export interface LeadSummary {
  readonly id: string;
  readonly brandId: string;
  readonly pageName: string;
  readonly product: string;
  readonly formVersion: string;
  /** ISO instant. */
  readonly createdAt: string;
  /** Whether there is a consent to be called (R15.04). */
  readonly hasConsent: boolean;
  /** Of the page that the visitor saw (R15.08); null where none is known. */
  readonly pageHash: string | null;
}

export interface LeadQueries {
  /** The leads of the visitor whose visit this is, the newest first. */
  ofVisit(sessionId: string): Promise<readonly LeadSummary[]>;
}
