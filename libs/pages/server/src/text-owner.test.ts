import type { Brand } from '@waypost/brands';
import { brandRecords } from '@waypost/brands/records';
import { defaultPage } from '@waypost/pages/model/catalogue';
import type { PageConfiguration } from '@waypost/pages/model';
import { createTextOwners, sharingBrands, textOwner } from './text-owner';

const brandOf = (id: string): Brand => {
  const brand = brandRecords.find((record) => record.id === id);
  if (!brand) throw new Error(`there is no brand ${id}`);
  return brand;
};
const medicare = ['ac', 'mpa', 'm10'].map(brandOf);
const pagesOf = (routeName: string) => (brand: Brand) => defaultPage(brand, routeName);

describe('the owner of a text [R3.02]', () => {
  it('is the first brand of those that share it, whatever their names are', () => {
    expect(medicare.map((brand) => textOwner(brand, medicare, pagesOf('carriers')).id)).toEqual(['ac', 'ac', 'ac']);
  });

  it('is each brand itself if its words are its own', () => {
    expect(medicare.map((brand) => textOwner(brand, medicare, pagesOf('home')).id)).toEqual(['ac', 'mpa', 'm10']);
    const written = (brand: Brand): PageConfiguration | undefined => {
      const page = defaultPage(brand, 'carriers');
      return page && brand.id === 'mpa' ? { ...page, headline: 'Words of our own' } : page;
    };
    expect(medicare.map((brand) => textOwner(brand, medicare, written).id)).toEqual(['ac', 'mpa', 'ac']);
  });

  it('is the next brand if the first does not index the page, or does not have it', () => {
    const hidden = (brand: Brand) => {
      const page = defaultPage(brand, 'carriers');
      return page && { ...page, indexable: brand.id !== 'ac' };
    };
    expect(medicare.map((brand) => textOwner(brand, medicare, hidden).id)).toEqual(['ac', 'mpa', 'mpa']);
    expect(
      textOwner(brandOf('mpa'), [brandOf('tqg'), ...medicare], (brand) => (brand.id === 'tqg' ? undefined : defaultPage(brand, 'carriers')))
        .id,
    ).toBe('ac');
  });

  it('is the same for a page whose fields are stored in another order', () => {
    const stored = (brand: Brand): PageConfiguration | undefined => {
      const page = defaultPage(brand, 'carriers');
      const body = page?.body.map((block) => Object.fromEntries(Object.entries(block).reverse()) as unknown as typeof block);
      return page && brand.id === 'mpa' ? { ...page, body: body ?? [] } : page;
    };
    expect(textOwner(brandOf('mpa'), medicare, stored).id).toBe('ac');
  });

  it('is listed first among the brands with the same text', () => {
    expect(sharingBrands(brandOf('m10'), medicare, pagesOf('carriers')).map(({ id }) => id)).toEqual(['ac', 'mpa', 'm10']);
    expect(sharingBrands(brandOf('m10'), medicare, pagesOf('home')).map(({ id }) => id)).toEqual(['m10']);
  });

  it('is computed once for each page until the content changes', () => {
    let version = 'one';
    const pageOf = jest.fn(defaultPage);
    const owners = createTextOwners(medicare, pageOf, () => version);
    expect(owners.of(brandOf('mpa'), 'carriers').id).toBe('ac');
    const asked = pageOf.mock.calls.length;
    owners.of(brandOf('mpa'), 'carriers');
    expect(pageOf).toHaveBeenCalledTimes(asked);
    version = 'two';
    owners.of(brandOf('mpa'), 'carriers');
    expect(pageOf.mock.calls.length).toBeGreaterThan(asked);
  });

  it('moves on when the owner changes its text, only for pages that were requested', () => {
    const words = new Map<string, string>();
    const pageOf = (brand: Brand, routeName: string) => {
      const page = defaultPage(brand, routeName);
      return page && { ...page, headline: words.get(brand.id) ?? page.headline };
    };
    const owners = createTextOwners(medicare, pageOf, () => JSON.stringify([...words]));
    owners.of(brandOf('mpa'), 'carriers');
    expect(owners.hasMoved(brandOf('mpa'), 'carriers')).toBe(false);
    words.set('ac', 'Words of our own');
    expect(['mpa', 'm10'].map((id) => owners.hasMoved(brandOf(id), 'carriers'))).toEqual([true, false]);
    expect(owners.of(brandOf('mpa'), 'carriers').id).toBe('mpa');
    expect(owners.hasMoved(brandOf('mpa'), 'carriers')).toBe(false);
  });
});
