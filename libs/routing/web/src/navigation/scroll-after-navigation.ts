import { scrollTarget } from '@waypost/routing/model';

/**
 * Scrolls after a route change: to the hash target if there is one, else to the top, or not at all (R2.09). The focus goes along, to the
 * target or the page. Otherwise a screen reader or a keyboard would stay at a link of the last page (R15.07).
 */
export function scrollAfterNavigation(window: Window, { hash, scroll }: { readonly hash: string; readonly scroll?: boolean }): void {
  const { document } = window;
  const target = scrollTarget({ hash, scroll });
  const element = typeof target === 'object' ? document.getElementById(target.hash) : null;
  if (element) element.scrollIntoView();
  else if (target !== 'none') window.scrollTo(0, 0);
  const page = document.querySelector('main');
  // An element that the new page has focused by itself stays focused.
  if (element || !page?.contains(document.activeElement)) focusOn(element ?? page);
}

/** Without an index of its own an element takes no focus. */
function focusOn(element: HTMLElement | null): void {
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}
