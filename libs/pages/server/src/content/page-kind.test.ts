import { brandRecords } from '@waypost/brands/records';
import { createPageKind, storedPage } from './page-kind';

const sitePages = createPageKind({ brands: brandRecords });

describe('the pages of the code', () => {
  it.each(sitePages.defaultKeys())('are read as they are: %s [R3.05] [R10.04]', (key) => {
    const data = sitePages.defaultOf(key) ?? {};
    expect(sitePages.parse(key, data)).toEqual({ ok: true, value: data });
    expect(storedPage(data)).not.toBeNull();
  });
});

describe('a page', () => {
  it('shows the picture of the library at its top, and changes no other page [R10.05] [R10.02]', async () => {
    const hash = 'a'.repeat(64);
    const data = { ...sitePages.defaultOf('tqg.home'), image: { src: `/media/${hash}-960`, alt: 'A road', width: 960, height: 640 } };
    expect(await sitePages.picturesOf?.(data)).toEqual({ hashes: [hash], keys: [] });
    const isChanged = sitePages.changedPages?.(new Set(['tqg.home']));
    expect([isChanged?.({ brandId: 'tqg', routeName: 'home' }), isChanged?.({ brandId: 'mpa', routeName: 'home' })]).toEqual([true, false]);
  });
});
