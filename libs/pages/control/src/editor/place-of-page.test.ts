import { CONSUMER_BRANDS, routeTable } from '@waypost/routing/model/table';
import { pageInWords, placeOfPage } from './place-of-page';

describe('placeOfPage', () => {
  it.each([
    ['tqg.home', { brand: 'tqg', path: '/' }],
    ['tqg.quiz-auto', { brand: 'tqg', path: '/quiz/auto' }],
    ['mpa.quiz-auto', null],
    ['tqg.~drivers~over-60', { brand: 'tqg', path: '/drivers/over-60' }],
    ['ccc.~drivers', null],
    ['tqg.~api~drivers', null],
    ['nobody.home', null],
    ['tqg', null],
    ['', null],
  ])('returns for %j: %j [R10.04]', (key, place) => {
    expect(placeOfPage(key)).toEqual(place);
  });

  it('returns the place of every page of every brand [R10.04]', () => {
    for (const brand of CONSUMER_BRANDS)
      for (const { name, brands, path } of routeTable) {
        const isPage = brands.includes(brand) && !path.endsWith('/:slug');
        expect(placeOfPage(`${brand}.${name}`)).toEqual(isPage ? { brand, path: expect.stringMatching(/^\//) } : null);
      }
  });
});

describe('pageInWords', () => {
  it.each([
    ['tqg.quiz-auto', '“Auto quiz” (Tallgrass Quote Guide)'],
    ['tqg.~drivers~over-60', '“Auto quiz” (Tallgrass Quote Guide)'],
    ['nobody.home', '“Auto quiz” (nobody.home)'],
  ])('returns for %s its title and its brand: %s [R10.01]', (key, words) => {
    expect(pageInWords(key, 'Auto quiz')).toBe(words);
  });
});
