import { contrast } from '@waypost/brands/testing';
import { brandRecords } from '@waypost/brands/records';
import { pageColors, type ColorSet } from './page-colors';

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for graphics. */
const AA_TEXT = 4.5;
const AA_GRAPHICS = 3;

const GROUNDS = ['paper', 'mist', 'tint'] as const;
const pairsOn = (names: readonly (keyof ColorSet)[], grounds: readonly (keyof ColorSet)[]) =>
  names.flatMap((name) => grounds.map((ground) => [name, ground] as const));

const TEXT: readonly (readonly [keyof ColorSet, keyof ColorSet])[] = [
  ...pairsOn(['ink', 'inkSoft', 'primary', 'primaryStrong'], GROUNDS),
  ...pairsOn(['danger'], ['paper', 'dangerTint']),
  ...pairsOn(['caution'], ['paper', 'cautionTint']),
  ...pairsOn(['ink'], ['dangerTint', 'cautionTint']),
  // Text on a filled ground: buttons, the callout and its buttons, the marks of notices.
  ...pairsOn(['onPrimary'], ['primary', 'primaryStrong']),
  ['onBand', 'band'],
  ['band', 'onBand'],
  ...pairsOn(['paper'], ['primary', 'danger', 'caution', 'ink']),
  // A field's placeholder.
  ['control', 'paper'],
];
const GRAPHICS = [...pairsOn(['control', 'focus', 'accent'], GROUNDS), ['control', 'dangerTint'], ['focus', 'dangerTint']] as const;

describe.each(brandRecords.map((brand) => [brand.id, pageColors(brand.palette)] as const))('the colours of %s', (_id, colors) => {
  it.each(['light', 'dark'] as const)('have enough contrast: %s [R2.21, R15.07]', (mode) => {
    const set = colors[mode];
    const tooFaint = [
      ...TEXT.map(([front, back]) => ({ front, back, least: AA_TEXT })),
      ...GRAPHICS.map(([front, back]) => ({ front, back, least: AA_GRAPHICS })),
    ].filter(({ front, back, least }) => contrast(set[front], set[back]) < least);
    expect(tooFaint).toEqual([]);
  });

  it('are dark on light in light mode, and light on dark in dark mode [R2.21]', () => {
    expect(contrast(colors.light.paper, '#000000')).toBeGreaterThan(contrast(colors.light.ink, '#000000'));
    expect(contrast(colors.dark.paper, '#000000')).toBeLessThan(contrast(colors.dark.ink, '#000000'));
  });
});
