import type { Clock } from '@waypost/platform/kernel';

/** Beyond this number the oldest keys are dropped: one more entry is better than unbounded memory. */
const MAX_KEYS = 10_000;

/** Returns a function that limits entries to one per key in `everyMs`, for events that may happen many times a minute. */
export function createSeldom(clock: Clock, everyMs: number): (key: string) => boolean {
  const last = new Map<string, number>();
  return (key) => {
    const now = clock.now().getTime();
    const at = last.get(key);
    if (at !== undefined && now - at < everyMs) return false;
    last.delete(key);
    last.set(key, now);
    for (const oldest of last.keys()) {
      if (last.size <= MAX_KEYS) break;
      last.delete(oldest);
    }
    return true;
  };
}
