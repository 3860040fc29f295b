import { isRecord } from '@waypost/platform/kernel';

/** Whether two JSON values say the same. The order of an object's fields says nothing; a field that is undefined is not there. */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  // JSON knows no negative zero.
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

/** The fields that are there, in one order for every reader. */
export const fieldNames = (object: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(object)
    .filter((name) => object[name] !== undefined)
    .sort();
