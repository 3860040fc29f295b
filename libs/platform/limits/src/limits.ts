import type { Clock } from '@waypost/platform/kernel';
import { LRUCache } from 'lru-cache';
import { createTokenBuckets, type Answer, type BucketRule, type TokenBuckets } from './token-buckets';

/** Where it is counted how often somebody asked: in this process, or for all of them. Never rejects. */
export interface Limits {
  /** Buckets of one name are the same buckets wherever they are asked for. */
  buckets(name: string, rule: BucketRule): TokenBuckets;
  /** How often the key was counted, this time included. The count is forgotten some time after so many seconds. */
  count(key: string, lifetimeSeconds: number): Answer<number>;
  /** How often it was counted until now. */
  counted(key: string): Answer<number>;
}

/** The same where all processes count. It rejects while that place is away. */
export interface SharedLimits {
  take(name: string, rule: BucketRule, key: string, count: number): Promise<number>;
  count(key: string, lifetimeSeconds: number): Promise<number>;
  counted(key: string): Promise<number>;
}

/** There is a count for each partner and day. */
const COUNTS_MAX = 1_000;

/** What one process counts, in its memory. */
export function memoryLimits(clock: Clock): Limits {
  const counts = new LRUCache<string, number>({ max: COUNTS_MAX });
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

/** Shared limits, and while they are away each process's own: a limit gets wider by the number of processes, and never opens (R16.02). */
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
