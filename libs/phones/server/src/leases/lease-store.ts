/** Whose a lease is: one visit, at one placement. */
export interface LeaseHolder {
  readonly sessionId: string;
  readonly placementId: string;
}

/** A number that was asked for, and what came of it. Instants are ISO 8601. */
export interface LeaseAsk extends LeaseHolder {
  readonly id: string;
  readonly anonymousId: string | null;
  readonly brandId: string;
  readonly pageName: string;
  readonly askedAt: string;
  readonly result:
    | { readonly phone: string; readonly expiresAt: string }
    /** How the call to the partner ended: why the placement's default is shown (R8.05). */
    | { readonly refusal: string };
}

export interface StoredLease {
  readonly id: string;
  readonly phone: string;
  readonly expiresAt: string;
}

/** How many leases came how far, each counted where it ended up, and how many were refused for what. */
export interface LeaseCounts {
  readonly offered: number;
  readonly shown: number;
  readonly clicked: number;
  readonly refused: Readonly<Record<string, number>>;
}

/** Keeps leases. Marks are idempotent and only go forward, as `afterLeaseEvent` of the tests has it. */
export interface LeaseStore {
  record(ask: LeaseAsk): Promise<void>;
  /** The holder's newest lease, ended or not; null where there was none. */
  newest(holder: LeaseHolder): Promise<StoredLease | null>;
  markShown(leaseId: string, at: string): Promise<void>;
  /** The visit's lease of that number, if it had one that was in force. */
  markClicked(click: { readonly sessionId: string; readonly phone: string; readonly at: string }): Promise<void>;
  /** Of what visitors asked for from one instant up to another, without bots and staff (R9.06). */
  count(range: { readonly from: string; readonly to: string }): Promise<LeaseCounts>;
}
