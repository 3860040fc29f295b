/** A longer delay means that work on the main thread makes everybody else wait. */
export const BLOCKED_MS = 50;
const TICK_INTERVAL_MS = 20;
/** The number of stored requests. The work that blocked the loop belongs to one of the last ones. */
const REMEMBERED = 16;
/** After this time a request is done, or waits for something else. */
const RECENT_MS = 5_000;

export interface LoopWatchDeps {
  /** Returns milliseconds that never go backwards. */
  readonly now: () => number;
  /** Called with the time that the loop was blocked, and the requests that may have caused it, newest first, without their queries. */
  readonly onBlocked: (ms: number, requests: readonly string[]) => void;
}

export interface LoopWatch {
  /** Stores that a request began. */
  note(request: { readonly method?: string; readonly url?: string }): void;
  stop(): void;
}

/** Detects work that blocks the event loop longer than {@link BLOCKED_MS}, by a timer that then fires late. */
export function watchEventLoop({ now, onBlocked }: LoopWatchDeps): LoopWatch {
  const requests: { readonly method?: string; readonly url?: string }[] = [];
  const begun: number[] = [];
  let next = 0;
  let last = now();
  const recent = (at: number): readonly string[] =>
    requests.flatMap((_, age) => {
      const index = (next - 1 - age + 2 * REMEMBERED) % REMEMBERED;
      const request = requests[index];
      if (!request || at - (begun[index] ?? 0) > RECENT_MS) return [];
      return [`${request.method ?? ''} ${request.url?.split('?')[0] ?? ''}`];
    });
  const timer = setInterval(() => {
    const at = now();
    const late = at - last - TICK_INTERVAL_MS;
    last = at;
    if (late > BLOCKED_MS) onBlocked(late, recent(at));
  }, TICK_INTERVAL_MS);
  timer.unref();
  return {
    note({ method, url }) {
      requests[next] = { method, url };
      begun[next] = now();
      next = (next + 1) % REMEMBERED;
    },
    stop: () => clearInterval(timer),
  };
}
