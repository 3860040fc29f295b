import type { ListeningClient } from './listening-client';

/** A publish has to reach the site within a second of its commit, even if its signal is lost. */
const LOOK_INTERVAL_MS = 500;

/**
 * Replaces the listening connection where a pooler offers none: every listener is called periodically and looks for itself. Signals arrive
 * sooner if there are any, but this does not depend on them.
 */
export function createLookingClient({ everyMs = LOOK_INTERVAL_MS }: { readonly everyMs?: number } = {}): ListeningClient {
  const timers = new Set<NodeJS.Timeout>();
  return {
    listen(_channel, onSignal) {
      // Calls once right away, because a new listener looks first. The timer does not keep the process alive.
      queueMicrotask(onSignal);
      const timer = setInterval(onSignal, everyMs).unref();
      timers.add(timer);
      return async () => {
        clearInterval(timer);
        timers.delete(timer);
      };
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      timers.clear();
    },
  };
}
