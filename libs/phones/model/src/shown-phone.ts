import { TEN_DIGITS } from './phone-digits';

// A separate file: pages already contain their numbers, and the runtime shows none before a tap.

/** Formats a number for display: 1-XXX-XXX-XXXX (R4.10). Anything but ten digits is a programming error and throws. */
export function displayPhone(tenDigits: string): string {
  const digits = requireTenDigits(tenDigits);
  return `1-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Returns the link that dials the number (R4.10): `tel:+1XXXXXXXXXX`. */
export function telHref(tenDigits: string): string {
  return `tel:+1${requireTenDigits(tenDigits)}`;
}

function requireTenDigits(tenDigits: string): string {
  if (!TEN_DIGITS.test(tenDigits)) throw new Error('Not ten digits');
  return tenDigits;
}
