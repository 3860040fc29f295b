import { defaultPage } from '@waypost/pages/model/catalogue';
import { brandRecords } from '@waypost/brands/records';
import { showsPicture } from './shown-picture';

const tqg = brandRecords.find(({ id }) => id === 'tqg');
const picture = { src: `/media/${'a'.repeat(64)}-320`, alt: 'A road', width: 320, height: 213 };
const home = { ...(tqg && defaultPage(tqg, 'home')), smid: null, xsmid: null };
const OF_LIBRARY = { ...home, image: picture };
const OF_CODE = { ...home, image: { ...picture, src: '/images/own.webp' } };

describe('showsPicture [R10.05]', () => {
  it.each([
    ['a published page with an image of the library', OF_LIBRARY, false, 'home', true],
    ['a published page with an image of the code', OF_CODE, false, 'home', false],
    ['a page with a variant that shows one [R9.05]', OF_CODE, true, 'home', true],
    ['a page that nobody has edited', null, false, 'home', false],
    ['a page that nobody has edited, with such a variant', null, true, 'home', true],
    ['an address without a page', OF_LIBRARY, true, null, false],
  ])('is right for %s', (_what, data, isInVariant, routeName, shows) => {
    const published = { find: ({ key }: { readonly key: string }) => (key === 'tqg.home' ? data : null) };
    expect(showsPicture({ published, isInVariant: () => isInVariant })({ brandId: 'tqg', routeName })).toBe(shows);
  });
});
