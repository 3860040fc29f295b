/** The page after a sign-in if none was requested, or one of another site. */
export const HOME = '/';
const MAX_NEXT_LENGTH = 2000;
const BASE = 'http://local.invalid';

/**
 * Returns the page to open after a sign-in, from the address. It is always a path of this host, so that a link to the sign-in page can't
 * lead to another site.
 */
export function nextPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > MAX_NEXT_LENGTH || !/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(asked)) return HOME;
  const url = URL.canParse(asked, BASE) ? new URL(asked, BASE) : null;
  if (!url || url.origin !== BASE || url.pathname.startsWith('//')) return HOME;
  // The API is not a page, and the other paths would lead in a circle.
  return /^\/(?:api|sign-in|sign-out|set-up|new-password|forgot-password)(?:\/|$)/.test(url.pathname)
    ? HOME
    : url.pathname + url.search + url.hash;
}
