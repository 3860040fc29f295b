import type { Brand } from '@waypost/brands';
import { brandRecords } from '@waypost/brands/records';
import { createPageSource } from '@waypost/pages/server';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aSite } from '../testing/site-builders';

const NOBODY = { isAllowed: true, reason: null } as const;
const brandOf = (id: string): Brand => {
  const brand = brandRecords.find((record) => record.id === id);
  if (!brand) throw new Error(`there is no brand ${id}`);
  return brand;
};

/** A site whose brands' headlines can be written anew. */
function aWrittenSite() {
  const headlines = new Map<string, string>();
  const findPage = (brand: Brand, name: string) => {
    const page = defaultPage(brand, name);
    return page && { ...page, headline: headlines.get(`${brand.id}.${name}`) ?? page.headline };
  };
  const site = aSite({
    payloadOf: createPageSource({ clock: fakeClock(), findPage }).payload,
    contentVersion: () => JSON.stringify([...headlines]),
  });
  const canonicalOf = async (brandId: string, path: string) => {
    await site.pages.render(brandOf(brandId), path, { permission: NOBODY, visit: null });
    return site.rendered.at(-1)?.boot.payload?.canonicalOrigin;
  };
  return { ...site, headlines, canonicalOf };
}

describe('a page whose text several brands share [R3.02]', () => {
  const owner = `http://${brandOf('ac').domains.exact[0]}`;

  it('is rendered with the address of the brand that owns it', async () => {
    const { canonicalOf } = aWrittenSite();
    expect([await canonicalOf('mpa', '/carriers'), await canonicalOf('ac', '/carriers'), await canonicalOf('mpa', '/')]).toEqual([
      owner,
      undefined,
      undefined,
    ]);
  });

  it('has a new owner once the first one is given words of its own, where it was rendered before', async () => {
    const { pages, headlines, canonicalOf } = aWrittenSite();
    await canonicalOf('mpa', '/carriers');
    await canonicalOf('mpa', '/');
    const moved = (brandId: string, pathname: string, routes = ['carriers']) => pages.hasNewOwner({ brandId, pathname }, new Set(routes));
    expect(moved('mpa', '/carriers')).toBe(false);
    headlines.set('ac.carriers', 'Words of our own');
    expect([moved('mpa', '/carriers'), moved('m10', '/carriers'), moved('mpa', '/'), moved('mpa', '/carriers', ['home'])]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([moved('mpa', '/no-such-page'), moved('nobody', '/carriers')]).toEqual([false, false]);
    expect(await canonicalOf('mpa', '/carriers')).toBeUndefined();
  });
});
