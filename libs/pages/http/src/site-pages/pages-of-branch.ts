import { createPageSource, type PageSourceDependencies } from '@waypost/pages/server';
import { activeRoutes } from '@waypost/routing/model/table';
import type { ShownSite } from '../previews/open-preview';
import { createSitePages, type SitePages, type SitePagesDeps } from './site-pages';

/**
 * Returns the site's pages with a branch's routes, and with the branch's page at one of them. No partner may be called for them, so they
 * have no token.
 */
export const pagesOfBranch =
  (site: SitePagesDeps, sources: PageSourceDependencies) =>
  ({ clock, routes, routeName, page, articles }: ShownSite): SitePages =>
    createSitePages({
      ...site,
      tokenOf: null,
      clock,
      routesOf: (brandId) => activeRoutes(routes, brandId),
      payloadOf: createPageSource({
        ...sources,
        clock,
        routes: () => routes,
        findPage: (brand, name) => (name === routeName && page ? page : sources.findPage(brand, name)),
        // The branch's article is the page of its route. An article that the branch has removed or moved is at no address.
        findArticle: () => undefined,
        listArticles: () => articles,
      }).payload,
    });
