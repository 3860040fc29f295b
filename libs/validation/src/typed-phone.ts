import { asciiDigits } from './ascii-digits';

const PHONE_DIGITS = 10;

/**
 * Returns the typed digits. A leading 1 is removed as the country code only once ten digits follow it, because a number may be incomplete.
 */
function typedDigits(typed: string): string {
  return asciiDigits(typed)
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '');
}

/**
 * Formats a phone field's text while the visitor types: `(555) 010-0123`, as far as the digits go. A mark appears only with the digit after
 * it, so that deleting backwards never gets stuck. Extra digits are dropped.
 */
export function formatPhoneInput(typed: string): string {
  const digits = typedDigits(typed).slice(0, PHONE_DIGITS);
  if (digits === '') return '';
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}${exchange && `) ${exchange}`}${line && `-${line}`}`;
}

/**
 * Returns a typed number in the stored format (###) ###-####, if it has ten digits, or eleven that begin with 1. Any other text is returned
 * trimmed, and the schema refuses it.
 */
export function normalizeTypedPhone(typed: string): string {
  return typedDigits(typed).length === PHONE_DIGITS ? formatPhoneInput(typed) : typed.trim();
}
