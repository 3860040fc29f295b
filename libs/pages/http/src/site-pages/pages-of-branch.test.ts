import { brandRecords } from '@waypost/brands/records';
import { aBrand } from '@waypost/brands/testing';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { aPage } from '@waypost/pages/model/testing';
import { ARTICLE_ROUTE, siteLinks, type ResolvedPage } from '@waypost/pages/server';
import { codeRoutes } from '@waypost/pages/server/testing';
import { seedPhoneRules } from '@waypost/phones/model/rules';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { routeTable } from '@waypost/routing/model/table';
import { fakeRenderer, NO_THIRD_PARTIES } from '../../testing';
import { pagesOfBranch } from './pages-of-branch';
import type { SitePagesDeps } from './site-pages';

const brand = brandRecords.find(({ id }) => id === 'mpa') ?? aBrand({ id: 'mpa' });

const ARTICLE = {
  ...aPage({ template: 'article', title: 'On main' }),
  article: { markdown: '# Plans', author: 'Anna', byline: 'By Anna' },
};

/** The title of a path's page where main has an article and the branch has this page at a route. */
function titleAt(path: string, { routeName = '', page = null as ResolvedPage | null } = {}): string | null {
  const clock = fakeClock();
  const site: SitePagesDeps = {
    brands: brandRecords,
    routesOf: codeRoutes().of,
    payloadOf: () => null,
    linksOf: siteLinks,
    render: fakeRenderer().render,
    assets: {} as SitePagesDeps['assets'],
    contentVersion: () => '1',
    articlePaths: () => [],
    articleHtml: async () => null,
    publication: () => null,
    tokenOf: () => 'a token',
    settings: NO_THIRD_PARTIES,
    publicScheme: 'http',
    clock,
  };
  const findArticle = () => ARTICLE;
  const sources = {
    clock,
    routes: () => routeTable,
    findPage: defaultPage,
    findArticle,
    listArticles: () => null,
    phoneRules: seedPhoneRules,
  };
  const asked = pagesOfBranch(site, sources)({ clock, routes: routeTable, routeName, page, articles: null }).find(brand, path);
  return asked.kind === 'page' ? asked.payload.page.title : null;
}

describe('the pages of a branch [R10.03]', () => {
  it.each([
    ['the branch’s page at its route', '/', { routeName: 'home', page: aPage({ title: 'On the branch' }) }, 'On the branch'],
    ['the published page where the branch has none', '/', {}, defaultPage(brand, 'home')?.title],
    [
      'the published page at every other route',
      '/',
      { routeName: 'about', page: aPage({ title: 'On the branch' }) },
      defaultPage(brand, 'home')?.title,
    ],
    ['the branch’s article', '/reviews/plans', { routeName: ARTICLE_ROUTE, page: { ...ARTICLE, title: 'On the branch' } }, 'On the branch'],
    ['no article that the branch has removed', '/reviews/plans', { routeName: ARTICLE_ROUTE }, null],
  ])('show %s', (_what, path, branch, title) => {
    expect(titleAt(path, branch)).toBe(title);
  });
});
