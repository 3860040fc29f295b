import { PLAIN_LISTING_QUERY } from '@waypost/pages/contract';
import { readUrl } from '@waypost/visitor/model';
import type { Request } from 'express';

/** Whether an address, or its query, asks for the page of a browser that runs no scripts. */
export const asksPlainListing = (url: string): boolean =>
  url
    .slice(url.indexOf('?') + 1)
    .split('&')
    .includes(PLAIN_LISTING_QUERY);

/** The address as partners and events may know it: without what only says how it is written. */
export function addressOf(req: Request): string {
  const query = req.originalUrl.slice(req.path.length + 1).split('&');
  const rest = query.filter((pair) => pair !== PLAIN_LISTING_QUERY).join('&');
  return `${req.protocol}://${req.get('host') ?? ''}${req.path}${rest === '' ? '' : `?${rest}`}`;
}

/**
 * The page leads here by a query alone, which takes the place of its own: what the visit came with is in the address that the
 * browser says it comes from. Null where there is nothing to bring along.
 */
export function queryOfReferrer(req: Request): string | null {
  const referrer = req.get('referer') ?? '';
  const isAlone = req.originalUrl.endsWith(`?${PLAIN_LISTING_QUERY}`);
  if (!isAlone || !URL.canParse(referrer)) return null;
  const from = new URL(referrer);
  if (from.host !== req.get('host') || from.pathname !== req.path || asksPlainListing(from.search)) return null;
  const { search } = new URL(readUrl(from.href).visibleUrl);
  return search === '' ? null : search.slice(1);
}
