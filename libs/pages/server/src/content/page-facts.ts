import type { Brand, BrandId } from '@waypost/brands';
import type { ShownVariant } from '@waypost/experiments/model/assignment';
import { addedPageKey } from '@waypost/pages/model/content';
import { matchRoute } from '@waypost/routing/model/table';
import type { Language } from '@waypost/validation';
import type { ResolvedPage } from '../page-source';
import { pageKey, type PageKind } from './page-kind';
import type { SiteRoutes } from './site-routes';

export interface PageFactsDeps {
  readonly brands: readonly Brand[];
  readonly siteRoutes: Pick<SiteRoutes, 'of'>;
  readonly pages: Pick<PageKind, 'entry' | 'isKey'>;
  /** Returns the published page of a route, else the code's. */
  readonly findPage: (brand: Brand, routeName: string, shown?: ShownVariant | null) => ResolvedPage | undefined;
}

/** What other concerns ask about published pages. */
export interface PageFacts {
  /** Returns the key of the page at a brand's path. Null if there is none. */
  readonly pageKeyAt: (brandId: string, path: string) => string | null;
  /** Like `pageKeyAt`, and the key of a page that staff may add at the path: it has no route before it is published. */
  readonly previewedKeyAt: (brandId: BrandId, path: string) => string | null;
  /** Returns the language of a page, English if there is no such page. */
  readonly languageOf: (key: string) => Language;
  /** Returns the form of a page, in a variant of its experiment or without one. Null if it has none. */
  readonly formOf: (key: string, shown: ShownVariant | null) => string | null;
}

/** Creates the look-up of what a published page is, by its path or its key. */
export function createPageFacts({ brands, siteRoutes, pages, findPage }: PageFactsDeps): PageFacts {
  const pageOf = (key: string, shown: ShownVariant | null): ResolvedPage | undefined => {
    const entry = pages.entry(key);
    return entry ? findPage(entry.brand, entry.routeName, shown) : undefined;
  };
  const pageKeyAt: PageFacts['pageKeyAt'] = (brandId, path) => {
    const brand = brands.find(({ id }) => id === brandId);
    const routeName = brand && matchRoute(siteRoutes.of(brand.id), path)?.route.name;
    const key = routeName === undefined ? null : pageKey(brandId, routeName);
    return key !== null && pages.isKey(key) ? key : null;
  };
  return {
    pageKeyAt,
    previewedKeyAt: (brand, path) => pageKeyAt(brand, path) ?? pages.entry(addedPageKey({ brand, path }))?.key ?? null,
    languageOf: (key) => pageOf(key, null)?.language ?? 'english',
    formOf: (key, shown) => pageOf(key, shown)?.form ?? null,
  };
}
