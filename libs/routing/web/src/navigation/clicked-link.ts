import { parseUrl } from '@waypost/routing/model';

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
