/** Whether two JSON values say the same. The order of an object's fields says nothing; a field that is undefined is not there. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  // JSON knows no negative zero.
  if (one === 0 && other === 0) return true;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((element, index) => isSameValue(element, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = fieldNames(one);
  return (
    names.length === fieldNames(other).length && names.every((name) => Object.hasOwn(other, name) && isSameValue(one[name], other[name]))
  );
}

/** The fields that are there, in one order for every reader. */
export const fieldNames = (object: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(object)
    .filter((name) => object[name] !== undefined)
    .sort();

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
