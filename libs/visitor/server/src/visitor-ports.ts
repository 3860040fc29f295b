import type { Product } from '@waypost/brands';
import type { ConsentGiven, ConsentText } from '@waypost/compliance';
import type { SeenPage } from '@waypost/pages/contract';
import type { UserState, VisitorSession } from '@waypost/visitor/model';

export interface StoredVisitor {
  readonly userState: UserState;
  readonly session: VisitorSession | null;
}

/** A visitor as their browser sends it. */
export interface SentVisitor extends StoredVisitor {
  /**
   * When the state was changed, by the browser's clock (ISO instant). The state's own `updatedAt` is never later than its arrival, so of two
   * states from a clock that runs ahead, the one that arrives last would look like the newer one. Absent for a state of the server.
   */
  readonly changedAt?: string;
}

/** The server's own observations of a consent (R15.04). */
export interface ConsentEvidence {
  readonly visitorId: string;
  readonly brandId: string;
  readonly ip: string | null;
  readonly userAgent: string;
  /** ISO instant of the server. */
  readonly receivedAt: string;
  /** The page that the visitor saw, as we sent it (R8.15); null if nothing proves that they saw one. */
  readonly seenPage: SeenPage | null;
}

/** A consent text and its product: all that a person saw next to the phone field. */
export type ShownConsentText = ConsentText & { readonly product: Product };

/** A consent in the form of the record (R15.04). */
export interface ConsentRecord {
  readonly consent: ConsentGiven;
  /** The form at that moment; null if it changed again before the consent reached us. */
  readonly formState: Readonly<Record<string, unknown>> | null;
  readonly evidence: ConsentEvidence;
  /** The text with the consent's hash; null if this build does not have it and only the stored texts can. */
  readonly text: ShownConsentText | null;
}

export interface VisitorChange {
  readonly visitorId: string;
  readonly brandId: string;
  readonly visitor: SentVisitor;
  /** The id of the visitor's events; null if none was sent. */
  readonly anonymousId: string | null;
  /** Consents that may be new. Each id is stored once; a consent to an unknown text is not stored. */
  readonly consents: readonly ConsentRecord[];
}

/** `erased`: this browser's data was erased on request and is not accepted again (R15.03). */
export type SavedVisitor = 'saved' | 'erased';

/** Stores visitors. It seals their answers (R15.02). */
export interface VisitorStore {
  load(visitorId: string): Promise<StoredVisitor | null>;
  /** Replaces the whole state (R6.05) and records the consents (R15.04): all of it, or nothing (R16.05). */
  save(change: VisitorChange): Promise<SavedVisitor>;
}
