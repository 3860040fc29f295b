import { brandRecords } from '@waypost/brands/records';
import type { CheckedContent } from '@waypost/content/contract/kinds';
import type { ContentData } from '@waypost/content/model';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { aPageKind } from '../testing';
import { createSiteRoutes } from './content/site-routes';
import { rulePages } from './rule-pages';

const brands = brandRecords.filter(({ id }) => id === 'tqg');
const [tqg] = brands;
const home: ContentData = JSON.parse(JSON.stringify({ ...(tqg && defaultPage(tqg, 'home')), smid: null, xsmid: null }));
const published = [{ key: 'tqg.~drivers', data: home }];
const variants = new Map<string, readonly ContentData[]>();
const pages = rulePages({
  brands,
  defaultOf: aPageKind({ brands }).defaultOf,
  variantFields: () => variants,
  published: { find: ({ key }) => published.find((page) => page.key === key)?.data ?? null },
  siteRoutes: createSiteRoutes({ published: { all: () => published, number: () => 1 } }),
});
const live = (key: string, data: ContentData): CheckedContent => ({ kind: 'page', key, label: key, data });
const named = (name: string, all: ReturnType<typeof pages>) => all.filter(({ page }) => page === name).map(({ product }) => product);

describe('the pages that rules match', () => {
  afterEach(() => variants.clear());

  it('are the published ones, of the code and of staff [R8.11]', () => {
    expect(named('~drivers', pages())).toEqual(['auto']);
    expect(named('home', pages())).toEqual(['auto']);
  });

  it('are those after a publish: with its items, without the pages that it removes [R10.16]', () => {
    const after = pages(
      [live('tqg.home', { ...home, product: 'life' }), live('tqg.~plans', home)],
      [{ kind: 'page', key: 'tqg.~drivers' }],
    );
    expect(['home', '~plans', '~drivers'].map((name) => named(name, after))).toEqual([['life'], ['auto'], []]);
  });

  it.each(['tqg.home', 'tqg.~drivers'])('are also those that variants of %s show, each once [R8.11] [R9.05]', (key) => {
    const fields = [
      { headline: 'Another' },
      { smid: 'b-77' },
      { language: 'spanish', headline: 'Otro' },
      { product: 'life' },
      { smid: 'b-77' },
    ];
    variants.set(key, fields);
    const name = key.replace('tqg.', '');
    const shown = pages().filter(({ page }) => page === name);
    const [main] = shown;
    expect(shown).toEqual([main, { ...main, smid: 'b-77' }, { ...main, language: 'spanish' }, { ...main, product: 'life' }]);
  });

  it('have no variant that visitors can’t be shown [R9.05]', () => {
    variants.set('tqg.home', [{ smid: 'b-77', template: 'of another build' }]);
    expect(pages().filter(({ page }) => page === 'home')).toHaveLength(1);
  });

  it('are the variants of a page as it goes live [R10.16]', () => {
    variants.set('tqg.home', [{ smid: 'b-77' }]);
    expect(named('home', pages([live('tqg.home', { ...home, product: 'life' })]))).toEqual(['life', 'life']);
  });
});
