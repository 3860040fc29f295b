/** A wait longer than this is somebody's work on the main thread, and everybody else's waiting. */
export const BLOCKED_MS = 50;
const TICK_MS = 20;
/** Requests that are remembered: what held the loop began among the last ones, or goes on from one of them. */
const REMEMBERED = 16;
/** A request is done, or waits for something else, after this long. */
const RECENT_MS = 5_000;

export interface LoopWatchDeps {
  /** Milliseconds that only go forward. */
  readonly now: () => number;
  /** The loop was held for so long; the requests that may have done it, the newest first, without what stands in their queries. */
  readonly onBlocked: (ms: number, requests: readonly string[]) => void;
}

export interface LoopWatch {
  /** Remembers that a request began. Costs two writes: pages from memory are noted as well. */
  note(request: { readonly method?: string; readonly url?: string }): void;
  stop(): void;
}

/** Watches for what holds the event loop longer than {@link BLOCKED_MS}, by a timer that comes late then. */
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
    const late = at - last - TICK_MS;
    last = at;
    if (late > BLOCKED_MS) onBlocked(late, recent(at));
  }, TICK_MS);
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
