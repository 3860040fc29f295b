import type { BrandPalette } from '@waypost/brands';
import { invariant } from '@waypost/platform/kernel';
import { pageColors, type ColorSet } from './page-colors';
import { color } from '../tokens';

const propertyOf = (token: string) => token.slice('var('.length, -1);

/** A palette with any other text could end the rule, or the style element. */
const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** The values of `pictureFilter` and `paperMargin`. */
const DARK_PICTURES = '--filter-logo:invert(1) hue-rotate(180deg);--filter-picture:brightness(.88);--paper-margin:.5rem';

const declarations = (colors: ColorSet): string =>
  (Object.keys(color) as (keyof typeof color)[]).map((name) => `${propertyOf(color[name])}:${colors[name]}`).join(';');

/** Computing a brand's colors takes longer than rendering twenty elements, and every page has them. */
const propertiesOf = /* @__PURE__ */ new WeakMap<BrandPalette, string>();

/**
 * Returns the colors of a brand's pages for a style element in the head. The server writes them, so that neither palette is sent as
 * JavaScript. Dark applies if the root element says so (`@waypost/platform/color-mode`), or if the root element leaves it to the device and
 * the device is dark. It never applies to print (R2.21).
 */
export function brandProperties(palette: BrandPalette): string {
  const properties = propertiesOf.get(palette) ?? computedProperties(palette);
  propertiesOf.set(palette, properties);
  return properties;
}

function computedProperties(palette: BrandPalette): string {
  for (const [name, value] of Object.entries(palette)) invariant(HEX_COLOR.test(value), `${name} is a colour in #rrggbb, not "${value}"`);
  const { light, dark } = pageColors(palette);
  const darkRule = (selector: string) => `${selector}{color-scheme:dark;${DARK_PICTURES};${declarations(dark)}}`;
  return [
    `:root{color-scheme:light;${declarations(light)}}`,
    `@media screen{${darkRule(':root[data-color-mode=dark]')}}`,
    `@media screen and (prefers-color-scheme:dark){${darkRule(':root[data-color-mode=system]')}}`,
  ].join('');
}
