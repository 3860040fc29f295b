import { aBrand } from '@waypost/brands/testing';
import { AUTO_BRANDS, routeTable } from '@waypost/routing/model/table';
import type { PageConfiguration } from '../../src/page-configuration';
import { comparePages } from './compare-pages';
import { savingPages } from './saving-pages';

const tallgrass = aBrand({ id: 'tqg', name: 'Tallgrass', defaultProduct: 'auto' });
const pages = Object.entries({ ...comparePages, ...savingPages }).map(([name, write]) => ({ name, page: write(tallgrass) }));
const wordsOf = ({ title, description, headline, subheadline, body }: PageConfiguration) =>
  JSON.stringify([title, description, headline, subheadline, body]);

describe('auto pages', () => {
  it('have no page name in both of their files [R2.02]', () => {
    expect(pages).toHaveLength(Object.keys(comparePages).length + Object.keys(savingPages).length);
  });

  it.each(pages)('are on the auto brands’ route $name, with the auto form if it has steps [R1.07] [R4.12]', ({ name, page }) => {
    const route = routeTable.find((record) => record.name === name);
    expect(route?.brands).toEqual(AUTO_BRANDS);
    expect(page.form).toBe(route?.path.includes(':step') ? 'auto-v1' : null);
  });

  it.each(pages)('promise no saving, invent no figure and scare nobody on $name [R3.04]', ({ page }) => {
    expect(wordsOf(page)).not.toMatch(
      /\$|%|\bsave (up to|money|hundreds|big)|average (driver|saving)|cheapest|everyone saves|warning:|shocking/i,
    );
    expect(wordsOf(page)).toMatch(/\b(may|some|can|could|often|many|usually|depends?)\b/i);
  });

  it.each(pages)('are about cars and not about Medicare on $name [R1.07]', ({ page }) => {
    expect(tallgrass.defaultProduct).toBe('auto');
    expect(wordsOf(page)).not.toMatch(/medicare|medicaid/i);
    expect(wordsOf(page)).toMatch(/\bcars?\b/i);
  });
});
