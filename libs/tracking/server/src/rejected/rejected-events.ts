import type { AuditChange } from '@waypost/platform/audit/chain';

/** A refused event, as it was sent. */
export interface Rejection {
  readonly brandId: string;
  readonly reason: string;
  /** The field at fault; empty for the event as a whole. */
  readonly field: string;
  /** JSON text. It may hold personal data of any kind, so the store seals it. */
  readonly body: string;
}

export interface StoredRejection extends Rejection {
  readonly id: string;
}

/** The part that staff see, without the body. */
export interface RejectionSummary {
  readonly id: string;
  readonly brandId: string;
  readonly reason: string;
  readonly field: string;
  readonly receivedAt: string;
}

/** Selects rejections by id, or all of one reason. */
export type RejectionChoice = { readonly ids: readonly string[] } | { readonly reason: string };

/** The rejections that staff want to see. An absent field does not filter. */
export interface RejectionFilter {
  readonly from?: Date;
  readonly to?: Date;
  readonly brandId?: string;
  readonly reason?: string;
  /** The field at fault; empty for the event as a whole. */
  readonly field?: string;
}

/** Rejections that were tried again. */
export interface TriedRejections {
  /** The ids of those whose events are stored now. */
  readonly stored: readonly string[];
  readonly refused: readonly Pick<StoredRejection, 'id' | 'reason' | 'field'>[];
}

export interface RejectedEventStore {
  /** Stores each body once, whatever its reason. Beyond a bound the oldest of the most frequent reason make room. */
  keep(rejections: readonly Rejection[]): Promise<void>;
  /** Returns rejections newest first, starting below a row. */
  list(
    limit: number,
    filter?: RejectionFilter,
    below?: Pick<RejectionSummary, 'id' | 'receivedAt'> | null,
  ): Promise<readonly RejectionSummary[]>;
  /** Returns the number of rejections for each reason. */
  countByReason(): Promise<readonly { readonly reason: string; readonly count: number }[]>;
  /** Returns the fields that are at fault in any rejection. */
  fields(): Promise<readonly string[]>;
  /** Opens rejections, starting with the one whose last attempt is oldest. */
  take(choice: RejectionChoice, limit: number): Promise<readonly StoredRejection[]>;
  /**
   * Removes the rejections whose events are stored now, and records the others' new reasons, with the audit entry of the person who had
   * them tried again, in one transaction (R10.11).
   */
  settle(tried: TriedRejections, entry: AuditChange): Promise<void>;
}

/** A longer body is refused and not stored. */
export const MAX_REJECTED_BODY_LENGTH = 16 * 1024;
