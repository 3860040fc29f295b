import { isRecord } from '@waypost/platform/kernel';
import { storableText } from '@waypost/platform/kernel/text';

const MAX_DEPTH = 200;

/**
 * Returns the value without characters that JSON can write and PostgreSQL can't store. The null character is removed, and half of a
 * surrogate pair becomes the replacement character. Without this one such event would make a whole group fail.
 */
export function withoutUnstorableCharacters(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  // Deeper values are refused later. The recursion stops here before the stack overflows.
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((entry: unknown) => withoutUnstorableCharacters(entry, depth + 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [storableText(name), withoutUnstorableCharacters(entry, depth + 1)]),
  );
}
