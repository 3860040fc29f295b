import type { BrandId } from '@waypost/brands';
import type { ActiveRoute, RouteRecord } from './route-record';

/** Returns a brand's routes (R2.01) in the table's order, without brand lists and campaign ids: the result names no other brand (R1.06). */
export function activeRoutes(table: readonly RouteRecord[], brandId: BrandId): ActiveRoute[] {
  return table
    .filter((route) => route.brands.includes(brandId))
    .map(({ brands: _brands, smid: _smid, xsmid: _xsmid, child, ...route }) =>
      child ? { ...route, path: `${route.path}/${child}?` } : route,
    );
}

/** Returns a route's campaign and source ids for one brand (R2.04); null if the table has none. */
export function campaignIds(
  route: Pick<RouteRecord, 'smid' | 'xsmid'>,
  brandId: BrandId,
): { readonly smid: string | null; readonly xsmid: string | null } {
  return { smid: route.smid?.[brandId] ?? null, xsmid: route.xsmid?.[brandId] ?? null };
}
