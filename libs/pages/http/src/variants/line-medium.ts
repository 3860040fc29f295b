import { cookieHeader } from '@waypost/platform/express/sessions';
import { cookieValue } from '@waypost/platform/kernel';
import { SESSION_IDLE_MS } from '@waypost/visitor/model';
import { AFFILIATES_MEDIUM } from '@waypost/working-hours';
import type { IncomingMessage } from 'node:http';

/** What of a request decides which of the line's hours a page says (R8.12). */
export interface RequestMedium {
  /** Null for everybody who does not come from an affiliate. */
  readonly utmMedium: typeof AFFILIATES_MEDIUM | null;
  /** A value of `Set-Cookie`: the next address of the visit says nothing of it any more. Null where nothing is to be kept. */
  readonly cookie: string | null;
}

const NAME = 'utm_medium';
/** The browser's own session is in its storage, which no server sees; this says the one thing of it that a first paint depends on. */
const COOKIE = 'waypost.aff';
const OF_EVERYBODY: RequestMedium = { utmMedium: null, cookie: null };

/** The medium that an address names: the first one counts, as where the browser reads it. Null where it names none. */
function mediumNamed(url: string): string | null {
  const query = url.indexOf('?');
  if (query === -1 || !url.includes(NAME, query)) return null;
  return new URLSearchParams(url.slice(query + 1)).get(NAME) || null;
}

/** Whether an address says itself where its visit comes from. */
export const namesMedium = (url: string): boolean => mediumNamed(url) !== null;

/** A file and a call are kept and shared by others: no cookie goes with them. */
const isOfPage = (url: string): boolean => {
  const [path = ''] = url.split('?', 1);
  return !path.includes('.') && !path.startsWith('/api/');
};

/**
 * Whether the visit comes from an affiliate, by the address or by what its page before said. Asked for every page that is
 * answered from memory: whoever comes from nowhere else costs two looks through a text.
 */
export function mediumOf({ headers }: Pick<IncomingMessage, 'headers'>, url: string, isSecure: boolean): RequestMedium {
  const named = mediumNamed(url);
  const isInCookie = cookieValue(headers.cookie, COOKIE) === '1';
  if (!isInCookie && named !== AFFILIATES_MEDIUM) return OF_EVERYBODY;
  const cookie = (maxAge: number) =>
    isOfPage(url) ? cookieHeader(COOKIE, '1', { maxAge, httpOnly: true, sameSite: 'lax', secure: isSecure }) : null;
  if (named !== null && named !== AFFILIATES_MEDIUM) return { utmMedium: null, cookie: cookie(0) };
  // For as long as the visit goes on without anything that happens in it (R6.01).
  return { utmMedium: AFFILIATES_MEDIUM, cookie: cookie(SESSION_IDLE_MS / 1000) };
}
