import { PRODUCTS, type Brand } from '@waypost/brands';
import { placementFor } from '@waypost/phones/model/placements';
import { seedPhoneRules } from '@waypost/phones/model/rules';

/** Returns the numbers of placements: each brand's and product's own, and those that the code's rules set. */
export const placementNumbers = (brands: readonly Pick<Brand, 'id'>[]): ReadonlySet<string> =>
  new Set([
    ...brands.flatMap(({ id }) => PRODUCTS.map((product) => placementFor(id, product).defaultPhone)),
    ...seedPhoneRules.rules().flatMap(({ settings }) => settings.defaultPhone ?? []),
  ]);
