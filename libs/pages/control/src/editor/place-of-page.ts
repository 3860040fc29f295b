import type { BrandId } from '@waypost/brands';
import { brandName } from '@waypost/brands/names';
import { addedPageAt, brandAndRouteOf } from '@waypost/pages/model/content';
import { activeRoutes, pathFor, routeTable } from '@waypost/routing/model/table';

/** A path with a required parameter has no single page. */
const NEEDS_A_VALUE = /:\w+(?![\w?])/;

/** Returns the name of a page for staff, its title with its brand: “Auto quiz” (Tallgrass Quote Guide). */
export function pageInWords(key: string, title: string): string {
  const { brand } = brandAndRouteOf(key);
  return `“${title}” (${brand === undefined ? key : brandName(brand)})`;
}

/** Returns the brand and path of a page by its key (`{brand id}.{route name}`). Null if the site has no such page. */
export function placeOfPage(key: string): { readonly brand: BrandId; readonly path: string } | null {
  const added = addedPageAt(key);
  if (added) return added;
  const { brand, routeName } = brandAndRouteOf(key);
  const record = brand && routeTable.find((route) => route.name === routeName && route.brands.includes(brand));
  const [route] = record ? activeRoutes([record], brand) : [];
  return brand && route && !NEEDS_A_VALUE.test(route.path) ? { brand, path: pathFor(route) } : null;
}
