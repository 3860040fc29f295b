import type { FakeClock } from '@waypost/platform/kernel/testing';
import type { SharedLimits } from '../src/limits';

/** Describes the tests that every implementation of shared limits must pass. Each test gets new limits. */
export function describeSharedLimits(
  where: string,
  make: () =>
    { readonly limits: SharedLimits; readonly clock: FakeClock } | Promise<{ readonly limits: SharedLimits; readonly clock: FakeClock }>,
): void {
  describe(`shared limits ${where} [R16.02]`, () => {
    it('allow a burst, then as many as are refilled, and return how long to wait', async () => {
      const { limits, clock } = await make();
      const take = (key: string, count = 1) => limits.take('calls', { burst: 3, perSecond: 0.5 }, key, count);
      expect([await take('a'), await take('a'), await take('a'), await take('a'), await take('b')]).toEqual([0, 0, 0, 2, 0]);
      clock.advance(1_999);
      expect(await take('a')).toBe(1);
      clock.advance(1);
      expect([await take('a'), await take('a')]).toEqual([0, 2]);
    });

    it('allow a batch that is larger than a bucket once it is full, and can be checked without taking', async () => {
      const { limits, clock } = await make();
      const take = (count: number) => limits.take('events', { burst: 10, perSecond: 10 }, 'a', count);
      expect([await take(0), await take(30), await take(0), await take(1)]).toEqual([0, 0, 3, 3]);
      clock.advance(2_999);
      expect(await take(10)).toBe(1);
    });

    it('keep buckets of two names separate', async () => {
      const { limits } = await make();
      const take = (name: string) => limits.take(name, { burst: 1, perSecond: 1 }, 'a', 1);
      expect([await take('left'), await take('right'), await take('left')]).toEqual([0, 0, 1]);
    });

    it('count each call once, even at the same time', async () => {
      const { limits } = await make();
      const counts = await Promise.all(Array.from({ length: 20 }, () => limits.count('alpha-day-1', 60)));
      expect([...counts].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
      expect(await limits.count('alpha-day-2', 60)).toBe(1);
    });

    it('return a count without adding to it', async () => {
      const { limits } = await make();
      await limits.count('alpha-day-1', 60);
      expect([await limits.counted('alpha-day-1'), await limits.counted('alpha-day-1'), await limits.counted('beta-day-1')]).toEqual([
        1, 1, 0,
      ]);
    });
  });
}
