import type { Product } from '@waypost/brands';

/**
 * The companies beside the brand's owner that may call about a product, by name (R15.04). Placeholders (R0.04): the
 * owner of the site names its own partners here, and gives the consent texts a new version when it does.
 */
export const CALLING_COMPANIES: Readonly<Record<Product, readonly string[]>> = {
  auto: ['Copperfinch Auto Insurance Services LLC', 'Harborline Quote Exchange LLC'],
  medicare: ['Larkmeadow Senior Benefits LLC', 'Willowmere Insurance Agency LLC'],
  health: ['Larkmeadow Senior Benefits LLC', 'Willowmere Insurance Agency LLC'],
  life: ['Harborline Quote Exchange LLC', 'Willowmere Insurance Agency LLC'],
};

/** Who is given leads, by the name that the partner has in this code. */
export const CALLING_PARTNERS = ['alpha', 'beta'] as const;
export type CallingPartner = (typeof CALLING_PARTNERS)[number];

/** For which of the companies each partner calls. Placeholders like the names; a company that nobody calls for gets no number. */
export const PARTNER_COMPANIES: Readonly<Record<CallingPartner, readonly string[]>> = {
  alpha: ['Copperfinch Auto Insurance Services LLC', 'Larkmeadow Senior Benefits LLC'],
  beta: ['Harborline Quote Exchange LLC', 'Willowmere Insurance Agency LLC'],
};

/**
 * The partners that a consent lets have the number (R15.04): those of which every company that may call about the product
 * was chosen. One of several is not enough, since the partner is given one number for all of them.
 */
export const partnersChosen = (product: Product, chosen: readonly string[]): readonly CallingPartner[] =>
  CALLING_PARTNERS.filter((partner) => {
    const callers = CALLING_COMPANIES[product].filter((company) => PARTNER_COMPANIES[partner].includes(company));
    return callers.length > 0 && callers.every((company) => chosen.includes(company));
  });
