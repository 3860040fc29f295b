import { fitsCap, type MostCost } from '@waypost/content-factory/model/cost';
import { claimItem, type ItemProgress } from '@waypost/content-factory/model/run';
import type { ClaimDecision, RunSpending } from '../ports/run-store';

/** The time without a renewal after which a worker loses its item. A crash is noticed after at most this time. */
export const ITEM_LEASE_MS = 30_000;

/** If open requests have reserved the rest of the run's money, an item waits this long and tries again: they may cost less. */
export const MONEY_WAIT_MS = 5_000;

export interface ClaimTerms {
  /** The most that a request may cost, by the generator's prices. Null if none will be made. */
  readonly most: MostCost | null;
  readonly leaseMs?: number;
}

/** Returns whether an item may be worked on, and the reservation for it. Pure. */
export function decideClaim(item: ItemProgress, run: RunSpending, { most, leaseMs = ITEM_LEASE_MS }: ClaimTerms, now: Date): ClaimDecision {
  const claim = claimItem(item, now);
  if (claim.kind !== 'work') return claim;
  if (run.isCancelled) return { kind: 'stop', failure: 'cancelled' };
  // Configured prices can be too low, so a request may cost what one of this run has cost.
  const reserve = claim.from === 'answer' || most === null ? 0 : Math.max(most === 'unknown' ? 0 : most, run.dearest ?? 0);
  const waits: ClaimDecision = { kind: 'wait-for-money', until: new Date(now.getTime() + MONEY_WAIT_MS) };
  // Nothing can be reserved yet. The first request may cost the whole cap, so a second one waits for what it costs.
  if (claim.from === 'asking' && most === 'unknown' && run.dearest === null && run.othersOpen > 0) return waits;
  if (claim.from === 'asking' && most !== null && !fitsCap(run, reserve)) {
    // Open requests have reserved far more than they will cost. Whether the cap is reached shows only when they have ended.
    const mayFitLater = fitsCap({ ...run, reserved: run.reserved - run.open }, reserve);
    if (!mayFitLater) return { kind: 'stop', failure: 'cap-reached' };
    return waits;
  }
  return { ...claim, reserve, leasedUntil: new Date(now.getTime() + leaseMs) };
}
