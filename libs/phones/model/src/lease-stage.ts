/** What is known of a lease: the instants (ISO 8601) at which things happened to it, null where they have not. */
export interface LeaseFacts {
  readonly offeredAt: string;
  readonly expiresAt: string;
  readonly shownAt: string | null;
  readonly clickedAt: string | null;
}

/** How far a lease has come (R8.05). A lease ends as `expired`, whatever was made of it before. */
export type LeaseStage = 'offered' | 'shown' | 'clicked' | 'expired';

/** Where a lease stands now. At the very instant of expiry it is over. */
export function leaseStage(lease: LeaseFacts, now: Date): LeaseStage {
  if (now.getTime() >= Date.parse(lease.expiresAt)) return 'expired';
  if (lease.clickedAt !== null) return 'clicked';
  return lease.shownAt === null ? 'offered' : 'shown';
}
