import { aPageKind } from '../../testing';
import { storedPage } from './stored-page';

const sitePages = aPageKind();

describe('the default pages', () => {
  it.each(sitePages.defaultKeys())('are read unchanged: %s [R3.05] [R10.04]', (key) => {
    const data = sitePages.defaultOf(key) ?? {};
    expect(sitePages.parse(key, data)).toEqual({ ok: true, value: data });
    expect(storedPage(data)).not.toBeNull();
  });
});

describe('a page', () => {
  it('includes the library picture at its top, and changes no other page [R10.05] [R10.02]', async () => {
    const hash = 'a'.repeat(64);
    const data = { ...sitePages.defaultOf('tqg.home'), image: { src: `/media/${hash}-960`, alt: 'A road', width: 960, height: 640 } };
    expect(await sitePages.picturesOf?.(data)).toEqual({ hashes: [hash], keys: [] });
    const isChanged = sitePages.changedPages?.(new Set(['tqg.home']));
    const home = { routeName: 'home', pathname: '/' };
    expect([isChanged?.({ brandId: 'tqg', ...home }), isChanged?.({ brandId: 'mpa', ...home })]).toEqual([true, false]);
  });
});

describe('an added page', () => {
  const key = 'tqg.~drivers~over-60';

  it('has a key only if the code has no route there [R10.04]', () => {
    const keys = [key, 'ccc.~drivers', 'tqg.~quiz~auto', 'tqg.~quiz~auto~age', 'tqg.~reviews~x', 'tqg.~Drivers', 'tqg.~api~x', 'tqg.~'];
    expect(keys.filter((candidate) => sitePages.isKey(candidate))).toEqual([key]);
    expect(sitePages.placeOf?.(key, null)).toEqual({ brandId: 'tqg', path: '/drivers/over-60' });
    expect([sitePages.labelOf(key, null), sitePages.defaultOf(key)]).toEqual([expect.stringMatching(/ \/drivers\/over-60$/), null]);
  });

  it('changes its address and the addresses below it, even once it is removed, and the page in the other language [R10.02] [R3.04]', () => {
    const isChanged = sitePages.changedPages?.(new Set([key]));
    const changed = (pathname: string, brandId = 'tqg') => isChanged?.({ brandId, pathname, routeName: null });
    expect(['/drivers/over-60', '/drivers/over-60/zip', '/drivers/over-60-es'].map((path) => changed(path))).toEqual([true, true, true]);
    expect([changed('/drivers'), changed('/drivers/over-600'), changed('/drivers/over-60', 'ps')]).toEqual([false, false, false]);
  });
});
