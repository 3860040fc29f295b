import { aBrand } from '@waypost/brands/testing';
import type { Brand } from '@waypost/brands';
import { routeTable } from '@waypost/routing/model/table';
import { defaultPage } from '../index';
import { listingPages } from './listing-pages';

const brands: readonly Brand[] = [
  aBrand({ id: 'tqg', name: 'Tallgrass', defaultProduct: 'auto' }),
  aBrand({ id: 'mpa', name: 'Plan Atlas', defaultProduct: 'medicare' }),
];
const pages = brands.flatMap((brand) =>
  Object.entries(listingPages)
    .filter(([name]) => routeTable.find((route) => route.name === name)?.brands.includes(brand.id))
    .map(([name, write]) => ({ id: `${brand.id} ${name}`, brand, name, page: write(brand) })),
);

describe('listing pages', () => {
  it('are each on a route of at least one brand [R2.02]', () => {
    expect(new Set(pages.map(({ name }) => name))).toEqual(new Set(Object.keys(listingPages)));
  });

  it.each(pages.filter(({ id }) => id !== 'tqg ads-es'))('list ads and ask nothing on $id [R3.07]', ({ page, brand }) => {
    expect(page).toMatchObject({ template: 'listing', form: null, product: brand.defaultProduct });
  });

  it.each(pages)('link on from $id in its own language [R3.04] [R4.14]', ({ page, brand }) => {
    if (page.form !== null) return expect(page).toMatchObject({ template: 'quiz', form: 'auto-v1', language: 'spanish' });
    const next = routeTable.find(({ path }) => path.replace('/:step?', '') === page.destination);
    expect(next && defaultPage(brand, next.name)).toMatchObject({ language: page.language, product: page.product });
  });

  it.each(pages)('disclose on $id that advertisers pay [R8.08]', ({ page, brand }) => {
    const words = JSON.stringify([page.subheadline, page.body]);
    expect(words).toMatch(/\bpay\b|\bbid\b|advertis|publicidad/i);
    expect(words).toContain(brand.name);
  });

  it('are about cars on an auto brand and about Medicare on others, in both languages [R1.07] [R3.04]', () => {
    for (const name of ['ads', 'ads-es']) {
      const [auto, medicare] = brands.map((brand) => JSON.stringify(listingPages[name]?.(brand)));
      expect(auto).not.toMatch(/medicare/i);
      expect(auto).toMatch(name === 'ads' ? /car insur/i : /seguros de auto/i);
      expect(medicare).toMatch(/medicare/i);
      expect(medicare).not.toMatch(/\bcar insur|seguros de auto/i);
    }
  });
});
