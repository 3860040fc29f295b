const HOTLINE = /1-800-MEDICARE/g;
/** The same with hyphens at which no line ends. */
const UNBROKEN_HOTLINE = '1\u2011800\u2011MEDICARE';

/**
 * Text as a page shows it: the one number that is spelled in letters stays on one line, and is read as one. Done where
 * pages are put together, so that what staff write and what is compared with the law's words keeps its plain hyphens.
 */
export function unbrokenText<T>(value: T): T {
  if (typeof value === 'string') return value.replace(HOTLINE, UNBROKEN_HOTLINE) as T;
  if (Array.isArray(value)) return value.map(unbrokenText) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unbrokenText(inner)])) as T;
}
