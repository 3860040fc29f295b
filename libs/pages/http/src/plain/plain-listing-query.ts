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

/** Returns the address for partners and events, without the query that only selects this rendering. */
export function addressOf(req: Request): string {
  const query = req.originalUrl.slice(req.path.length + 1).split('&');
  const rest = query.filter((pair) => pair !== PLAIN_LISTING_QUERY).join('&');
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
