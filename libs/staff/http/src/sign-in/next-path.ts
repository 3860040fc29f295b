/** Where a sign-in leads where no page was asked for, or one of another site. */
export const HOME = '/';
const NEXT_MAX_LENGTH = 2000;
const BASE = 'http://local.invalid';

/**
 * The page to go to after signing in, from what the address asked for: a path of this host and nothing else, so that a link
 * to the sign-in page can't end at somebody else's.
 */
export function nextPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > NEXT_MAX_LENGTH || !/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(asked)) return HOME;
  const url = URL.canParse(asked, BASE) ? new URL(asked, BASE) : null;
  if (!url || url.origin !== BASE || url.pathname.startsWith('//')) return HOME;
  // The API is no page, and these would lead in a circle.
  return /^\/(?:api|sign-in|sign-out|set-up|new-password)(?:\/|$)/.test(url.pathname) ? HOME : url.pathname + url.search + url.hash;
}
