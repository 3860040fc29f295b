import { brandRecords } from '@waypost/brands/records';
import { activeRoutes, routeTable } from '@waypost/routing/model/table';
import { aPageSource } from '../testing';
import { pageParts } from './page-parts';

const said = new Set(pageParts.map(({ content }) => JSON.stringify(content)));

describe('the shared parts of pages [R2.15]', () => {
  it.each(brandRecords.filter(({ id }) => id !== 'ccc').map((brand) => [brand.id, brand] as const))(
    'contain the exact texts and questions of each page of %s',
    (_id, brand) => {
      const { payload } = aPageSource();
      const pages = activeRoutes(routeTable, brand.id).flatMap(({ name }) => payload(brand, name) ?? []);
      expect(pages.length).toBeGreaterThan(10);
      expect(pages.filter(({ copy }) => !said.has(JSON.stringify(copy)))).toEqual([]);
      expect(pages.filter(({ form }) => form !== null && !said.has(JSON.stringify(form)))).toEqual([]);
    },
  );

  it('have unique names', () => {
    expect(new Set(pageParts.map(({ name }) => name)).size).toBe(pageParts.length);
  });
});
