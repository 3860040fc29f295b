import { brandRecords } from '@waypost/brands/records';
import type { CheckedContent } from '@waypost/content/contract/kinds';
import type { ContentData } from '@waypost/content/model';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { createSiteRoutes } from './content/site-routes';
import { rulePages } from './rule-pages';

const brands = brandRecords.filter(({ id }) => id === 'tqg');
const [tqg] = brands;
const home: ContentData = JSON.parse(JSON.stringify({ ...(tqg && defaultPage(tqg, 'home')), smid: null, xsmid: null }));
const published = [{ key: 'tqg.~drivers', data: home }];
const pages = rulePages({
  brands,
  published: { find: ({ key }) => published.find((page) => page.key === key)?.data ?? null },
  siteRoutes: createSiteRoutes({ published: { all: () => published, number: () => 1 } }),
});
const live = (key: string, data: ContentData): CheckedContent => ({ kind: 'page', key, label: key, data });
const named = (name: string, all: ReturnType<typeof pages>) => all.filter(({ page }) => page === name).map(({ product }) => product);

describe('the pages that rules match', () => {
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
});
