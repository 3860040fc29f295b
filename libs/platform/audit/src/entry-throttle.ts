import type { Clock } from '@waypost/platform/kernel';

/** Beyond this number the oldest keys are dropped: one more entry is better than unbounded memory. */
const MAX_KEYS = 10_000;

/**
 * Returns a function that limits entries to one per key in `everyMs`, for events that may happen many times a minute. It returns null for
 * an event that gets no entry, or else how many got none since the entry before.
 */
export function createEntryThrottle(clock: Clock, everyMs: number): (key: string) => number | null {
  const last = new Map<string, { readonly at: number; readonly leftOut: number }>();
  return (key) => {
    const now = clock.now().getTime();
    const before = last.get(key);
    if (before && now - before.at < everyMs) {
      last.set(key, { ...before, leftOut: before.leftOut + 1 });
      return null;
    }
    last.delete(key);
    last.set(key, { at: now, leftOut: 0 });
    for (const oldest of last.keys()) {
      if (last.size <= MAX_KEYS) break;
      last.delete(oldest);
    }
    return before?.leftOut ?? 0;
  };
}
