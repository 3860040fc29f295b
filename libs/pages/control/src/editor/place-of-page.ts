import type { BrandId } from '@waypost/brands';
import { brandName } from '@waypost/brands/names';
import { addedPageAt, brandAndRouteOf } from '@waypost/pages/model/content';
import { activeRoutes, pathFor, routeTable } from '@waypost/routing/model/table';

/** A path of many pages has no one page. */
const NEEDS_A_VALUE = /:\w+(?![\w?])/;

/** What staff call a page by its title, with whose it is: “Auto quiz” (Tallgrass Quote Guide). */
export function pageInWords(key: string, title: string): string {
  const { brand } = brandAndRouteOf(key);
  return `“${title}” (${brand === undefined ? key : brandName(brand)})`;
}

/** Where a page stands, by its key (`{brand id}.{route name}`); null where the site has no such page. */
export function placeOfPage(key: string): { readonly brand: BrandId; readonly path: string } | null {
  const added = addedPageAt(key);
  if (added) return added;
  const { brand, routeName } = brandAndRouteOf(key);
  const record = brand && routeTable.find((route) => route.name === routeName && route.brands.includes(brand));
  const [route] = record ? activeRoutes([record], brand) : [];
  return brand && route && !NEEDS_A_VALUE.test(route.path) ? { brand, path: pathFor(route) } : null;
}
