import { nationalDigits } from '@waypost/platform/kernel/text';

export const TEN_DIGITS = /^\d{10}$/;

/**
 * Returns the ten digits of a US number in any format (`(555) 010-0123`, `+1 555.010.0123`), without a leading country code 1; null if
 * there are not ten.
 */
export function parsePhoneDigits(written: string): string | null {
  const digits = nationalDigits(written);
  return TEN_DIGITS.test(digits) ? digits : null;
}
