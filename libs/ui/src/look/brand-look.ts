import type { BrandLook } from '@waypost/brands';
import { COMPOSITIONS } from './compositions';
import { FACES } from './faces';

const CORNERS: Readonly<Record<BrandLook['corners'], readonly [control: string, card: string]>> = {
  square: ['.125rem', '.25rem'],
  soft: ['.625rem', '1rem'],
  round: ['999px', '1.75rem'],
};

/**
 * A brand's art direction as rules for a style element in the head, beside its colours: type, corners, and how its pages are put
 * together. The server writes it, so a page carries the look of its own brand alone and no script is needed for it.
 */
export function brandLook({ type, corners, composition }: BrandLook): string {
  const { display, text, weight, tracking } = FACES[type];
  const [control, card] = CORNERS[corners];
  return (
    `:root{--font-text:${text};--font-display:${display};--weight-display:${weight};--tracking-display:${tracking};` +
    `--radius-control:${control};--radius-card:${card}}${COMPOSITIONS[composition]}`
  );
}
