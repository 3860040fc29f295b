/** A browser that never becomes idle runs what waits after so long, one without the notion of idle after the shorter wait. */
const IDLE_AT_LATEST_MS = 5000;
const WITHOUT_IDLE_MS = 1000;

/** Runs once the page has loaded and the browser has nothing better to do: after the first paint, without delaying a visitor. */
export function whenUsable(window: Window, run: () => void): void {
  const afterLoad = (): void => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: IDLE_AT_LATEST_MS });
    else (window as Window).setTimeout(run, WITHOUT_IDLE_MS);
  };
  if (window.document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}
