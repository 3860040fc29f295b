import type { BrandId } from '@waypost/brands';
import type { ResolvedPage } from '@waypost/pages/server';
import { activeRoutes, matchRoute, type RouteParams, type RouteRecord } from '@waypost/routing/model/table';

/** The page that a branch shows at an address, and the routes around it. */
export interface ShownRoute {
  readonly routes: readonly RouteRecord[];
  readonly routeName: string;
  /** Null if the code's page is shown. */
  readonly page: ResolvedPage | null;
}

export interface ShownRouteDeps<OfBranch> {
  /** Returns all routes of the site on the branch. */
  readonly routesOf: (branch: OfBranch) => Promise<readonly RouteRecord[]>;
  /** Returns the branch's page for a route. Null if the code's page is shown. */
  readonly pageOf: (branch: OfBranch, brandId: string, routeName: string, params: RouteParams) => Promise<ResolvedPage | null>;
}

/** Looks up a brand's address on a branch, or in a preview of it. Without a route at the address, the name is empty. */
export async function shownRoute<OfBranch>(
  { routesOf, pageOf }: ShownRouteDeps<OfBranch>,
  branch: OfBranch,
  { brandId, pathname }: { readonly brandId: BrandId; readonly pathname: string },
): Promise<ShownRoute> {
  const routes = await routesOf(branch);
  const match = matchRoute(activeRoutes(routes, brandId), pathname);
  const routeName = match?.route.name ?? '';
  return { routes, routeName, page: await pageOf(branch, brandId, routeName, match?.params ?? {}) };
}
