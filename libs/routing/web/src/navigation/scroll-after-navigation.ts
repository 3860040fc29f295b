import { scrollTarget } from '@waypost/routing/model';

/** Scrolls after a route change: to the hash target if there is one, or else to the top, or not at all (R2.09). */
export function scrollAfterNavigation(window: Window, { hash, scroll }: { readonly hash: string; readonly scroll?: boolean }): void {
  const target = scrollTarget({ hash, scroll });
  if (target === 'none') return;
  const element = target === 'top' ? null : window.document.getElementById(target.hash);
  if (element) element.scrollIntoView();
  else window.scrollTo(0, 0);
}
