import { systemClock, type Clock } from '@waypost/platform/kernel';
import type { Placement } from '@waypost/phones/model';
import type { LeasedNumber } from '@waypost/phones/model/leases';
import { PhoneLink, useNumberInForce, type PhoneLinkProps } from '@waypost/ui/buttons';
import { selectClockOffset } from '@waypost/visitor/web';
import { selectLease } from '@waypost/visitor/web/user-state';
import { createContext, useContext } from 'react';
import { useOfVisit } from '../shell/visit-store';

/** The lease of the visit for which the server rendered the page (R3.08). Null in a shared page. */
export const WrittenLease = createContext<LeasedNumber | null>(null);

export interface CurrentPhoneProps extends Omit<PhoneLinkProps, 'number'> {
  readonly placement: Placement;
  readonly clock?: Clock;
}

/**
 * The number to call: the visitor's leased one while the lease lasts, else the placement's. The server and the first render have a lease
 * only in a page for one visit.
 */
export function CurrentPhone({ placement, clock = systemClock, ...link }: CurrentPhoneProps) {
  const lease = useOfVisit(selectLease, useContext(WrittenLease));
  const clockOffset = useOfVisit(selectClockOffset) ?? 0;
  const { phone, reason } = useNumberInForce({ lease, placement, clock, clockOffset });
  return <PhoneLink {...link} number={phone} source={reason} />;
}
