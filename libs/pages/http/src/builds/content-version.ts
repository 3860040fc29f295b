import { legalTextsUntil } from '@waypost/compliance/texts';
import type { Product } from '@waypost/brands';
import type { Clock } from '@waypost/platform/kernel';

const PRODUCTS: readonly Product[] = ['auto', 'medicare', 'health', 'life'];
const IN_SHORT = 36;

export interface ContentVersionDeps {
  /** Returns the number of the newest publication. Null before the first one. */
  readonly publication: () => number | null;
  readonly clock: Clock;
}

/**
 * Returns the version of everything in a payload besides the build: staff's publications, including phone rules, and the legal texts in
 * force. Legal texts are identified by the time at which they end (R2.15, R15.05).
 */
export const createContentVersion =
  ({ publication, clock }: ContentVersionDeps): (() => string) =>
  () => {
    const until = Math.min(...PRODUCTS.map((product) => legalTextsUntil(product, clock.now())));
    return [publication() ?? 0, ...(until === Infinity ? [] : [until.toString(IN_SHORT)])].join('-');
  };
