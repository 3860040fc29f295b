import type { Product } from '@waypost/brands';

/**
 * The names of the companies besides the brand's owner that may call about a product (R15.04). They are placeholders (R0.04). The site's
 * owner enters its own partners here, and gives the consent texts a new version.
 */
export const CALLING_COMPANIES: Readonly<Record<Product, readonly string[]>> = {
  auto: ['Copperfinch Auto Insurance Services LLC', 'Harborline Quote Exchange LLC'],
  medicare: ['Larkmeadow Senior Benefits LLC', 'Willowmere Insurance Agency LLC'],
  health: ['Larkmeadow Senior Benefits LLC', 'Willowmere Insurance Agency LLC'],
  life: ['Harborline Quote Exchange LLC', 'Willowmere Insurance Agency LLC'],
};

/** The partners that get leads, by their names in this code. */
export const CALLING_PARTNERS = ['alpha', 'beta'] as const;
export type CallingPartner = (typeof CALLING_PARTNERS)[number];

/** The companies for which each partner calls. They are placeholders like the names. A company without a partner gets no number. */
export const PARTNER_COMPANIES: Readonly<Record<CallingPartner, readonly string[]>> = {
  alpha: ['Copperfinch Auto Insurance Services LLC', 'Larkmeadow Senior Benefits LLC'],
  beta: ['Harborline Quote Exchange LLC', 'Willowmere Insurance Agency LLC'],
};

/**
 * Returns the partners that may get the number under a consent (R15.04): every company for which the partner calls about the product has to
 * be chosen. One of several is not enough, because the partner gets one number for all of them.
 */
export const partnersChosen = (product: Product, chosen: readonly string[]): readonly CallingPartner[] =>
  CALLING_PARTNERS.filter((partner) => {
    const callers = CALLING_COMPANIES[product].filter((company) => PARTNER_COMPANIES[partner].includes(company));
    return callers.length > 0 && callers.every((company) => chosen.includes(company));
  });
