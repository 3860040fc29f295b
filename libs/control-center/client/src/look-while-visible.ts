export interface LookOptions {
  readonly look: () => void;
  readonly everyMs: number;
  readonly window?: Pick<Window, 'setInterval' | 'clearInterval'> & {
    readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  };
}

/**
 * Calls `look` at an interval, and when the window is shown again, because a computer that sleeps runs no timers. A hidden window does not
 * look. Returns the function that ends it.
 */
export function lookWhileVisible({ look, everyMs, window = globalThis.window }: LookOptions): () => void {
  const { document } = window;
  const lookIfVisible = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  const timer = window.setInterval(lookIfVisible, everyMs);
  document.addEventListener('visibilitychange', lookIfVisible);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfVisible);
  };
}
