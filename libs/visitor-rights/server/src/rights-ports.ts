import type { PageSnapshot, SeenPage } from '@waypost/pages/contract';
import type { AuditChange } from '@waypost/platform/audit/chain';
import type { ContactKind } from './contact';

/** The identifier by which staff ask for a person's data (R15.03). */
export type SubjectQuestion =
  | { readonly by: 'visitor-id' | 'session-id' | 'anonymous-id'; readonly value: string }
  | { readonly by: ContactKind; readonly value: string };

/** Every random id of one person's browser. */
export interface Subject {
  readonly visitorIds: readonly string[];
  /** The ids of visits. */
  readonly sessionIds: readonly string[];
  /** The ids in events. */
  readonly anonymousIds: readonly string[];
}

/** The data held about a person, decrypted. Its shape belongs to the records; the export passes it on whole. */
export interface HeldData {
  readonly visitors: readonly object[];
  readonly leads: readonly object[];
  readonly consentIds: readonly string[];
  readonly contacts: readonly object[];
  readonly cookieSessions: readonly object[];
  readonly events: readonly object[];
  /** The visitor's places in experiments, by which their figures count each visitor once. */
  readonly experimentUnits: readonly object[];
  /** Rejected events as they were sent, stored for a later parser. */
  readonly rejectedEvents: readonly object[];
  readonly phoneLeases: readonly object[];
  readonly partnerCalls: readonly object[];
  readonly erasures: readonly object[];
}

/** Rows by kind. */
export type RowCounts = Readonly<Record<string, number>>;

/** A record that something was erased, without what or whose it was. */
export interface Tombstone {
  readonly id: string;
  /** ISO instant. */
  readonly erasedAt: string;
  readonly counts: RowCounts;
  /** The partners that may have a copy, because the person's data was sent to them. */
  readonly partnersToAsk: readonly string[];
}

/** The rows that an erasure deleted or emptied. */
export interface ErasedRows {
  readonly counts: RowCounts;
  readonly retainedConsents: number;
  /** ISO instant. Null without consents. */
  readonly lastConsentAt: string | null;
}

/** What is recorded with an erasure. */
export interface ErasureRecord {
  /** The sum of all erasures of this person, for the tombstone. */
  readonly counts: RowCounts;
  /** ISO instant at which the last consent is deleted; null if there are none. */
  readonly consentsUntil: string | null;
  readonly entry: AuditChange;
}

/** An erasure as it is listed after a restore. It names nobody: only the person's own request does. */
export interface PastErasure extends Pick<Tombstone, 'id' | 'erasedAt' | 'partnersToAsk'> {
  readonly requestedBy: string;
}

export interface VisitorRecords {
  /** Returns every id that the question leads to; empty if there is none. */
  find(question: SubjectQuestion): Promise<Subject>;
  read(subject: Subject): Promise<HeldData>;
  /**
   * Blocks these ids for new data before anything is deleted, and records the partners to ask, whose calls are then deleted. Returns the
   * subject's existing tombstone if it has one.
   */
  markErased(
    subject: Subject,
    tombstone: { readonly id: string; readonly erasedAt: string; readonly requestedBy: string },
  ): Promise<Tombstone>;
  /**
   * Removes the person's data from events, deletes the experiment units to which these lead, and deletes everything else except the
   * consents. The bare event stays, so that a repeated send is still recognized. The result is written into the tombstone and into the
   * audit log in the same transaction, so that nothing is erased without an entry, and no entry is about data that is still there (R10.11).
   */
  erase(subject: Subject, tombstoneId: string, record: (erased: ErasedRows) => ErasureRecord): Promise<ErasedRows>;
  /** Returns the erasures from an instant on, oldest first. */
  erasuresSince(since: Date): Promise<readonly PastErasure[]>;
}

/** A recorded consent with everything stored next to it. A value that can't be opened is null. */
export interface ConsentSource {
  /** The plain columns. */
  readonly facts: ConsentFacts;
  readonly evidence: {
    readonly ip: string | null;
    readonly userAgent: string;
    readonly formState: Readonly<Record<string, unknown>> | null;
    /** The plain columns as they were sealed; undefined in an older consent, which did not seal them. */
    readonly facts?: ConsentFacts;
    /** The page that the visitor saw, as we sent it. Null if nothing proves which page it was, absent in older consents. */
    readonly seenPage?: SeenPage | null;
  } | null;
  /** The page as the visitor saw it, by the hash in the evidence (R15.08). */
  readonly page: PageSnapshot | null;
  readonly text: RecordedText | null;
}

/** The plain columns of a consent, normalized for comparison with their sealed copy. */
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
  /** ISO instants of the visitor's clock and of ours. */
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
  /** Null if they can't be opened. */
  readonly answers: Readonly<Record<string, unknown>> | null;
}

export interface ConsentRecords {
  lead(leadId: string): Promise<RecordedLead | null>;
  consent(consentId: string): Promise<ConsentSource | null>;
}
