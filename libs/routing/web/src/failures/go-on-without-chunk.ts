import type { Clock } from '@waypost/platform/kernel';
import { reloadOnce } from './without-chunk';

/**
 * Handles a part of the shown page that failed to load. It reloads the page once. After that it posts a form to the same address, which
 * leads to the server's page for visitors without JavaScript (R2.14, R3.08).
 */
export function goOnWithoutChunk(window: Window, clock: Clock): void {
  if (!window.navigator.onLine || reloadOnce(window, clock)) return;
  const { document, location } = window;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = location.pathname + location.search;
  document.body.append(form);
  form.submit();
}
