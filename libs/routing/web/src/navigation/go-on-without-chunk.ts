import type { Clock } from '@waypost/platform/kernel';
import { reloadOnce } from './without-chunk';

/**
 * A part of the page that is shown can't be had: loads the page once more, and after that goes on with it as the server
 * writes it for those without JavaScript, to which a form's post at the same address leads (R2.14, R3.08).
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
