/** First segments of addresses that are no pages: the API (R12.01), files, and what operators and search engines read. */
const SERVICES: readonly string[] = [
  '.well-known',
  'api',
  'assets',
  'builds',
  'healthz',
  'media',
  'metrics',
  'previews',
  'readyz',
  'robots.txt',
  'sitemap.xml',
];

/** Returns the first segment of an address below which there are no pages. Null if the address may be a page's. */
export function serviceAt(path: string): string | null {
  const [first = ''] = path.slice(1).split('/');
  return SERVICES.includes(first) ? first : null;
}
