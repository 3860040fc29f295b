import { textDifference, withArrows } from './text-difference';
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

  it.each([
    ['10%', '0%', ['-10%', '= → ', '+0%']],
    [
      'Share of visitors: 10%\nBranch: spring',
      'Share of visitors: 50%\nBranch: spring',
      ['=Share of visitors: ', '-10%', '= → ', '+50%', '=\nBranch: spring'],
    ],
    ['From $1,200.50 on', 'From $1,300.50 on', ['=From ', '-$1,200.50', '= → ', '+$1,300.50', '= on']],
    ['No', 'Yes', ['-No', '= → ', '+Yes']],
    ['See what drivers pay', 'See what neighbours pay', ['=See what ', '-drivers', '+neighbours', '= pay']],
  ])('reads numbers with their units as one word, and short values with an arrow: %j and %j [R10.02]', (before, after, shown) => {
    const signed = withArrows(textDifference(before, after)).map(
      ({ value, added, removed }) => `${added ? '+' : removed ? '-' : '='}${value}`,
    );
    expect(signed).toEqual(shown);
  });

  it('drops no letter of either text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'word', '1', '20%', '$', '.', '\uE000'), maxLength: 40 });
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
