import { BRAND_IDS, PRODUCTS } from '@waypost/brands';
import { placementFor } from '.';

const all = BRAND_IDS.flatMap((brand) => PRODUCTS.map((product) => ({ brand, product, placement: placementFor(brand, product) })));

describe('placementFor', () => {
  it('returns one for each brand and product, with a number in the 555-01XX range [R8.11] [R0.04]', () => {
    for (const { brand, product, placement } of all) {
      expect(placement.placementId).toBe(`wp-${brand}-${product}`);
      expect(placement.afid).toBe(`wp-${brand}`);
      expect(placement.defaultPhone).toMatch(/^8(00|33|44|55|66|77|88)55501\d\d$/);
    }
  });

  it('gives each placement a unique number, so that a call identifies its origin [R8.11]', () => {
    expect(new Set(all.map(({ placement }) => placement.defaultPhone)).size).toBe(all.length);
  });
});
