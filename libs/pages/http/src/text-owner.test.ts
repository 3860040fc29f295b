import type { Brand } from '@waypost/brands';
import { brandRecords } from '@waypost/brands/records';
import { defaultPage } from '@waypost/pages/model/catalogue';
import type { PageConfiguration } from '@waypost/pages/model';
import { rememberedOwner, textOwner } from './text-owner';

const brandOf = (id: string): Brand => {
  const brand = brandRecords.find((record) => record.id === id);
  if (!brand) throw new Error(`there is no brand ${id}`);
  return brand;
};
const medicare = ['ac', 'mpa', 'm10'].map(brandOf);
const pagesOf = (routeName: string) => (brand: Brand) => defaultPage(brand, routeName);

describe('the brand to which a text belongs [R3.02]', () => {
  it('is the first of those that share it, whatever their names are', () => {
    expect(medicare.map((brand) => textOwner(brand, medicare, pagesOf('carriers')).id)).toEqual(['ac', 'ac', 'ac']);
  });

  it('is each by itself where the words are its own', () => {
    expect(medicare.map((brand) => textOwner(brand, medicare, pagesOf('home')).id)).toEqual(['ac', 'mpa', 'm10']);
    const written = (brand: Brand): PageConfiguration | undefined => {
      const page = defaultPage(brand, 'carriers');
      return page && brand.id === 'mpa' ? { ...page, headline: 'Words of our own' } : page;
    };
    expect(medicare.map((brand) => textOwner(brand, medicare, written).id)).toEqual(['ac', 'mpa', 'ac']);
  });

  it('is the next one where the first keeps the page out of the index, or has no such page', () => {
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

  it('is asked once for each page until the content changes', () => {
    let version = 'one';
    const pageOf = jest.fn(defaultPage);
    const ownerOf = rememberedOwner(medicare, pageOf, () => version);
    const payload = { route: { name: 'carriers', path: '/carriers', smid: null, xsmid: null } };
    expect(ownerOf(brandOf('mpa'), payload).id).toBe('ac');
    const asked = pageOf.mock.calls.length;
    ownerOf(brandOf('mpa'), payload);
    expect(pageOf).toHaveBeenCalledTimes(asked);
    version = 'two';
    ownerOf(brandOf('mpa'), payload);
    expect(pageOf.mock.calls.length).toBeGreaterThan(asked);
  });
});
