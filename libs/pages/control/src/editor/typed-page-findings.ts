import { articlePath, type ArticleRow } from '@waypost/articles/model/content';
import type { ContentFinding } from '@waypost/content/model';
import { addedPageAt, addedRoute, isPathOfBrand, type AddedPage, type PageContent } from '@waypost/pages/model/content';
import { pageFindings } from '@waypost/pages/model/findings';
import { activeRoutes, routeTable } from '@waypost/routing/model';
import { brandAndRouteOf } from './place-of-page';

/**
 * What the checks of a publish say of a page while it is typed (R15.05): the server's own, with what this browser knows of the
 * site. `published` are the articles of main, `added` the pages that staff have added as the branch sees them; while they are not
 * known no path is called broken.
 */
export function typedPageFindings(
  key: string,
  published: readonly ArticleRow[] | undefined,
  added: readonly AddedPage[] | undefined,
): (page: PageContent) => readonly ContentFinding[] {
  const { brand, routeName } = brandAndRouteOf(key);
  const routes = brand === undefined ? [] : activeRoutes(routeTable, brand);
  const own = addedPageAt(key);
  const paths = new Set([
    ...(published ?? []).filter((row) => row.brand === brand && row.status === 'published').map(({ slug }) => articlePath(slug)),
    ...(added ?? []).filter((page) => page.brand === brand).map(({ path }) => path),
  ]);
  return (page) =>
    pageFindings(page, {
      route: own ? addedRoute(own, page) : (routes.find(({ name }) => name === routeName) ?? null),
      isPath: (path) => brand === undefined || published === undefined || added === undefined || isPathOfBrand(routes, paths, path),
    });
}
