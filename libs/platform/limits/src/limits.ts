import type { Clock } from '@waypost/platform/kernel';
import { LRUCache } from 'lru-cache';
import { createTokenBuckets, type Answer, type BucketRule, type TokenBuckets } from './token-buckets';

/** Counts requests, in this process or for all processes. Never rejects. */
export interface Limits {
  /** Returns the buckets of a name. Every call with the same name shares them. */
  buckets(name: string, rule: BucketRule): TokenBuckets;
  /** Counts the key and returns its count. The count expires some time after this many seconds. */
  count(key: string, lifetimeSeconds: number): Answer<number>;
  /** Returns the key's count without counting. */
  counted(key: string): Answer<number>;
}

/** Limits that all processes share. They reject while their store is away. */
export interface SharedLimits {
  take(name: string, rule: BucketRule, key: string, count: number): Promise<number>;
  count(key: string, lifetimeSeconds: number): Promise<number>;
  counted(key: string): Promise<number>;
}

/** There is one count per partner and day. */
const MAX_COUNTS = 1_000;

/** Returns the limits of one process, in its memory. Its counts do not expire by time. The least recently used ones are dropped. */
export function memoryLimits(clock: Clock): Limits {
  const counts = new LRUCache<string, number>({ max: MAX_COUNTS });
  return {
    buckets: (_name, rule) => createTokenBuckets({ ...rule, clock }),
    count(key) {
      const next = (counts.get(key) ?? 0) + 1;
      counts.set(key, next);
      return next;
    },
    counted: (key) => counts.get(key) ?? 0,
  };
}

/**
 * Returns shared limits. While Redis is away, each process counts by itself: a limit is then as many times higher as there are processes,
 * but there always is one (R16.02).
 */
export const insuredLimits = (shared: SharedLimits, own: Limits): Limits => ({
  buckets(name, rule) {
    const insurance = own.buckets(name, rule);
    return {
      take: (key, count = 1) => shared.take(name, rule, key, count).catch(() => insurance.take(key, count)),
    };
  },
  count: (key, lifetimeSeconds) => shared.count(key, lifetimeSeconds).catch(() => own.count(key, lifetimeSeconds)),
  counted: (key) => shared.counted(key).catch(() => own.counted(key)),
});
