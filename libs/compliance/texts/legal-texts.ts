import type { Product } from '@waypost/brands';
import { consentUntil } from './consent-texts';
import { disclaimerUntil } from './disclaimers';

/** Until when what the law makes a page say stays as it is, in ms since the epoch; Infinity where no change is known (R15.04, R15.05). */
export const legalTextsUntil = (product: Product, now: Date): number => Math.min(disclaimerUntil(product, now), consentUntil(product, now));
