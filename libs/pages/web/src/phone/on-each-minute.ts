import { MINUTE_MS } from '@waypost/platform/kernel/time';

/**
 * Calls `look` at each full minute by a clock, at which the hours of a phone rule may begin or end, and when the page is visible again,
 * because a phone that sleeps runs no timers. Returns the function that ends it.
 */
export function onEachMinute(now: () => Date, look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(again, MINUTE_MS - (now().getTime() % MINUTE_MS));
  };
  const again = (): void => {
    wait();
    look();
  };
  document.addEventListener('visibilitychange', again);
  wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', again);
  };
}
