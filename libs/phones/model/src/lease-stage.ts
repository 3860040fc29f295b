/** What is known of a lease: the instants (ISO 8601) at which things happened to it, null where they have not. */
export interface LeaseFacts {
  readonly offeredAt: string;
  readonly expiresAt: string;
  readonly shownAt: string | null;
  readonly clickedAt: string | null;
}

/** How far a lease has come (R8.05). A lease ends as `expired`, whatever was made of it before. */
export type LeaseStage = 'offered' | 'shown' | 'clicked' | 'expired';

/** What happens to a lease after it was offered. It expires by itself. */
export interface LeaseEvent {
  readonly kind: 'shown' | 'clicked';
  /** ISO instant. */
  readonly at: string;
}

/** Where a lease stands now. At the very instant of expiry it is over. */
export function leaseStage(lease: LeaseFacts, now: Date): LeaseStage {
  if (now.getTime() >= Date.parse(lease.expiresAt)) return 'expired';
  if (lease.clickedAt !== null) return 'clicked';
  return lease.shownAt === null ? 'offered' : 'shown';
}

/**
 * The lease after an event. Stages are only ever gone through forward: a number that was clicked was shown, what comes
 * again changes nothing, and after expiry the number is no longer ours, so that nothing happens to its lease.
 */
export function afterLeaseEvent(lease: LeaseFacts, { kind, at }: LeaseEvent): LeaseFacts {
  if (leaseStage(lease, new Date(at)) === 'expired') return lease;
  const shown = lease.shownAt === null ? { ...lease, shownAt: at } : lease;
  return kind === 'clicked' && shown.clickedAt === null ? { ...shown, clickedAt: at } : shown;
}
