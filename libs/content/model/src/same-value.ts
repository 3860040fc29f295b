import { isRecord } from '@waypost/platform/kernel';

/** Returns whether two JSON values are equal. The order of fields does not matter, and an undefined field counts as absent. */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  // JSON has no negative zero.
  if (left === 0 && right === 0) return true;
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((element, index) => isSameValue(element, right[index]));
  }
  if (!isRecord(left) || !isRecord(right)) return false;
  const names = fieldNames(left);
  return (
    names.length === fieldNames(right).length && names.every((name) => Object.hasOwn(right, name) && isSameValue(left[name], right[name]))
  );
}

/** Returns the names of defined fields, sorted. */
export const fieldNames = (object: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(object)
    .filter((name) => object[name] !== undefined)
    .sort();
