import type { LeasedNumber } from './leased-number';
import { parsePhoneDigits } from './phone-digits';
import type { Placement } from './placement';

/** Which number holds now, and why (R8.05). Show and link this one `phone`: reading the lease twice could give two numbers. */
export interface NumberInForce {
  /** Ten digits. */
  readonly phone: string;
  readonly isLeased: boolean;
  /** Recorded with calls, so that staff can see why a default was shown. */
  readonly reason: 'leased' | 'no-lease' | 'expired' | 'unusable-lease';
  /** ISO instant at which another number comes into force; null where none will. */
  readonly expiresAt: string | null;
}

/**
 * The leased number until its lease ends, then the placement's default (R8.05). At the very instant of expiry the
 * lease is over. A lease whose number or date cannot be read counts as none, so that the visitor can always call.
 */
export function numberInForce({
  lease,
  placement,
  now,
}: {
  readonly lease: LeasedNumber | null | undefined;
  readonly placement: Placement;
  readonly now: Date;
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
  if (now.getTime() >= endsAt) return byDefault('expired');
  return { phone, isLeased: true, reason: 'leased', expiresAt: lease.expirationDate };
}
