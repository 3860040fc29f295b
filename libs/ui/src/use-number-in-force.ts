import type { Clock } from '@waypost/platform/kernel';
import { type Placement } from '@waypost/phones/model';
import { numberInForce, type LeasedNumber, type NumberInForce } from '@waypost/phones/model/leases';
import { useEffect, useReducer } from 'react';

/** The longest delay that a browser's timer takes; a longer one would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export interface NumberInForceInput {
  readonly lease: LeasedNumber | null;
  readonly placement: Placement;
  readonly clock: Clock;
}

/** The number to show and to dial now, and why it is this one: rendered again at the instant at which another number comes into force (R8.05). */
export function useNumberInForce({ lease, placement, clock }: NumberInForceInput): NumberInForce {
  const [count, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  const inForce = numberInForce({ lease, placement, now: clock.now() });
  const { expiresAt } = inForce;

  useEffect(() => {
    if (expiresAt === null) return undefined;
    // Set again each time, since a timer may fire a moment before the clock agrees that the lease is over.
    const timer = setTimeout(renderAgain, Math.min(Date.parse(expiresAt) - clock.now().getTime(), MAX_TIMER_MS));
    // A phone that slept through the expiry fires its timers late; the number has to be right when the page is seen again.
    document.addEventListener('visibilitychange', renderAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renderAgain);
    };
  }, [expiresAt, clock, count]);

  return inForce;
}
