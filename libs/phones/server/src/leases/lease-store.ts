/** The holder of a lease: one visit at one placement. */
export interface LeaseHolder {
  readonly sessionId: string;
  readonly placementId: string;
}

/** A requested number and its result. Instants are ISO 8601. */
export interface LeaseAsk extends LeaseHolder {
  readonly id: string;
  readonly anonymousId: string | null;
  readonly brandId: string;
  readonly pageName: string;
  readonly askedAt: string;
  readonly result:
    | { readonly phone: string; readonly expiresAt: string }
    /** The outcome of the call to the partner, which is the reason for showing the placement's default (R8.05). */
    | { readonly refusal: string };
}

export interface StoredLease {
  readonly id: string;
  readonly phone: string;
  readonly expiresAt: string;
}

/** The number of leases by the stage that each reached, and the number of refusals by reason. */
export interface LeaseCounts {
  readonly offered: number;
  readonly shown: number;
  readonly clicked: number;
  readonly refused: Readonly<Record<string, number>>;
}

/** Stores leases. Marks are idempotent and only move a lease forward, like `afterLeaseEvent` in the tests. */
export interface LeaseStore {
  record(ask: LeaseAsk): Promise<void>;
  /** Returns the holder's newest lease, ended or not; null if there was none. */
  newest(holder: LeaseHolder): Promise<StoredLease | null>;
  markShown(leaseId: string, at: string): Promise<void>;
  /** Marks the visit's lease of that number, if one was in force. */
  markClicked(click: { readonly sessionId: string; readonly phone: string; readonly at: string }): Promise<void>;
  /** Counts visitors' requests in a range, without bots and staff (R9.06). */
  count(range: { readonly from: string; readonly to: string }): Promise<LeaseCounts>;
}
