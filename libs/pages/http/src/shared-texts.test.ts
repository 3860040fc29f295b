import type { Brand } from '@waypost/brands';
import { brandRecords } from '@waypost/brands/records';
import { aPageSource } from '@waypost/pages/server/testing';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { aPage } from '@waypost/pages/model/testing';
import { aSite } from '../testing/site-builders';

const NOBODY = { isAllowed: true, reason: null } as const;
const brandOf = (id: string): Brand => {
  const brand = brandRecords.find((record) => record.id === id);
  if (!brand) throw new Error(`there is no brand ${id}`);
  return brand;
};

/** A site whose brands' headlines can be rewritten. */
function aWrittenSite() {
  const headlines = new Map<string, string>();
  const findPage = (brand: Brand, name: string) => {
    const page = defaultPage(brand, name);
    return page && { ...page, headline: headlines.get(`${brand.id}.${name}`) ?? page.headline };
  };
  const site = aSite({
    payloadOf: aPageSource({ findPage }).payload,
    contentVersion: () => JSON.stringify([...headlines]),
  });
  const canonicalOf = async (brandId: string, path: string) => {
    await site.pages.render(brandOf(brandId), path, { permission: NOBODY, visit: null });
    return site.rendered.at(-1)?.boot.payload?.canonical;
  };
  return { ...site, headlines, canonicalOf };
}

describe('an article with a text that another brand had first [R3.02]', () => {
  const textOwner = { brandId: 'ac', path: '/reviews/first' } as const;
  const site = aSite({
    payloadOf: aPageSource({
      findArticle: (brand, slug) => {
        const page = aPage({ template: 'article', indexable: true });
        return {
          ...page,
          article: { markdown: slug, author: 'Anna', byline: 'By Anna' },
          ...(brand.id === 'mpa' && slug === 'copy' && { textOwner }),
        };
      },
    }).payload,
    articleHtml: async (markdown) => `<p>${markdown}</p>`,
    articlePaths: () => ['/reviews/copy', '/reviews/own'],
  });
  const canonicalOf = async (path: string) => {
    await site.pages.render(brandOf('mpa'), path, { permission: NOBODY, visit: null });
    return site.rendered.at(-1)?.boot.payload?.canonical;
  };

  it('has the other brand’s address as canonical, and nothing else of that brand', async () => {
    expect(await canonicalOf('/reviews/copy')).toBe(`http://${brandOf('ac').domains.exact[0]}/reviews/first`);
    expect(await canonicalOf('/reviews/own')).toBeUndefined();
    expect(site.rendered[0]?.boot.payload).not.toHaveProperty('textOwner');
  });

  it('is not in the sitemap', () => {
    const paths = site.pages.indexablePages(brandOf('mpa')).map(({ path }) => path);
    expect(paths).toContain('/reviews/own');
    expect(paths).not.toContain('/reviews/copy');
  });
});

describe('a page whose text several brands share [R3.02]', () => {
  const owner = `http://${brandOf('ac').domains.exact[0]}/carriers`;

  it('is rendered with the address of its owner', async () => {
    const { canonicalOf } = aWrittenSite();
    expect([await canonicalOf('mpa', '/carriers'), await canonicalOf('ac', '/carriers'), await canonicalOf('mpa', '/')]).toEqual([
      owner,
      undefined,
      undefined,
    ]);
  });

  it('is rendered again with a new owner once the first owner changes its text', async () => {
    const { pages, headlines, canonicalOf } = aWrittenSite();
    await canonicalOf('mpa', '/carriers');
    await canonicalOf('mpa', '/');
    const moved = (brandId: string, pathname: string, key = 'ac.carriers') =>
      pages.changedBy({ addresses: [{ kind: 'page', key }], isChanged: () => false })({ brandId, pathname });
    expect(moved('mpa', '/carriers')).toBe(false);
    headlines.set('ac.carriers', 'Words of our own');
    expect([moved('mpa', '/carriers'), moved('m10', '/carriers'), moved('mpa', '/'), moved('mpa', '/carriers', 'ac.home')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([moved('mpa', '/no-such-page'), moved('nobody', '/carriers')]).toEqual([false, false]);
    expect(await canonicalOf('mpa', '/carriers')).toBeUndefined();
  });

  it('is rendered again if its kind says so, by the route at its address', () => {
    const { pages } = aWrittenSite();
    const isChanged = jest.fn(({ routeName }: { readonly routeName: string | null }) => routeName === 'carriers');
    const changed = pages.changedBy({ addresses: [{ kind: 'page', key: 'ac.home' }], isChanged });
    expect([changed({ brandId: 'mpa', pathname: '/carriers' }), changed({ brandId: 'mpa', pathname: '/no-such-page' })]).toEqual([
      true,
      false,
    ]);
    expect(isChanged).toHaveBeenLastCalledWith({ brandId: 'mpa', pathname: '/no-such-page', routeName: null });
  });
});
