import { legalTextsUntil } from '@waypost/compliance/texts';
import type { Product } from '@waypost/brands';
import type { Clock } from '@waypost/platform/kernel';

const PRODUCTS: readonly Product[] = ['auto', 'medicare', 'health', 'life'];
const IN_SHORT = 36;

export interface ContentVersionDeps {
  /** The number of the newest publication; null before there is one. */
  readonly publication: () => number | null;
  readonly clock: Clock;
}

/**
 * What a payload is made of beside the build: what staff have published, phone rules among it, and the legal texts in force,
 * which are named by when they end (R2.15, R15.05).
 */
export const createContentVersion =
  ({ publication, clock }: ContentVersionDeps): (() => string) =>
  () => {
    const until = Math.min(...PRODUCTS.map((product) => legalTextsUntil(product, clock.now())));
    return [publication() ?? 0, ...(until === Infinity ? [] : [until.toString(IN_SHORT)])].join('-');
  };
