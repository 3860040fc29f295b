import type { ContentFinding } from '@waypost/content/model';
import { activeRoutes, routeTable } from '@waypost/routing/model/table';
import { addedPageAt, addedRoute } from '../content/added-page';
import { isPathOfBrand } from '../content/own-path';
import { brandAndRouteOf } from '../content/page-brand';
import type { PageContent } from '../content/page-content';
import { pageFindings } from './page-findings';

/**
 * Returns the publish findings of the page at a key, as far as a browser can compute them (R15.05). `pathsOf` returns a brand's paths
 * without routes: articles and added pages. While it is null, no path counts as broken.
 */
export function findingsOfPage(
  key: string,
  pathsOf: ((brand: string) => ReadonlySet<string>) | null,
): (page: PageContent) => readonly ContentFinding[] {
  const { brand, routeName } = brandAndRouteOf(key);
  const routes = brand === undefined ? [] : activeRoutes(routeTable, brand);
  const own = addedPageAt(key);
  const paths = brand === undefined || pathsOf === null ? null : pathsOf(brand);
  return (page) =>
    pageFindings(page, {
      route: own ? addedRoute(own, page) : (routes.find(({ name }) => name === routeName) ?? null),
      isPath: (path) => paths === null || isPathOfBrand(routes, paths, path),
    });
}
