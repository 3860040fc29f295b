import { brandRecords } from '@waypost/brands/records';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { seedPhoneRules } from '@waypost/phones/model/rules';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { routeTable } from '@waypost/routing/model/table';
import { createPageKind, type PageKind, type PageKindOptions } from '../src/content/page-kind';
import { createRedirectKind, type RedirectKindOptions } from '../src/content/redirect-kind';
import { createSiteRoutes, type SiteRoutes } from '../src/content/site-routes';
import { createPageSource, type PageSource, type PageSourceDependencies } from '../src/page-source';

/** The code's routes alone. */
export const codeRoutes = (): SiteRoutes => createSiteRoutes({ published: { all: () => [], number: () => null } });

/** The payloads of a site on which nothing was published: the code's pages, routes and phone rules, and no article. */
export const aPageSource = (changes: Partial<PageSourceDependencies> = {}): PageSource =>
  createPageSource({
    clock: fakeClock(),
    routes: () => routeTable,
    findPage: defaultPage,
    findArticle: () => undefined,
    listArticles: () => null,
    phoneRules: seedPhoneRules,
    ...changes,
  });

/** Pages of all brands as content, on a site on which nothing was published. */
export const aPageKind = (changes: Partial<PageKindOptions> = {}): PageKind =>
  createPageKind({
    brands: brandRecords,
    published: { find: () => null },
    articlePaths: () => new Set(),
    siteRoutes: codeRoutes(),
    redirectsOf: () => [],
    rehearsal: async () => ({ record: null, checks: [] }),
    ...changes,
  });

/** Redirects as content, on a site on which nothing was published. */
export const aRedirectKind = (changes: Partial<RedirectKindOptions> = {}): ReturnType<typeof createRedirectKind> =>
  createRedirectKind({
    brands: brandRecords,
    articlePaths: () => new Set(),
    published: { all: () => [] },
    siteRoutes: codeRoutes(),
    ...changes,
  });
