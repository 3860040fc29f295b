import type { Clock } from '@waypost/platform/kernel';
import { memoryLimits, type SharedLimits } from '../src/limits';
import type { BucketRule, TokenBuckets } from '../src/token-buckets';

export interface FakeSharedLimits extends SharedLimits {
  /** Makes every call reject until `comeBack`. */
  leave(): void;
  comeBack(): void;
}

/** The limits of all processes, in memory. */
export function fakeSharedLimits(clock: Clock): FakeSharedLimits {
  const own = memoryLimits(clock);
  const byName = new Map<string, TokenBuckets>();
  let isAway = false;
  const reach = (): void => {
    if (isAway) throw new Error('the limits are away');
  };
  const bucketsOf = (name: string, rule: BucketRule): TokenBuckets => {
    const buckets = byName.get(name) ?? own.buckets(name, rule);
    byName.set(name, buckets);
    return buckets;
  };
  return {
    async take(name, rule, key, count) {
      reach();
      return bucketsOf(name, rule).take(key, count);
    },
    async count(key, lifetimeSeconds) {
      reach();
      return own.count(key, lifetimeSeconds);
    },
    async counted(key) {
      reach();
      return own.counted(key);
    },
    leave: () => void (isAway = true),
    comeBack: () => void (isAway = false),
  };
}
