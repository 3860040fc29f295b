import type { BrandLook } from '@waypost/brands';
import { COMPOSITIONS } from './compositions';
import { FACES } from './faces';

const CORNERS: Readonly<Record<BrandLook['corners'], readonly [control: string, card: string]>> = {
  square: ['.125rem', '.25rem'],
  soft: ['.625rem', '1rem'],
  // Half of a button's height. A longer radius would cut the corners of a card with several lines.
  round: ['1.75rem', '1.75rem'],
};

/**
 * Returns a brand's look as rules for a style element in the head, next to its colors: type, corners and composition. The server writes it,
 * so a page carries only its own brand's look and needs no script for it.
 */
export function brandLook({ type, corners, composition }: BrandLook): string {
  const { display, text, weight, tracking } = FACES[type];
  const [control, card] = CORNERS[corners];
  return (
    `:root{--font-text:${text};--font-display:${display};--weight-display:${weight};--tracking-display:${tracking};` +
    `--radius-control:${control};--radius-card:${card}}${COMPOSITIONS[composition]}`
  );
}
