import type { Product } from '@waypost/brands';
import type { ConsentGiven, ConsentText } from '@waypost/compliance';
import type { SeenPage } from '@waypost/pages/contract';
import type { UserState, VisitorSession } from '@waypost/visitor/model';

export interface StoredVisitor {
  readonly userState: UserState;
  readonly session: VisitorSession | null;
}

/** What the server adds to a consent (R15.04): what it saw itself. */
export interface ConsentEvidence {
  readonly visitorId: string;
  readonly brandId: string;
  readonly ip: string | null;
  readonly userAgent: string;
  /** ISO instant of the server. */
  readonly receivedAt: string;
  /** The page that the visitor saw, as we gave it out (R8.15); null where nothing proves that they saw one. */
  readonly seenPage: SeenPage | null;
}

/** A consent text and what it is about: all that a person saw beside the phone field. */
export type ShownConsentText = ConsentText & { readonly product: Product };

/** A consent as it goes into the record (R15.04). */
export interface ConsentRecord {
  readonly consent: ConsentGiven;
  /** The form as it was; null where it had changed again before the consent reached us. */
  readonly formState: Readonly<Record<string, unknown>> | null;
  readonly evidence: ConsentEvidence;
  /** What the consent's hash stands for; null where this build does not know it, and the record of texts has to. */
  readonly text: ShownConsentText | null;
}

export interface VisitorChange {
  readonly visitorId: string;
  readonly brandId: string;
  readonly visitor: StoredVisitor;
  /** By which the visitor's events are known; null where nobody told. */
  readonly anonymousId: string | null;
  /** Those that may be new. The same id is taken once, and none to a text that nobody knows. */
  readonly consents: readonly ConsentRecord[];
}

/** `erased`: this browser's data was erased on request, and is not taken again (R15.03). */
export type SavedVisitor = 'saved' | 'erased';

/** Where visitors are kept. Answers are sealed by the store (R15.02). */
export interface VisitorStore {
  load(visitorId: string): Promise<StoredVisitor | null>;
  /** Replaces the state as a whole (R6.05) and records the consents (R15.04): all of it, or nothing (R16.05). */
  save(change: VisitorChange): Promise<SavedVisitor>;
}
