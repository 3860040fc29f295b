import type { Clock } from '@waypost/platform/kernel';
import { SECOND_MS } from '@waypost/platform/kernel/time';
import { LRUCache } from 'lru-cache';

export interface BucketRule {
  /** The number that a caller may take at once after a pause. */
  readonly burst: number;
  /** The number that is refilled per second. */
  readonly perSecond: number;
}

export interface TokenBucketOptions extends BucketRule {
  readonly clock: Clock;
}

export interface TokenBuckets {
  /**
   * Takes tokens for this key. A count of 0 takes none and checks for one. Returns 0 if the caller may continue. Otherwise returns the
   * seconds, at least one, until there are enough. Returns a promise, which does not reject, if the buckets are shared with other
   * processes.
   */
  take(key: string, count?: number): Answer<number>;
}

/** Synchronous if the value is in memory. */
export type Answer<T> = T | Promise<T>;

/** Token buckets in this process's memory, which answer synchronously. */
export interface OwnTokenBuckets extends TokenBuckets {
  take(key: string, count?: number): number;
}

interface Bucket {
  readonly level: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/**
 * The number of callers that are stored. The one that was away longest is dropped first, because its bucket is the fullest. Given as a
 * size: `max` would allocate memory for all of them at the start, for each limit.
 */
const MAX_CALLERS = 50_000;

/** Returns the current level of a bucket. A clock that goes backwards refills nothing. */
const levelAt = ({ level, at }: Bucket, now: number, { burst, perSecond }: BucketRule): number =>
  Math.min(burst, level + (Math.max(now - at, 0) / SECOND_MS) * perSecond);

/**
 * Makes a bucket for each caller. A count larger than a whole bucket is taken from a full one, whose level becomes negative. A batch is
 * therefore never refused forever.
 */
export function createTokenBuckets({ clock, ...rule }: TokenBucketOptions): OwnTokenBuckets {
  const buckets = new LRUCache<string, Bucket>({ maxSize: MAX_CALLERS, sizeCalculation: () => 1 });
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
