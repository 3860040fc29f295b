import type { Product } from '@waypost/brands';
import { consentUntil } from './consent-texts';
import { disclaimerUntil } from './disclaimers';

/**
 * Returns until when the required legal texts stay the same, in ms since the epoch. Infinity if no change is scheduled (R15.04, R15.05).
 */
export const legalTextsUntil = (product: Product, now: Date): number => Math.min(disclaimerUntil(product, now), consentUntil(product, now));
