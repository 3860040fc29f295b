import { leaseStage, type LeaseFacts } from '@waypost/phones/model/leases';

/** What happens to a lease after it was offered. It expires by itself. */
export interface LeaseEvent {
  readonly kind: 'shown' | 'clicked';
  /** ISO instant. */
  readonly at: string;
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
