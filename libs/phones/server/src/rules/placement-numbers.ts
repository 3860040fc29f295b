import { PRODUCTS, type Brand } from '@waypost/brands';
import { placementFor } from '@waypost/phones/model/placements';
import { seedPhoneRules } from '@waypost/phones/model/rules';

/** The numbers that a placement is reached by: each brand's and product's own, and those that the code's rules set with a placement. */
export const placementNumbers = (brands: readonly Pick<Brand, 'id'>[]): ReadonlySet<string> =>
  new Set([
    ...brands.flatMap(({ id }) => PRODUCTS.map((product) => placementFor(id, product).defaultPhone)),
    ...seedPhoneRules.rules().flatMap(({ settings }) => settings.defaultPhone ?? []),
  ]);
