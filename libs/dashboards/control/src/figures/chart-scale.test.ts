import fc from 'fast-check';
import { axisTicks, namedDays } from './chart-scale';

describe('the axes of a chart', () => {
  it.each([
    [0, true, [0, 1]],
    [3, true, [0, 1, 2, 3]],
    [97, true, [0, 50, 100]],
    [1480, true, [0, 500, 1000, 1500]],
    [0.3, false, [0, 0.1, 0.2, 0.3]],
  ])('count to %d (whole: %s) by %j [R10.10]', (largest, isWhole, ticks) => {
    expect(axisTicks(largest, isWhole)).toEqual(ticks);
  });

  it('include every value, in few even steps [R10.10]', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.boolean(), (value, isWhole) => {
        const largest = isWhole ? Math.floor(value) : value;
        const ticks = axisTicks(largest, isWhole);
        expect(ticks[0]).toBe(0);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest * (1 - 1e-6));
        expect(ticks.length).toBeLessThanOrEqual(6);
        if (isWhole) expect(ticks.every(Number.isInteger)).toBe(true);
        expect(ticks.every((tick, index) => index === 0 || tick > (ticks[index - 1] ?? 0))).toBe(true);
      }),
    );
  });

  it('label no more days than fit, and always the first [R10.10]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 20 }), (count, room) => {
        const named = namedDays(count, room);
        expect(named[0]).toBe(0);
        expect(named.length).toBeLessThanOrEqual(room);
        expect(named.at(-1)).toBeLessThan(count);
      }),
    );
  });
});
