export const TEN_DIGITS = /^\d{10}$/;

/**
 * The ten digits of a US number in whatever way it is written (`(555) 010-0123`, `+1 555.010.0123`), a leading country
 * code 1 taken off; null where there are not ten.
 */
export function parsePhoneDigits(written: string): string | null {
  const digits = written.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return TEN_DIGITS.test(digits) ? digits : null;
}
