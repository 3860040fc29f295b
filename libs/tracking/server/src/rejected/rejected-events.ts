/** An event that was refused, as it was sent. */
export interface Rejection {
  readonly brandId: string;
  readonly reason: string;
  /** The field at fault; empty for the event as a whole. */
  readonly field: string;
  /** JSON text. It may hold anything about anybody: it is sealed where it is kept. */
  readonly body: string;
}

export interface StoredRejection extends Rejection {
  readonly id: string;
}

/** What staff see of it: not the body. */
export interface RejectionSummary {
  readonly id: string;
  readonly brandId: string;
  readonly reason: string;
  readonly field: string;
  readonly receivedAt: string;
}

/** Which of them: by id, or all of one reason. */
export type RejectionChoice = { readonly ids: readonly string[] } | { readonly reason: string };

/** Which of them staff see; what is absent is not asked for. */
export interface RejectionFilter {
  readonly from?: Date;
  readonly to?: Date;
  readonly brandId?: string;
  readonly reason?: string;
  /** The field at fault; empty for the event as a whole. */
  readonly field?: string;
}

export interface RejectedEventStore {
  /** Keeps each body once, whatever its reason; beyond a bound nothing more is kept. */
  keep(rejections: readonly Rejection[]): Promise<void>;
  /** Newest first, from below a row on. */
  list(
    limit: number,
    filter?: RejectionFilter,
    below?: Pick<RejectionSummary, 'id' | 'receivedAt'> | null,
  ): Promise<readonly RejectionSummary[]>;
  /** How many there are for each reason. */
  countByReason(): Promise<readonly { readonly reason: string; readonly count: number }[]>;
  /** The fields that are at fault in any of them. */
  fields(): Promise<readonly string[]>;
  /** Opens them, oldest tried first. */
  take(choice: RejectionChoice, limit: number): Promise<readonly StoredRejection[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** They were tried again, and refused for these reasons. */
  refusedAgain(rejections: readonly Pick<StoredRejection, 'id' | 'reason' | 'field'>[]): Promise<void>;
}

/** A body above this length is refused and forgotten. */
export const REJECTED_BODY_MAX_LENGTH = 16 * 1024;
