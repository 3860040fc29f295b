import fc from 'fast-check';
import { inForceAt, nextInForce } from './dated';

const anInstant = fc.integer({ min: 0, max: 4_000_000_000_000 });
const instants = fc.uniqueArray(anInstant, { minLength: 1, maxLength: 6 }).map((list) => list.sort((a, b) => a - b));
const datedAt = (times: readonly number[]) => times.map((time) => ({ from: new Date(time).toISOString() }));

describe('inForceAt', () => {
  it('returns the last entry that has begun, or the first if none has [R15.05]', () => {
    fc.assert(
      fc.property(instants, anInstant, (times, now) => {
        const inForce = Date.parse(inForceAt(datedAt(times), new Date(now)).from);
        const begun = times.filter((time) => time <= now);
        expect(inForce).toBe(begun.length > 0 ? Math.max(...begun) : times[0]);
      }),
    );
  });

  it('refuses an empty list [R15.05]', () => {
    expect(() => inForceAt([], new Date(0))).toThrow('at least one entry');
  });
});

describe('nextInForce', () => {
  it('returns the first instant after now at which an entry begins [R15.05]', () => {
    fc.assert(
      fc.property(instants, anInstant, (times, now) => {
        expect(nextInForce(datedAt(times), new Date(now))).toBe(Math.min(...times.filter((time) => time > now)));
      }),
    );
  });
});
