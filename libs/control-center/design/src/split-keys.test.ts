import { clickedShare, movedShare, splitterStep } from './split-keys';
import fc from 'fast-check';

describe('splitterStep', () => {
  it.each([
    ['ArrowLeft', false, -10],
    ['ArrowRight', false, 10],
    ['ArrowLeft', true, -100],
    ['ArrowRight', true, 100],
    ['ArrowUp', false, null],
    ['Enter', true, null],
  ])('moves by %s, Shift %s: %s percent [R10.13]', (key, shiftKey, step) => {
    expect(splitterStep({ key, shiftKey })).toBe(step);
  });
});

describe('clickedShare', () => {
  it.each([
    [20, 35],
    [45, 50],
    [50, 65],
    [65, 35],
    [80, 35],
  ])('after %p is %p [R15.07]', (share, next) => expect(clickedShare(share)).toBe(next));
});

describe('movedShare', () => {
  it('leaves both panes their minimum after any key [R10.13]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 80 }), fc.constantFrom(-100, -10, 10, 100), (share, step) => {
        const next = movedShare(share, step, 20);
        expect(next).toBeGreaterThanOrEqual(20);
        expect(next).toBeLessThanOrEqual(80);
      }),
    );
    expect([movedShare(45, 10, 20), movedShare(45, -10, 20), movedShare(45, 100, 20), movedShare(45, -100, 20)]).toEqual([55, 35, 80, 20]);
  });
});
