import type { LeaseStage } from '@waypost/phones/model/leases';
import type { LeaseHolder } from './lease-store';

/** A requested number, as staff see it (R10.21). Instants are ISO 8601. */
export interface AskedLease extends LeaseHolder {
  readonly id: string;
  readonly anonymousId: string | null;
  readonly brandId: string;
  readonly pageName: string;
  readonly askedAt: string;
  /** Null if none was leased. */
  readonly phone: string | null;
  readonly expiresAt: string | null;
  /** The outcome of the call to the partner, if none was leased. */
  readonly refusal: string | null;
  readonly shownAt: string | null;
  readonly clickedAt: string | null;
}

/** The stage of a lease, or `refused` if there never was a number. */
export type LeaseState = LeaseStage | 'refused';

/** The requests in a time range without its end. An absent field does not filter. */
export interface LeaseFilter {
  readonly from: Date;
  readonly to: Date;
  /** The state at an instant. */
  readonly state?: { readonly is: LeaseState; readonly at: Date };
  readonly sessionId?: string;
}

export interface LeaseQueries {
  /** Returns requests newest first, below a given one if there is one. */
  find(filter: LeaseFilter, limit: number, below: Pick<AskedLease, 'id' | 'askedAt'> | null): Promise<readonly AskedLease[]>;
}
