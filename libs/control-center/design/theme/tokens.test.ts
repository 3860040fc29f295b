import { PALETTES, type ColorName } from './tokens';

const channel = (hex: string): number => {
  const part = parseInt(hex, 16) / 255;
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = (color: string): number => {
  const [red = '', green = '', blue = ''] = color.slice(1).match(/../g) ?? [];
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
};
const contrast = (one: string, other: string): number => {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
};

const GROUNDS: readonly ColorName[] = ['ground', 'surface', 'raised', 'hover'];
const TEXT: readonly ColorName[] = ['text', 'textSoft', 'accent', 'danger', 'caution', 'success'];
const PAIRS: readonly (readonly [ColorName, ColorName])[] = [
  ...TEXT.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['onDanger', 'danger'],
  ['accent', 'accentTint'],
  ['text', 'accentTint'],
  ['danger', 'dangerTint'],
  ['text', 'dangerTint'],
  ['caution', 'cautionTint'],
  ['text', 'cautionTint'],
  ['success', 'successTint'],
  ['text', 'successTint'],
];

describe.each(['light', 'dark'] as const)('the %s palette', (mode) => {
  it.each(PAIRS)('has enough contrast for %s on %s [R15.07]', (text, ground) => {
    expect(contrast(PALETTES[mode][text], PALETTES[mode][ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['ground', 'surface', 'raised'] as const)('has enough contrast for the edges of controls on %s [R15.07]', (ground) => {
    expect(contrast(PALETTES[mode].control, PALETTES[mode][ground])).toBeGreaterThanOrEqual(3);
  });
});
