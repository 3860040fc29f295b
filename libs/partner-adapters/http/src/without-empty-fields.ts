import { isEmpty } from '@waypost/partner-adapters/contract';
import { isRecord } from '@waypost/platform/kernel';

/** Returns a value without empty fields and entries, at any depth: null, blank text, empty objects and lists. */
export function withoutEmptyFields<Value>(value: Value): Value;
export function withoutEmptyFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => withoutEmptyFields(entry)).filter((entry) => !isEmpty(entry));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, field]) => [name, withoutEmptyFields(field)] as const);
  return Object.fromEntries(entries.filter(([, field]) => !isEmpty(field)));
}
