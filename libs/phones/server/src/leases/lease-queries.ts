import type { LeaseStage } from '@waypost/phones/model/leases';
import type { LeaseHolder } from './lease-store';

/** A number that was asked for, as staff see it (R10.21). Instants are ISO 8601. */
export interface AskedLease extends LeaseHolder {
  readonly id: string;
  readonly anonymousId: string | null;
  readonly brandId: string;
  readonly pageName: string;
  readonly askedAt: string;
  /** Null where none was leased. */
  readonly phone: string | null;
  readonly expiresAt: string | null;
  /** How the call to the partner ended, where none was leased. */
  readonly refusal: string | null;
  readonly shownAt: string | null;
  readonly clickedAt: string | null;
}

/** How far it came, or that there never was a number. */
export type LeaseState = LeaseStage | 'refused';

/** What was asked for from an instant up to another; what is absent is not looked for. */
export interface LeaseFilter {
  readonly from: Date;
  readonly to: Date;
  /** As it is at an instant. */
  readonly state?: { readonly is: LeaseState; readonly at: Date };
  readonly sessionId?: string;
}

export interface LeaseQueries {
  /** Newest first, below one where it is given. */
  find(filter: LeaseFilter, limit: number, below: Pick<AskedLease, 'id' | 'askedAt'> | null): Promise<readonly AskedLease[]>;
}
