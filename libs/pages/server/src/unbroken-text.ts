/** What is read as one word, and the same with hyphens and spaces at which no line ends. */
const UNBROKEN: readonly (readonly [RegExp, string])[] = [
  [/1-800-MEDICARE/g, '1\u2011800\u2011MEDICARE'],
  [/EE\. UU\./g, 'EE.\u00a0UU.'],
];

/**
 * Text as a page shows it: the number that is spelled in letters and the like stay on one line. Done where
 * pages are put together, so that what staff write and what is compared with the law's words keeps its plain hyphens.
 */
export function unbrokenText<T>(value: T): T {
  if (typeof value === 'string') return UNBROKEN.reduce<string>((text, [word, unbroken]) => text.replace(word, unbroken), value) as T;
  if (Array.isArray(value)) return value.map(unbrokenText) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unbrokenText(inner)])) as T;
}
