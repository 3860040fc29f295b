import type { ListeningClient } from './listening-client';

/** A publish has to be on the site within a second of its commit, whatever became of the signal. */
const LOOK_EVERY_MS = 500;

/**
 * In place of a connection that listens, where a pooler gives none: every listener is called again and again, and looks for itself.
 * Signals come sooner, where there are some; this is what does not depend on them.
 */
export function createLookingClient({ everyMs = LOOK_EVERY_MS }: { readonly everyMs?: number } = {}): ListeningClient {
  const timers = new Set<NodeJS.Timeout>();
  return {
    listen(_channel, onSignal) {
      // At once as well, as who begins to listen looks first. Keeps no process alive.
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
