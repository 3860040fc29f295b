import fc from 'fast-check';
import { statusCodeOr200 } from './status-code';

describe('statusCodeOr200', () => {
  it.each([
    [100, 100],
    [200, 200],
    [404, 404],
    [999, 999],
    ['503', 503],
    [99, 200],
    [1000, 200],
    [0, 200],
    [-404, 200],
    [404.5, 200],
    [NaN, 200],
    [Infinity, 200],
    ['', 200],
    ['4e2', 200],
    ['0404', 200],
    ['four', 200],
    [undefined, 200],
    [null, 200],
    [true, 200],
    [[404], 200],
    [{}, 200],
  ])('converts %p to %d [R5.15]', (code, status) => {
    expect(statusCodeOr200(code)).toBe(status);
  });

  it('always returns a valid status, and leaves a valid status unchanged [R5.15]', () => {
    fc.assert(
      fc.property(fc.anything(), fc.integer({ min: 100, max: 999 }), (anything, valid) => {
        const status = statusCodeOr200(anything);
        expect(Number.isInteger(status) && status >= 100 && status <= 999).toBe(true);
        expect(statusCodeOr200(valid)).toBe(valid);
      }),
    );
  });
});
