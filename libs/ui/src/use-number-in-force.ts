import type { Clock } from '@waypost/platform/kernel';
import { type Placement } from '@waypost/phones/model';
import { numberInForce, type LeasedNumber, type NumberInForce } from '@waypost/phones/model/leases';
import { useEffect, useReducer } from 'react';

/** The longest delay of a browser's timer; a longer one would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export interface NumberInForceInput {
  readonly lease: LeasedNumber | null;
  readonly placement: Placement;
  /** The visitor's clock. */
  readonly clock: Clock;
  /** Our clock minus the visitor's, in milliseconds. A lease ends by our clock. */
  readonly clockOffset?: number;
}

/**
 * Returns the number to show and dial now, with the reason. It renders again at the instant at which another number takes effect (R8.05).
 */
export function useNumberInForce({ lease, placement, clock, clockOffset = 0 }: NumberInForceInput): NumberInForce {
  const [count, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  const inForce = numberInForce({ lease, placement, now: clock.now(), clockOffset });
  const { expiresAt } = inForce;

  useEffect(() => {
    if (expiresAt === null) return undefined;
    // Set again each time, because a timer may fire a moment before the clock shows the lease's end.
    const timer = setTimeout(renderAgain, Math.min(Date.parse(expiresAt) - clockOffset - clock.now().getTime(), MAX_TIMER_MS));
    // A phone that slept through the expiry fires its timers late. The number must be right when the page is visible again.
    document.addEventListener('visibilitychange', renderAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renderAgain);
    };
  }, [expiresAt, clock, clockOffset, count]);

  return inForce;
}
