import type { Clock } from '@waypost/platform/kernel';
import { safeStorage } from '@waypost/platform/store-kit';
import { reloadOnChunkError } from './reload-on-chunk-error';

/** On the document's root where the page stays as the server wrote it: nothing that a script would bring is waited for. */
const PLAIN_ATTRIBUTE = 'data-plain';

/**
 * Loads the page that is shown again where a part of it can't be had, once (R2.14). Says whether it does. Without a network a
 * full load would show the browser's own error, so the page stays.
 */
export function reloadOnce(window: Window, clock: Clock): boolean {
  if (!window.navigator.onLine) return false;
  const { location } = window;
  return reloadOnChunkError({
    path: location.pathname + location.search,
    storage: safeStorage(() => window.sessionStorage),
    clock,
    load: (href) => location.assign(href),
  });
}

/**
 * The page goes on as plain HTML: what says that something is on its way is hidden, as where no script runs. Where that was all there
 * is on it, the link that stands there instead is followed (R2.14).
 */
export function markPlain(document: Document): void {
  document.documentElement.setAttribute(PLAIN_ATTRIBUTE, '');
  if (navigator.onLine) document.querySelector<HTMLElement>('[data-way-on]')?.click();
}
