import type { BrandPalette } from '@waypost/brands';
import type { color } from '../tokens';
import { hexOf, oklchOf } from './oklch';

/** A value for each color token. */
export type ColorSet = Readonly<Record<keyof typeof color, string>>;

const LIGHT = {
  paper: '#ffffff',
  mist: '#f5f6f4',
  ink: '#14202b',
  inkSoft: '#3f4a55',
  line: '#d5dade',
  control: '#5c6873',
  focus: '#14202b',
  danger: '#a3170d',
  dangerTint: '#fdf2f0',
  caution: '#8a5a00',
  cautionTint: '#fdf6e3',
};

const DARK = {
  paper: '#12181d',
  mist: '#1a2228',
  ink: '#edf0f2',
  inkSoft: '#bac4cc',
  line: '#37424b',
  control: '#8793a0',
  focus: '#ffffff',
  danger: '#ffa79c',
  dangerTint: '#371a17',
  caution: '#efc268',
  cautionTint: '#302611',
};

/** Returns the brand's hue with a lightness for dark grounds and a limited chroma that is easy on the eye there. */
function inDark(color: string, lightness: number, mostChroma: number): string {
  const { chroma, hue } = oklchOf(color);
  return hexOf({ lightness, chroma: Math.min(chroma, mostChroma), hue });
}

/**
 * Returns every color of a brand's pages in both modes. Light uses the palette as it is on white. Dark is derived from it: text and actions
 * are light, and what is on them is dark. Pairs that carry text meet WCAG AA in both.
 */
export function pageColors({ primary, primaryStrong, onPrimary, tint, accent }: BrandPalette): {
  readonly light: ColorSet;
  readonly dark: ColorSet;
} {
  return {
    light: { ...LIGHT, primary, primaryStrong, onPrimary, tint, accent, band: primaryStrong, onBand: onPrimary },
    dark: {
      ...DARK,
      primary: inDark(primary, 0.8, 0.1),
      primaryStrong: inDark(primary, 0.88, 0.07),
      onPrimary: inDark(primary, 0.2, 0.03),
      tint: inDark(primary, 0.265, 0.03),
      accent: inDark(accent, 0.78, 0.12),
      // A large light area would glare, so areas in the brand's color stay deep.
      band: inDark(primary, 0.34, 0.07),
      onBand: '#ffffff',
    },
  };
}
