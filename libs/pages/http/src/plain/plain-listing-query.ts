import { PLAIN_LISTING_QUERY } from '@waypost/pages/contract';
import { isSameHost } from '@waypost/platform/http';
import { readUrl } from '@waypost/visitor/model';
import type { Request } from 'express';

/** Returns whether an address or its query requests the page for browsers without scripts. */
export const asksPlainListing = (url: string): boolean =>
  // Looked for first, because it is asked for every page from memory.
  url.includes(PLAIN_LISTING_QUERY) &&
  url
    .slice(url.indexOf('?') + 1)
    .split('&')
    .includes(PLAIN_LISTING_QUERY);

/**
 * Marks the first step's page for a browser that sends no cookies. Its answers can't be stored, so each of its posts leads there again. It
 * follows `PLAIN_LISTING_QUERY`, so that no page from memory is shown for it.
 */
const NO_COOKIES_QUERY = 'cookies=off';

/** Returns whether an address requests the page that says why the first step comes again. */
export const saysNoCookies = (url: string): boolean => asksPlainListing(url) && url.endsWith(`&${NO_COOKIES_QUERY}`);

/** Returns a path with its query as the address of that page. */
export const withNoCookies = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}${PLAIN_LISTING_QUERY}&${NO_COOKIES_QUERY}`;

/** Returns the address for partners and events, without the query that only selects this rendering. */
export function addressOf(req: Request): string {
  const query = req.originalUrl.slice(req.path.length + 1).split('&');
  const rest = query.filter((pair) => pair !== PLAIN_LISTING_QUERY && pair !== NO_COOKIES_QUERY).join('&');
  return `${req.protocol}://${req.get('host') ?? ''}${req.path}${rest === '' ? '' : `?${rest}`}`;
}

/**
 * Returns the address of the referring page, if that led here. The redirect to this page has replaced its query, so the visit's parameters
 * are only in the referrer.
 */
export function cameFrom(req: Request): URL | null {
  const referrer = req.get('referer') ?? '';
  const isAlone = req.originalUrl.endsWith(`?${PLAIN_LISTING_QUERY}`);
  if (!isAlone || !URL.canParse(referrer)) return null;
  const from = new URL(referrer);
  return isSameHost(from, req.headers.host) && from.pathname === req.path && !asksPlainListing(from.search) ? from : null;
}

/** Returns the query of the referring page for partners and events, without personal parameters (R6.03). Null if there are none. */
export function queryOfReferrer(req: Request): string | null {
  const from = cameFrom(req);
  return (from && new URL(readUrl(from.href).visibleUrl).search.slice(1)) || null;
}
