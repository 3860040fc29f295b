import { isRecord } from '@waypost/platform/kernel';
import { nationalDigits } from '@waypost/platform/kernel/text';
import type { JsonRecord } from './unknown-json';

/** Ten digits of a US number, however they are grouped, with or without the country code. */
const PHONE_NUMBER = /(?<!\d)(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/;
const PHONE_NAME = /phone/i;

/**
 * Returns the request without the visitor's phone number, because without consent none goes to a partner (R15.04). It removes fields named
 * after a phone and values that hold a number, at any depth of the lead, and such parameters of the address.
 *
 * A consent is for one number: `consentedPhone` stays in the lead, and every other number is removed.
 */
export function withoutPhone<B extends { readonly data: object; readonly url: string }>(body: B, consentedPhone: string | null = null): B {
  const consented = consentedPhone === null ? null : nationalDigits(consentedPhone);
  return { ...body, data: withoutPhoneFields(body.data, consented), url: withoutPhoneParameters(body.url) };
}

function withoutPhoneFields(fields: object, consented: string | null): JsonRecord {
  const rest = Object.entries(fields).filter(
    ([name, value]) => isConsented(value, consented) || (!PHONE_NAME.test(name) && !holdsNumber(value)),
  );
  return Object.fromEntries(rest.map(([name, value]) => [name, cleaned(value, consented)]));
}

function cleaned(value: unknown, consented: string | null): unknown {
  if (Array.isArray(value))
    return value.filter((entry) => isConsented(entry, consented) || !holdsNumber(entry)).map((entry) => cleaned(entry, consented));
  return isRecord(value) ? withoutPhoneFields(value, consented) : value;
}

const isConsented = (value: unknown, consented: string | null): boolean =>
  consented !== null &&
  (typeof value === 'string' || typeof value === 'number') &&
  isWhollyNumber(String(value)) &&
  nationalDigits(String(value)) === consented;

const holdsNumber = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && PHONE_NUMBER.test(String(value));

function withoutPhoneParameters(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const phoneNames = [...url.searchParams].filter(([name, value]) => PHONE_NAME.test(name) || isWhollyNumber(value)).map(([name]) => name);
  // An unchanged address is returned as it came, because serializing it again would change the escaping of its query.
  if (phoneNames.length === 0) return address;
  for (const name of phoneNames) url.searchParams.delete(name);
  return url.href;
}

/** Click ids contain long runs of digits by chance, so the whole parameter must be a number. */
const isWhollyNumber = (value: string): boolean => new RegExp(`^${PHONE_NUMBER.source}$`).test(value.trim());
