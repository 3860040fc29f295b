import type { Product } from '@waypost/brands';
import { consentUntil } from './consent-texts';
import { disclaimerUntil } from './disclaimers';

/**
 * Returns the product whose disclaimer a page carries: Medicare's if the page or the form on it is about Medicare, otherwise the page's own
 * (R15.05). The second product is null if the page has none.
 */
export const disclaimedProduct = (page: Product, form: Product | null): Product => (form === 'medicare' ? form : page);

/**
 * Returns until when the required legal texts stay the same, in ms since the epoch. Infinity if no change is scheduled (R15.04, R15.05).
 */
export const legalTextsUntil = (product: Product, now: Date): number => Math.min(disclaimerUntil(product, now), consentUntil(product, now));
