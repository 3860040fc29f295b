const PHONE_DIGITS = 10;

/** The digits of what was typed; the country code 1 is taken off once ten digits follow it, as it may also be the start of a number. */
function typedDigits(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^1(?=\d{10})/, '');
}

/**
 * What a phone field shows while it is being typed: `(555) 010-0123`, as far as the digits go. The marks come only
 * with the digit after them, so that deleting backwards never sticks at one. Further digits are left out.
 */
export function formatPhoneInput(typed: string): string {
  const digits = typedDigits(typed).slice(0, PHONE_DIGITS);
  if (digits === '') return '';
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}${exchange && `) ${exchange}`}${line && `-${line}`}`;
}

/**
 * The stored format (###) ###-#### of a number typed in any way with ten digits, or eleven that begin with 1. What is
 * no such number comes back as it is, for the schema to refuse.
 */
export function normalizeTypedPhone(typed: string): string {
  return typedDigits(typed).length === PHONE_DIGITS ? formatPhoneInput(typed) : typed.trim();
}
