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
