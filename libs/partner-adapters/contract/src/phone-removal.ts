import { isRecord, type JsonRecord } from './unknown-json';

/** Ten digits of a US number, however they are grouped, with or without the country code. */
const PHONE_NUMBER = /(?<!\d)(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/;
const PHONE_NAME = /phone/i;

/**
 * The same request without the visitor's phone number (R15.04: without consent none goes to a partner): no
 * field named after a phone and no value that holds a number, at any depth of the lead, and no parameter of
 * the address that does.
 */
export function withoutPhone<B extends { readonly data: object; readonly url: string }>(body: B): B {
  return { ...body, data: withoutPhoneFields(body.data), url: withoutPhoneParameters(body.url) };
}

function withoutPhoneFields(fields: object): JsonRecord {
  const kept = Object.entries(fields).filter(([name, value]) => !PHONE_NAME.test(name) && !holdsNumber(value));
  return Object.fromEntries(kept.map(([name, value]) => [name, cleaned(value)]));
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => !holdsNumber(entry)).map(cleaned);
  return isRecord(value) ? withoutPhoneFields(value) : value;
}

const holdsNumber = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && PHONE_NUMBER.test(String(value));

function withoutPhoneParameters(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const phoneNames = [...url.searchParams].filter(([name, value]) => PHONE_NAME.test(name) || isWhollyNumber(value)).map(([name]) => name);
  // An untouched address is returned as it came: writing it out again would change how its query is escaped.
  if (phoneNames.length === 0) return address;
  for (const name of phoneNames) url.searchParams.delete(name);
  return url.href;
}

/** Click ids hold long runs of digits by chance, so a parameter must be a number as a whole. */
const isWhollyNumber = (value: string): boolean => new RegExp(`^${PHONE_NUMBER.source}$`).test(value.trim());
