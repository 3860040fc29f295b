import type { PageSnapshot, SeenPage } from '@waypost/pages/contract';
import type { ContactKind } from './contact';

/** By what staff ask for a person's data (R15.03). */
export type SubjectQuestion =
  | { readonly by: 'visitor-id' | 'session-id' | 'anonymous-id'; readonly value: string }
  | { readonly by: ContactKind; readonly value: string };

/** Every random id under which we know one person's browser. */
export interface Subject {
  readonly visitorIds: readonly string[];
  /** Visits. */
  readonly sessionIds: readonly string[];
  /** Of events. */
  readonly anonymousIds: readonly string[];
}

/** What is held on a person, opened. The records say what it is; the export passes it on whole. */
export interface HeldData {
  readonly visitors: readonly object[];
  readonly leads: readonly object[];
  readonly consentIds: readonly string[];
  readonly contacts: readonly object[];
  readonly cookieSessions: readonly object[];
  readonly events: readonly object[];
  /** Refused as they were sent, and kept for a later parser. */
  readonly rejectedEvents: readonly object[];
  readonly phoneLeases: readonly object[];
  readonly partnerCalls: readonly object[];
  readonly erasures: readonly object[];
}

/** Rows by kind. */
export type RowCounts = Readonly<Record<string, number>>;

/** That something was erased, without what or whose. */
export interface Tombstone {
  readonly id: string;
  /** ISO instant. */
  readonly erasedAt: string;
  readonly counts: RowCounts;
}

export interface VisitorRecords {
  /** Everything that the question leads to; empty where it leads nowhere. */
  find(question: SubjectQuestion): Promise<Subject>;
  read(subject: Subject): Promise<HeldData>;
  /**
   * Makes sure that nothing is taken under these ids any more, before anything is deleted. Answers the tombstone that the
   * subject has already, where it has one.
   */
  markErased(
    subject: Subject,
    tombstone: { readonly id: string; readonly erasedAt: string; readonly requestedBy: string },
  ): Promise<Tombstone>;
  /** Takes out of events what is of the person; the bare event stays, so that the same one sent again is known. Day by day. */
  eraseEvents(subject: Subject): Promise<number>;
  /** Deletes everything else but the consents, in one transaction: what a person is found by goes with the last of it. */
  eraseRows(
    subject: Subject,
  ): Promise<{ readonly counts: RowCounts; readonly retainedConsents: number; readonly lastConsentAt: string | null }>;
  /** Writes into the tombstone what was done. */
  recordErasure(tombstoneId: string, counts: RowCounts, consentsUntil: string | null): Promise<void>;
}

/** A recorded consent with all that is beside it; what cannot be opened is null. */
export interface ConsentSource {
  /** The plain columns. */
  readonly facts: ConsentFacts;
  readonly evidence: {
    readonly ip: string | null;
    readonly userAgent: string;
    readonly formState: Readonly<Record<string, unknown>> | null;
    /** The plain columns as they were sealed; undefined in a consent of before they were. */
    readonly facts?: ConsentFacts;
    /** The page that the visitor saw, as we gave it out; null where nothing proves one, absent in older consents. */
    readonly seenPage?: SeenPage | null;
  } | null;
  /** The page as the visitor saw it, by the hash in the evidence (R15.08). */
  readonly page: PageSnapshot | null;
  readonly text: RecordedText | null;
}

/** The plain columns of a consent, in the one form in which they are compared with what was sealed beside them. */
export interface ConsentFacts {
  readonly id: string;
  readonly visitorId: string;
  readonly brandId: string;
  readonly version: string;
  readonly hash: string;
  readonly language: string;
  readonly pagePath: string;
  readonly formVersion: string;
  readonly stepName: string;
  readonly companies: readonly string[];
  /** ISO instants: on the visitor's clock, and on ours. */
  readonly givenAt: string;
  readonly receivedAt: string;
}

export interface RecordedText {
  readonly hash: string;
  readonly version: string;
  readonly product: string;
  readonly language: string;
  readonly label: string;
  readonly text: string;
  readonly companies: readonly string[];
  readonly recordedAt: string;
}

export interface RecordedLead {
  readonly id: string;
  readonly visitorId: string;
  readonly brandId: string;
  readonly pageName: string;
  readonly product: string;
  readonly formVersion: string;
  readonly createdAt: string;
  readonly consentId: string | null;
  /** Null where they cannot be opened. */
  readonly answers: Readonly<Record<string, unknown>> | null;
}

export interface ConsentRecords {
  lead(leadId: string): Promise<RecordedLead | null>;
  consent(consentId: string): Promise<ConsentSource | null>;
}
