import type { BrandId } from '@waypost/brands';

/** The number of organizations and Medicare products that a brand's agents offer, for the third-party-marketing disclaimer. */
export interface RepresentedPlans {
  readonly organizations: number;
  readonly products: number;
}

const PLACEHOLDER: RepresentedPlans = { organizations: 8, products: 42 };

/** By brand, if it differs. Placeholders (R0.04): the owner enters the true numbers of its agents. */
const BY_BRAND: Readonly<Partial<Record<BrandId, RepresentedPlans>>> = { mpa: { organizations: 9, products: 51 } };

export const representedPlans = (brand: BrandId): RepresentedPlans => BY_BRAND[brand] ?? PLACEHOLDER;
