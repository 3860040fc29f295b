import { articlePath, type ArticleRow } from '@waypost/articles/model/content';
import type { ContentFinding } from '@waypost/content/model';
import { isPathOfBrand, type PageContent } from '@waypost/pages/model/content';
import { pageFindings } from '@waypost/pages/model/findings';
import { activeRoutes, routeTable } from '@waypost/routing/model';
import { brandAndRouteOf } from './place-of-page';

/**
 * What the checks of a publish say of a page while it is typed (R15.05): the server's own, with what this browser knows of the
 * site. `published` are the articles of main; while they are not known no path is called broken.
 */
export function typedPageFindings(
  key: string,
  published: readonly ArticleRow[] | undefined,
): (page: PageContent) => readonly ContentFinding[] {
  const { brand, routeName } = brandAndRouteOf(key);
  const routes = brand === undefined ? [] : activeRoutes(routeTable, brand);
  const articles = new Set(
    (published ?? []).filter((row) => row.brand === brand && row.status === 'published').map(({ slug }) => articlePath(slug)),
  );
  return (page) =>
    pageFindings(page, {
      route: routes.find(({ name }) => name === routeName) ?? null,
      isPath: (path) => brand === undefined || published === undefined || isPathOfBrand(routes, articles, path),
    });
}
