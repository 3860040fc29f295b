import { fakeClock } from '@waypost/platform/kernel/testing';
import fc from 'fast-check';
import { createTokenBuckets } from './token-buckets';

describe('token buckets [R12.02]', () => {
  it('allow a burst, then as many as are refilled, and return how long to wait', () => {
    const clock = fakeClock();
    const buckets = createTokenBuckets({ burst: 3, perSecond: 0.5, clock });
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 2]);
    clock.advance(1_999);
    expect(buckets.take('a')).toBe(1);
    clock.advance(1);
    expect(buckets.take('a')).toBe(0);
    expect(buckets.take('a')).toBe(2);
  });

  it('are separate for each caller', () => {
    const buckets = createTokenBuckets({ burst: 1, perSecond: 1, clock: fakeClock() });
    expect([buckets.take('a'), buckets.take('b'), buckets.take('a')]).toEqual([0, 0, 1]);
  });

  it('allow a batch that is larger than a bucket once the bucket is full', () => {
    const clock = fakeClock();
    const buckets = createTokenBuckets({ burst: 10, perSecond: 10, clock });
    expect([buckets.take('a', 30), buckets.take('a', 1)]).toEqual([0, 3]);
    clock.advance(2_999);
    expect(buckets.take('a', 10)).toBe(1);
  });

  it('never allow more than the burst and the refill', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ wait: fc.nat(3_000), count: fc.integer({ min: 1, max: 20 }) }), { maxLength: 60 }), (calls) => {
        const clock = fakeClock();
        const buckets = createTokenBuckets({ burst: 20, perSecond: 7, clock });
        let elapsed = 0;
        let taken = 0;
        for (const { wait, count } of calls) {
          clock.advance(wait);
          elapsed += wait;
          if (buckets.take('a', count) === 0) taken += count;
        }
        expect(taken).toBeLessThanOrEqual(20 + (elapsed / 1000) * 7 + 1e-6);
      }),
    );
  });
});
