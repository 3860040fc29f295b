import type { BrandId } from '@waypost/brands';

/** How many organizations and Medicare products a brand's agents offer: the two numbers of the third-party-marketing disclaimer. */
export interface RepresentedPlans {
  readonly organizations: number;
  readonly products: number;
}

const PLACEHOLDER: RepresentedPlans = { organizations: 8, products: 42 };

/** By brand, where it differs. Placeholders (R0.04): the owner enters the numbers that are true of its agents. */
const BY_BRAND: Readonly<Partial<Record<BrandId, RepresentedPlans>>> = { mpa: { organizations: 9, products: 51 } };

export const representedPlans = (brand: BrandId): RepresentedPlans => BY_BRAND[brand] ?? PLACEHOLDER;
