import { PLAIN_LISTING_QUERY } from '@waypost/pages/contract';
import { parseUrl } from '@waypost/routing/model';
import { IS_FILE } from './page-address';

/**
 * Returns the path that the app goes to after a click on a link of the brand's site, even if it leads nowhere (R2.07). Returns null if the
 * link is left to the browser. `owns` says whether a path has one of the app's pages.
 */
export function pathToFollow(
  event: MouseEvent,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
  owns: (pathname: string) => boolean,
): string | null {
  const to = pathOfClickedLink(event, here);
  if (to === null || (!owns(to.pathname) && IS_FILE.test(to.pathname))) return null;
  // The page without scripts shows what this one has no code for (R2.14). Only the server writes it.
  return to.search === `?${PLAIN_LISTING_QUERY}` ? null : to.pathname + to.search + to.hash;
}

/**
 * Returns the address of a clicked link if the app should navigate there. Returns null if the click is the browser's: another button or a
 * modifier, another window, a download, a place on this page, or an address elsewhere.
 */
export function pathOfClickedLink(event: MouseEvent, here: Pick<Location, 'origin' | 'pathname' | 'search'>): URL | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !link.href || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return null;
  const url = parseUrl(link.href);
  if (!url || url.origin !== here.origin) return null;
  const isSamePage = url.pathname === here.pathname && url.search === here.search;
  return isSamePage && url.hash !== '' ? null : url;
}
