import { TEN_DIGITS } from './phone-digits';

// A file of its own: numbers are in the page already, and the runtime shows none before a tap.

/** How a number is shown: 1-XXX-XXX-XXXX (R4.10). Anything but ten digits is a programming error and throws. */
export function displayPhone(tenDigits: string): string {
  const digits = requireTenDigits(tenDigits);
  return `1-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** The link that dials the number (R4.10): `tel:+1XXXXXXXXXX`. */
export function telHref(tenDigits: string): string {
  return `tel:+1${requireTenDigits(tenDigits)}`;
}

function requireTenDigits(tenDigits: string): string {
  if (!TEN_DIGITS.test(tenDigits)) throw new Error(`A phone number has ten digits, not ${tenDigits.length} characters`);
  return tenDigits;
}
