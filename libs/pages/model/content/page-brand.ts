import { BRAND_IDS, type BrandId } from '@waypost/brands';

/** Splits a page's key (`{brand id}.{route name}`) into brand and route. */
export function brandAndRouteOf(key: string): { readonly brand: BrandId | undefined; readonly routeName: string } {
  const dot = key.indexOf('.');
  return { brand: BRAND_IDS.find((id) => id === key.slice(0, dot)), routeName: key.slice(dot + 1) };
}
