import type { BrandPalette } from '@waypost/brands';
import { invariant } from '@waypost/kernel';

/** What a CSS colour is written with; a palette with anything else could end the rule or the style element. */
const COLOR_VALUE = /^[#\w\s.,%()/-]+$/;

/** A brand's palette as the `:root` rule that the server writes into the page's head. */
export function brandProperties(palette: BrandPalette): string {
  const properties = {
    '--color-primary': palette.primary,
    '--color-primary-strong': palette.primaryStrong,
    '--color-on-primary': palette.onPrimary,
    '--color-tint': palette.tint,
    '--color-accent': palette.accent,
  };
  const declarations = Object.entries(properties).map(([name, value]) => {
    invariant(COLOR_VALUE.test(value), `${name} is a CSS colour, not "${value}"`);
    return `${name}:${value}`;
  });
  return `:root{${declarations.join(';')}}`;
}
