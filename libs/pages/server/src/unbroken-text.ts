/** Expressions that must not wrap, with non-breaking hyphens and spaces. */
const UNBROKEN: readonly (readonly [RegExp, string])[] = [
  [/1-800-MEDICARE/g, '1\u2011800\u2011MEDICARE'],
  [/EE\. UU\./g, 'EE.\u00a0UU.'],
];

/**
 * Replaces hyphens and spaces in such expressions, so that they stay on one line. This happens when a page is assembled, so that staff's
 * texts and the comparison with legal texts use plain hyphens.
 */
export function unbrokenText<T>(value: T): T {
  if (typeof value === 'string') return UNBROKEN.reduce<string>((text, [word, unbroken]) => text.replace(word, unbroken), value) as T;
  if (Array.isArray(value)) return value.map(unbrokenText) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unbrokenText(inner)])) as T;
}
