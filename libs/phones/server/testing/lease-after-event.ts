import { leaseStage, type LeaseFacts } from '@waypost/phones/model/leases';

/** An event of a lease after it was offered. It expires by itself. */
export interface LeaseEvent {
  readonly kind: 'shown' | 'clicked';
  /** ISO instant. */
  readonly at: string;
}

/**
 * Returns the lease after an event. Stages only move forward: a number that was clicked was also shown, and a repeated event changes
 * nothing. After expiry the number is no longer ours, so no event changes its lease.
 */
export function afterLeaseEvent(lease: LeaseFacts, { kind, at }: LeaseEvent): LeaseFacts {
  if (leaseStage(lease, new Date(at)) === 'expired') return lease;
  const shown = lease.shownAt === null ? { ...lease, shownAt: at } : lease;
  return kind === 'clicked' && shown.clickedAt === null ? { ...shown, clickedAt: at } : shown;
}
