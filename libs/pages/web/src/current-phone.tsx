import { useEffect, useReducer } from 'react';
import { systemClock, type Clock } from '@waypost/kernel';
import { numberInForce, type Placement } from '@waypost/phones';
import { PhoneLink, type PhoneLinkProps } from '@waypost/ui';
import { selectLease } from '@waypost/visitor/web';
import { useOfVisit } from './visit-store';

/** The longest delay that a browser's timer takes; a longer one would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The ten digits to show and to dial now: rendered again at the instant at which another number comes into force (R8.05). */
export function useNumberInForce(placement: Placement, clock: Clock = systemClock): string {
  const lease = useOfVisit(selectLease);
  const [count, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  const { phone, expiresAt } = numberInForce({ lease, placement, now: clock.now() });

  useEffect(() => {
    if (expiresAt === null) return undefined;
    // Armed anew each time, since a timer may fire a moment before the clock agrees that the lease is over.
    const timer = setTimeout(renderAgain, Math.min(Date.parse(expiresAt) - clock.now().getTime(), MAX_TIMER_MS));
    // A phone that slept through the expiry fires its timers late; the number has to be right when the page is seen again.
    document.addEventListener('visibilitychange', renderAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renderAgain);
    };
  }, [expiresAt, clock, count]);

  return phone;
}

export interface CurrentPhoneProps extends Omit<PhoneLinkProps, 'number'> {
  readonly placement: Placement;
  readonly clock?: Clock;
}

/** The number to call: the placement's on the server and at first, the visitor's leased one while its lease lasts. */
export function CurrentPhone({ placement, clock, ...link }: CurrentPhoneProps) {
  return <PhoneLink {...link} number={useNumberInForce(placement, clock)} />;
}
