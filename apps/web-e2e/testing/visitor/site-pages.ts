import { brandRecords } from '@waypost/brands/records';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { activeRoutes, routeTable } from '@waypost/routing/model/table';
import type { Language } from '@waypost/validation';

export interface SitePage {
  readonly path: string;
  readonly language: Language;
}

/** Returns every page of a brand that has a configuration, at its shortest path: optional parameters are left out. */
export function pageNames(brandId: string): readonly SitePage[] {
  const brand = brandRecords.find(({ id }) => id === brandId);
  if (!brand) throw new Error(`there is no brand ${brandId}`);
  return activeRoutes(routeTable, brand.id).flatMap((route) => {
    const page = defaultPage(brand, route.name);
    const path = route.path.replace(/\/:[^/]+\?/g, '') || '/';
    return page && !path.includes(':') ? [{ path, language: page.language }] : [];
  });
}

/** Splits the pages into parts of about this size. */
export function inParts(pages: readonly SitePage[], about: number): readonly (readonly SitePage[])[] {
  const count = Math.ceil(pages.length / about);
  return Array.from({ length: count }, (_, part) => pages.filter((_page, index) => index % count === part));
}
