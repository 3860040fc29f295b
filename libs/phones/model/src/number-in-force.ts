import type { LeasedNumber } from './leased-number';
import { parsePhoneDigits } from './phone-digits';
import type { Placement } from './placement';

/** The current number and the reason for it (R8.05). Show and link this one `phone`: reading the lease twice could give two numbers. */
export interface NumberInForce {
  /** Ten digits. */
  readonly phone: string;
  readonly isLeased: boolean;
  /** Recorded with calls, so that staff can see why a default number was shown. */
  readonly reason: 'leased' | 'no-lease' | 'expired' | 'unusable-lease';
  /** ISO instant at which another number takes effect; null if none will. */
  readonly expiresAt: string | null;
}

/**
 * Returns the leased number until its lease ends, and then the placement's default number (R8.05). At the exact instant of expiry the lease
 * has ended. A lease with an unreadable number or date counts as none, so that the visitor can always call.
 */
export function numberInForce({
  lease,
  placement,
  now,
  clockOffset = 0,
}: {
  readonly lease: LeasedNumber | null | undefined;
  readonly placement: Placement;
  readonly now: Date;
  /** Our clock minus the one that `now` comes from, in milliseconds. A lease ends by our clock. */
  readonly clockOffset?: number;
}): NumberInForce {
  const byDefault = (reason: Exclude<NumberInForce['reason'], 'leased'>): NumberInForce => ({
    phone: placement.defaultPhone,
    isLeased: false,
    reason,
    expiresAt: null,
  });
  if (!lease) return byDefault('no-lease');
  const phone = parsePhoneDigits(lease.value);
  const endsAt = Date.parse(lease.expirationDate);
  if (phone === null || Number.isNaN(endsAt)) return byDefault('unusable-lease');
  if (now.getTime() + clockOffset >= endsAt) return byDefault('expired');
  return { phone, isLeased: true, reason: 'leased', expiresAt: lease.expirationDate };
}
