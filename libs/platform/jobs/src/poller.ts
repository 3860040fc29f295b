export interface PollerOptions {
  readonly pollMs: number;
  readonly look: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export interface Poller {
  /** Looks now, and from then on by itself. */
  poll(): void;
  isStopped(): boolean;
  /** Resolves when the look that is under way has ended; none follows. */
  stop(): Promise<void>;
}

/** Looks for something again and again, one look at a time. Who asks during a look gets another right after it: that one may have looked too early. */
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
