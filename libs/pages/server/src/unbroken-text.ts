/** Expressions that must not wrap, with non-breaking hyphens and spaces. */
const UNBROKEN: readonly (readonly [RegExp, string])[] = [
  [/1-800-MEDICARE/g, '1\u2011800\u2011MEDICARE'],
  [/EE\. UU\./g, 'EE.\u00a0UU.'],
];

/** The results by their texts, which never change. A page for one visitor has the same texts as the page for everybody. */
const unbrokenOf = new WeakMap<object, object>();

/**
 * Replaces hyphens and spaces in such expressions, so that they stay on one line. This happens when a page is assembled, so that staff's
 * texts and the comparison with legal texts use plain hyphens.
 */
export function unbrokenText<T>(value: T): T {
  if (typeof value === 'string') return UNBROKEN.reduce<string>((text, [word, unbroken]) => text.replace(word, unbroken), value) as T;
  if (typeof value !== 'object' || value === null) return value;
  const before = unbrokenOf.get(value);
  if (before) return before as T;
  const unbroken = Array.isArray(value)
    ? value.map(unbrokenText)
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unbrokenText(inner)]));
  unbrokenOf.set(value, unbroken);
  return unbroken as T;
}
