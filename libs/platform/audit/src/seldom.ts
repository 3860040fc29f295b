import type { Clock } from '@waypost/platform/kernel';

/** Beyond this many the oldest are forgotten: one entry more is better than memory without bound. */
const MOST_KEYS = 10_000;

/** Says whether something is to be recorded, that may happen many times a minute and is worth one entry in `everyMs`. */
export function createSeldom(clock: Clock, everyMs: number): (key: string) => boolean {
  const last = new Map<string, number>();
  return (key) => {
    const now = clock.now().getTime();
    const at = last.get(key);
    if (at !== undefined && now - at < everyMs) return false;
    last.delete(key);
    last.set(key, now);
    for (const oldest of last.keys()) {
      if (last.size <= MOST_KEYS) break;
      last.delete(oldest);
    }
    return true;
  };
}
