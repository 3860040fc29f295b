import fc from 'fast-check';
import { hexOf, oklchOf } from './oklch';

describe('oklch', () => {
  it.each([
    // From the definition's own table of colors, to three decimal places.
    ['#ffffff', 1, 0],
    ['#000000', 0, 0],
    ['#ff0000', 0.628, 0.258],
    ['#0000ff', 0.452, 0.313],
  ])('reads %s', (hex, lightness, chroma) => {
    expect(oklchOf(hex).lightness).toBeCloseTo(lightness, 3);
    expect(oklchOf(hex).chroma).toBeCloseTo(chroma, 3);
  });

  it('converts back to the same colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
        const hex = `#${rgb.toString(16).padStart(6, '0')}`;
        expect(hexOf(oklchOf(hex))).toBe(hex);
      }),
    );
  });

  it('reduces a colour too vivid for a screen, without a change of its lightness', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
        (lightness, hue) => {
          expect(oklchOf(hexOf({ lightness, chroma: 0.4, hue })).lightness).toBeCloseTo(lightness, 1);
        },
      ),
    );
  });

  it('refuses anything but a colour of six digits', () => {
    expect(() => oklchOf('red')).toThrow('#rrggbb');
  });
});
