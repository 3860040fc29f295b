import type { Clock } from '@waypost/platform/kernel';

/** Beyond this number the oldest keys are dropped: one more entry is better than unbounded memory. */
const MAX_KEYS = 10_000;

/** Limits entries to one per key in a time. */
export interface EntryThrottle {
  /** Returns null for an event that gets no entry, or else how many got none since the entry before. */
  (key: string): number | null;
  /** Gives the next event of the key an entry, because this one's was not written. */
  forget(key: string): void;
}

/** Returns a function that limits entries to one per key in `everyMs`, for events that may happen many times a minute. */
export function createEntryThrottle(clock: Clock, everyMs: number): EntryThrottle {
  const last = new Map<string, { readonly at: number; readonly leftOut: number }>();
  const take = (key: string): number | null => {
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
  return Object.assign(take, { forget: (key: string): void => void last.delete(key) });
}
