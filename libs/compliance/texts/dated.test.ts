import fc from 'fast-check';
import { inForceAt } from './dated';

describe('inForceAt', () => {
  it('is the last entry that has begun, or the first where none has [R15.05]', () => {
    const instants = fc
      .uniqueArray(fc.integer({ min: 0, max: 4_000_000_000_000 }), { minLength: 1, maxLength: 6 })
      .map((list) => list.sort((a, b) => a - b));
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 4_000_000_000_000 }), (times, now) => {
        const list = times.map((time) => ({ from: new Date(time).toISOString() }));
        const found = Date.parse(inForceAt(list, new Date(now)).from);
        const begun = times.filter((time) => time <= now);
        expect(found).toBe(begun.length > 0 ? Math.max(...begun) : times[0]);
      }),
    );
  });

  it('refuses an empty list [R15.05]', () => {
    expect(() => inForceAt([], new Date(0))).toThrow('at least one entry');
  });
});
