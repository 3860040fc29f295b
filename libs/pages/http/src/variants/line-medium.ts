import { cookieHeader } from '@waypost/platform/express/sessions';
import { cookieValue } from '@waypost/platform/kernel';
import { SESSION_IDLE_MS } from '@waypost/visitor/model';
import { AFFILIATES_MEDIUM, isOfAffiliates } from '@waypost/working-hours';
import type { IncomingMessage } from 'node:http';

/** The medium of a request. It decides which of the line's hours a page shows (R8.12). */
export interface RequestMedium {
  /** Null for everybody who does not come from an affiliate. */
  readonly utmMedium: typeof AFFILIATES_MEDIUM | null;
  /** A value of `Set-Cookie`, because the visit's next address no longer names the medium. Null if nothing has to be stored. */
  readonly cookie: string | null;
}

const NAME = 'utm_medium';
/** The browser's session is in its storage, which no server sees. This cookie has the only part of it that a first paint depends on. */
const COOKIE = 'waypost.aff';
const OF_EVERYBODY: RequestMedium = { utmMedium: null, cookie: null };

/**
 * Returns the medium that an address names. The first one counts, as in the browser. Null if there is none. Each letter of the name may be
 * percent-encoded: some senders of links write `utm%5Fmedium`.
 */
function mediumNamed(url: string): string | null {
  const query = url.indexOf('?');
  if (query === -1 || !(url.includes(NAME, query) || url.includes('%', query))) return null;
  return new URLSearchParams(url.slice(query + 1)).get(NAME) || null;
}

/** Returns whether an address names a medium. */
export const namesMedium = (url: string): boolean => mediumNamed(url) !== null;

/** Files and calls are cached and shared, so they get no cookie. */
const isOfPage = (url: string): boolean => {
  const [path = ''] = url.split('?', 1);
  return !path.includes('.') && !path.startsWith('/api/');
};

/**
 * Returns whether the visit comes from an affiliate, by its address or its cookie. It runs for every page from memory. For all other visits
 * it costs three searches in a text.
 */
export function mediumOf({ headers }: Pick<IncomingMessage, 'headers'>, url: string, isSecure: boolean): RequestMedium {
  const named = mediumNamed(url);
  const isInCookie = cookieValue(headers.cookie, COOKIE) === '1';
  if (!isInCookie && !isOfAffiliates(named)) return OF_EVERYBODY;
  const cookie = (maxAge: number) =>
    isOfPage(url) ? cookieHeader(COOKIE, '1', { maxAge, httpOnly: true, sameSite: 'lax', secure: isSecure }) : null;
  if (named !== null && !isOfAffiliates(named)) return { utmMedium: null, cookie: cookie(0) };
  // As long as a visit may be idle (R6.01).
  return { utmMedium: AFFILIATES_MEDIUM, cookie: cookie(SESSION_IDLE_MS / 1000) };
}
