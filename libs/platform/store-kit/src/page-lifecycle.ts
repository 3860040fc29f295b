/** The moments of a page that matter to sagas. Every registration returns the function that removes it. */
export interface PageLifecycle {
  isHidden(): boolean;
  /** The page was hidden or is going away. It is the last moment that is guaranteed. May happen more than once. */
  onLeave(run: () => void): () => void;
  /** The page is visible again, also from the back-forward cache. */
  onReturn(run: () => void): () => void;
  /** The page is being unloaded or put into the back-forward cache, because the visitor goes to another address. */
  onUnload(run: () => void): () => void;
  /** The network came back. */
  onOnline(run: () => void): () => void;
}

/** The lifecycle of a browser's page. */
export function browserLifecycle(window: Window & typeof globalThis): PageLifecycle {
  const { document } = window;
  const on = (target: EventTarget, type: string, run: (event: Event) => void) => {
    target.addEventListener(type, run);
    return () => target.removeEventListener(type, run);
  };
  const both = (first: () => void, second: () => void) => () => {
    first();
    second();
  };
  const isHidden = () => document.visibilityState === 'hidden';
  return {
    isHidden,
    onLeave: (run) =>
      both(
        on(document, 'visibilitychange', () => isHidden() && run()),
        // Safari unloads without a visibilitychange.
        on(window, 'pagehide', run),
      ),
    onReturn: (run) =>
      both(
        on(document, 'visibilitychange', () => !isHidden() && run()),
        on(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && run()),
      ),
    onUnload: (run) => on(window, 'pagehide', run),
    onOnline: (run) => on(window, 'online', run),
  };
}
