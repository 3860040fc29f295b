export interface PollerOptions {
  readonly pollMs: number;
  readonly look: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export interface Poller {
  /** Looks now, and periodically from then on. */
  poll(): void;
  isStopped(): boolean;
  /** Resolves once the running look has ended. No other look follows. */
  stop(): Promise<void>;
}

/**
 * Looks for work periodically, one look at a time. A poll during a look causes another look right after it, because the current one may
 * have been too early.
 */
export function createPoller({ pollMs, look, onError }: PollerOptions): Poller {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;

  function poll(): void {
    if (isStopped) return;
    if (looking) {
      isAskedAgain = true;
      return;
    }
    clearTimeout(timer);
    looking = look()
      .catch(onError)
      .finally(() => {
        looking = null;
        if (isStopped) return;
        timer = setTimeout(poll, isAskedAgain ? 0 : pollMs);
        isAskedAgain = false;
      });
  }

  return {
    poll,
    isStopped: () => isStopped,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
