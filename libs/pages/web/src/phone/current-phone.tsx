import { systemClock, type Clock } from '@waypost/platform/kernel';
import type { Placement } from '@waypost/phones/model';
import { PhoneLink, useNumberInForce, type PhoneLinkProps } from '@waypost/ui';
import { selectLease } from '@waypost/visitor/web';
import { useOfVisit } from '../shell/visit-store';

export interface CurrentPhoneProps extends Omit<PhoneLinkProps, 'number'> {
  readonly placement: Placement;
  readonly clock?: Clock;
}

/** The number to call: the placement's on the server and at first, the visitor's leased one while its lease lasts. */
export function CurrentPhone({ placement, clock = systemClock, ...link }: CurrentPhoneProps) {
  const { phone, reason } = useNumberInForce({ lease: useOfVisit(selectLease), placement, clock });
  return <PhoneLink {...link} number={phone} source={reason} />;
}
