import { isRecord } from '@waypost/platform/kernel';

const MAX_DEPTH = 200;

/**
 * The value without what JSON can write and PostgreSQL cannot keep: the null character is left out, half a surrogate pair
 * becomes the replacement character. Without this one such event would make a whole group fail.
 */
export function withoutUnstorableCharacters(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  // Deeper values are refused later on, where they cannot be written as JSON; none is followed until the stack overflows.
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((entry: unknown) => withoutUnstorableCharacters(entry, depth + 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [cleanText(name), withoutUnstorableCharacters(entry, depth + 1)]));
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const cleanText = (text: string): string => text.replaceAll('\u0000', '').replace(LONE_SURROGATE, '\uFFFD');
