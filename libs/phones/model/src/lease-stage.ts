/** The facts of a lease: the ISO instants of what happened to it, null if it has not happened. */
export interface LeaseFacts {
  readonly offeredAt: string;
  readonly expiresAt: string;
  readonly shownAt: string | null;
  readonly clickedAt: string | null;
}

/** The stage of a lease (R8.05). Every lease ends as `expired`. */
export type LeaseStage = 'offered' | 'shown' | 'clicked' | 'expired';

/** Returns a lease's current stage. At the exact instant of expiry it has expired. */
export function leaseStage(lease: LeaseFacts, now: Date): LeaseStage {
  if (now.getTime() >= Date.parse(lease.expiresAt)) return 'expired';
  if (lease.clickedAt !== null) return 'clicked';
  return lease.shownAt === null ? 'offered' : 'shown';
}
