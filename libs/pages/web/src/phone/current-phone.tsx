import { systemClock, type Clock } from '@waypost/platform/kernel';
import type { Placement } from '@waypost/phones/model';
import type { LeasedNumber } from '@waypost/phones/model/leases';
import { PhoneLink, useNumberInForce, type PhoneLinkProps } from '@waypost/ui/buttons';
import { selectLease } from '@waypost/visitor/web/user-state';
import { createContext, useContext } from 'react';
import { useOfVisit } from '../shell/visit-store';

/** The number that the one visit holds which the server wrote the page for (R3.08). A page for everybody knows of none. */
export const WrittenLease = createContext<LeasedNumber | null>(null);

export interface CurrentPhoneProps extends Omit<PhoneLinkProps, 'number'> {
  readonly placement: Placement;
  readonly clock?: Clock;
}

/**
 * The number to call: the visitor's leased one while its lease lasts, else the placement's. The server and the first render know
 * of a lease where the page was written for one visit.
 */
export function CurrentPhone({ placement, clock = systemClock, ...link }: CurrentPhoneProps) {
  const lease = useOfVisit(selectLease, useContext(WrittenLease));
  const { phone, reason } = useNumberInForce({ lease, placement, clock });
  return <PhoneLink {...link} number={phone} source={reason} />;
}
