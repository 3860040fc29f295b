import { textDifference } from './text-difference';
import fc from 'fast-check';

describe('textDifference', () => {
  it('marks the changed words, and leaves the rest', () => {
    expect(
      textDifference('See what drivers pay', 'See what neighbours pay').filter(({ added, removed }) => added || removed),
    ).toMatchObject([
      { value: 'drivers', removed: true },
      { value: 'neighbours', added: true },
    ]);
  });

  it('shows two texts whole if they have almost nothing in common', () => {
    expect(textDifference('What should it cost?', 'A calm headline')).toEqual([
      { value: 'What should it cost?', removed: true },
      { value: ' ' },
      { value: 'A calm headline', added: true },
    ]);
  });

  it('drops no letter of either text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'word'), maxLength: 40 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = textDifference(before, after);
        const side = (without: 'added' | 'removed') =>
          parts
            .filter((part) => !part[without])
            .map(({ value }) => value)
            .join('')
            .replace(/\s/g, '');
        expect(side('added')).toBe(before.replace(/\s/g, ''));
        expect(side('removed')).toBe(after.replace(/\s/g, ''));
      }),
    );
  });
});
