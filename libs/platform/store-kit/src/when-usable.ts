/** The longest wait for a browser that never becomes idle, and the wait for one without `requestIdleCallback`. */
const IDLE_AT_LATEST_MS = 5000;
const WITHOUT_IDLE_MS = 1000;

/** Runs once the page has loaded and the browser is idle: after the first paint, without delaying a visitor. */
export function whenUsable(window: Window, run: () => void): void {
  const afterLoad = (): void => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: IDLE_AT_LATEST_MS });
    else (window as Window).setTimeout(run, WITHOUT_IDLE_MS);
  };
  if (window.document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}
