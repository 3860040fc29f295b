import type { Clock } from '@waypost/platform/kernel';
import { reloadOnce } from './without-chunk';

/**
 * Reloads a page that is empty without the code that failed to load (R2.14): at once, or when there is a network again. Returns the
 * function that stops waiting, or undefined if the page reloads.
 */
export function reloadWithNetwork(window: Window, clock: Clock): (() => void) | undefined {
  const loadAgain = () => reloadOnce(window, clock);
  if (loadAgain()) return undefined;
  window.addEventListener('online', loadAgain);
  return () => window.removeEventListener('online', loadAgain);
}
