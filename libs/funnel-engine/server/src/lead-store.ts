import type { Answers } from '@waypost/validation';

/** One lead: the facts at the moment a visitor reached the results of a funnel. The store seals the answers (R15.02). */
export interface Lead {
  readonly id: string;
  readonly visitorId: string;
  readonly brandId: string;
  readonly pageName: string;
  readonly product: string;
  readonly formVersion: string;
  readonly answers: Answers;
  /** The consent that covers the phone number, or null: without it the number goes to no partner (R15.04). */
  readonly consentId: string | null;
  /** The hash of the page's HTML as the visitor saw it (R15.08); null if nothing proves that they saw it. */
  readonly pageHash: string | null;
  /** ISO instant. */
  readonly createdAt: string;
}

export interface LeadStore {
  /** Saves the lead. There is one per visitor, brand and form version; a later one replaces the earlier one. */
  save(lead: Lead): Promise<void>;
}

/** A lead as staff see it (R10.21), without the visitor's answers. */
export interface LeadSummary {
  readonly id: string;
  readonly brandId: string;
  readonly pageName: string;
  readonly product: string;
  readonly formVersion: string;
  /** ISO instant. */
  readonly createdAt: string;
  /** True if the visitor consented to calls (R15.04). */
  readonly hasConsent: boolean;
  /** The hash of the page that the visitor saw (R15.08); null if none is recorded. */
  readonly pageHash: string | null;
}

export interface LeadQueries {
  /** Returns the leads of the visit's visitor, the newest first. */
  ofVisit(sessionId: string): Promise<readonly LeadSummary[]>;
}
