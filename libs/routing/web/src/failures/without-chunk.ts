import type { Clock } from '@waypost/platform/kernel';
import { safeStorage } from '@waypost/platform/store-kit';
import { isChunkLoadError, reloadOnChunkError } from './reload-on-chunk-error';

/** An attribute of the document's root if the page stays as the server wrote it. Then nothing on it waits for a script. */
export const PLAIN_ATTRIBUTE = 'data-plain';

/**
 * Reloads the shown page once if a part of it failed to load (R2.14). Returns whether it reloads. Without a network a full load would show
 * the browser's own error, so the page stays.
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
 * Continues the page as plain HTML. Waiting messages are hidden, as without scripts. If the page contained nothing else, the link that
 * replaces it is followed (R2.14).
 */
export function markPlain(document: Document): void {
  document.documentElement.setAttribute(PLAIN_ATTRIBUTE, '');
  if (navigator.onLine) document.querySelector<HTMLElement>('[data-way-on]')?.click();
}

/**
 * Handles a view that could not be attached. It reloads the page once, if a chunk failed to load. A reload would take the page away from a
 * visitor who is in its form. Sent as plain HTML, the form leads to a new page too (R3.08).
 */
export function goOnWithoutView(window: Window, clock: Clock, error: unknown): void {
  const form = window.document.activeElement?.closest('form');
  if (form || !isChunkLoadError(error) || !reloadOnce(window, clock)) markPlain(window.document);
}
