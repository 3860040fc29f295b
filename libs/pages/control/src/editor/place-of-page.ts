import { BRAND_IDS, type BrandId } from '@waypost/brands';
import { activeRoutes, pathFor, routeTable } from '@waypost/routing/model';

/** A path of many pages has no one page. */
const NEEDS_A_VALUE = /:\w+(?![\w?])/;

/** Where a page stands, by its key (`{brand id}.{route name}`); null where the site has no such page. */
export function placeOfPage(key: string): { readonly brand: BrandId; readonly path: string } | null {
  const dot = key.indexOf('.');
  const name = key.slice(dot + 1);
  const brand = BRAND_IDS.find((id) => id === key.slice(0, dot));
  const record = brand && routeTable.find((route) => route.name === name && route.brands.includes(brand));
  const [route] = record ? activeRoutes([record], brand) : [];
  return brand && route && !NEEDS_A_VALUE.test(route.path) ? { brand, path: pathFor(route) } : null;
}
