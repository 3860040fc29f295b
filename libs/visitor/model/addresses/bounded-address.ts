/** Longer than any campaign's address. */
export const MAX_ADDRESS_CHARACTERS = 4000;

/**
 * Returns a page's address without its query if the whole is too long to store or to pass on. The page is the same without it, and a visitor
 * with a long address must not be refused (R4.14). Anything that is no address is unchanged.
 */
export function boundedAddress(url: string): string {
  if (url.length <= MAX_ADDRESS_CHARACTERS || !URL.canParse(url)) return url;
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
