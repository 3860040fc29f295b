import { BRAND_IDS, PRODUCTS } from '@waypost/brands';
import { placementFor } from '../placements';
import { seedPhoneRules } from '.';

describe('seedPhoneRules', () => {
  const rules = seedPhoneRules.rules();

  it('have unique ids [R8.11]', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });

  it('name only existing brands, products and languages [R8.11]', () => {
    const allowed = { brand: BRAND_IDS, product: PRODUCTS, language: ['english', 'spanish'] } as const;
    for (const { conditions } of rules)
      for (const [name, values] of Object.entries(allowed)) {
        for (const value of conditions[name as keyof typeof allowed] ?? []) expect(values as readonly string[]).toContain(value);
      }
  });

  it('have numbers in the 555-01XX range that no placement has [R0.04]', () => {
    const placed = BRAND_IDS.flatMap((brand) => PRODUCTS.map((product) => placementFor(brand, product).defaultPhone));
    for (const { settings } of rules) {
      expect(settings.defaultPhone).toMatch(/^8(00|33|44|55|66|77|88)55501\d\d$/);
      expect(placed).not.toContain(settings.defaultPhone);
    }
  });
});
