import type { Clock } from '@waypost/platform/kernel';
import { LRUCache } from 'lru-cache';

export interface BucketRule {
  /** How many a caller may take at once after a rest. */
  readonly burst: number;
  /** How many come back in a second. */
  readonly perSecond: number;
}

export interface TokenBucketOptions extends BucketRule {
  readonly clock: Clock;
}

export interface TokenBuckets {
  /**
   * Takes for this key; of none it asks whether there is one. 0 where it may go on; else the seconds, at least one, after which
   * that many will be there. A promise where the buckets are shared with other processes; it does not reject.
   */
  take(key: string, count?: number): Answer<number>;
}

/** At once where it is in memory. */
export type Answer<T> = T | Promise<T>;

/** Token buckets in this process's memory: they answer at once. */
export interface OwnTokenBuckets extends TokenBuckets {
  take(key: string, count?: number): number;
}

interface Bucket {
  readonly level: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const MS_PER_SECOND = 1000;
/**
 * Callers that are remembered; the one that was longest away is forgotten first, and its bucket had filled most. Counted as a
 * size: `max` would take the memory of them all at the start, for each limit.
 */
const CALLERS_MAX = 50_000;

/** How full a bucket is by now. A clock that goes back fills nothing. */
const levelAt = ({ level, at }: Bucket, now: number, { burst, perSecond }: BucketRule): number =>
  Math.min(burst, level + (Math.max(now - at, 0) / MS_PER_SECOND) * perSecond);

/**
 * A bucket for each caller. What is more than a whole bucket is taken from a full one, which then owes the rest: a batch is
 * never refused for ever.
 */
export function createTokenBuckets({ clock, ...rule }: TokenBucketOptions): OwnTokenBuckets {
  const buckets = new LRUCache<string, Bucket>({ maxSize: CALLERS_MAX, sizeCalculation: () => 1 });
  return {
    take(key, count = 1) {
      const now = clock.now().getTime();
      const before = buckets.get(key);
      const level = before ? levelAt(before, now, rule) : rule.burst;
      const wanted = Math.min(Math.max(count, 1), rule.burst);
      if (level < wanted) return Math.max(1, Math.ceil((wanted - level) / rule.perSecond));
      buckets.set(key, { level: level - count, at: now });
      return 0;
    },
  };
}
