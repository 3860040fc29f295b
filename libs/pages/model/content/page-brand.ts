import { BRAND_IDS, type BrandId } from '@waypost/brands';

/** The brand and the route of a page, by its key (`{brand id}.{route name}`). */
export function brandAndRouteOf(key: string): { readonly brand: BrandId | undefined; readonly routeName: string } {
  const dot = key.indexOf('.');
  return { brand: BRAND_IDS.find((id) => id === key.slice(0, dot)), routeName: key.slice(dot + 1) };
}
