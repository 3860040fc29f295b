import type { ConsentGiven } from '@waypost/compliance';
import type { UserState, VisitorSession } from '@waypost/visitor/model';

export interface StoredVisitor {
  readonly userState: UserState;
  readonly session: VisitorSession | null;
}

/** Where visitors are kept. Answers are sealed by the store (R15.02). */
export interface VisitorStore {
  load(visitorId: string): Promise<StoredVisitor | null>;
  /** Replaces the state as a whole (R6.05). */
  save(visitorId: string, brandId: string, visitor: StoredVisitor): Promise<void>;
}

/** What the server adds to a consent (R15.04): what it saw itself. */
export interface ConsentEvidence {
  readonly visitorId: string;
  readonly brandId: string;
  readonly ip: string | null;
  readonly userAgent: string;
  /** ISO instant of the server. */
  readonly receivedAt: string;
}

export interface ConsentStore {
  /** Takes the same consent id once. */
  record(consent: ConsentGiven, formState: Readonly<Record<string, unknown>>, evidence: ConsentEvidence): Promise<void>;
}
