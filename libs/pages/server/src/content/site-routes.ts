import type { BrandId } from '@waypost/brands';
import { contentsSeen, type CheckedContent, type ListedContents } from '@waypost/content/contract/kinds';
import { oncePerPublication } from '@waypost/content/contract/main-changes';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import { TEMPLATE_NAMES } from '@waypost/pages/model';
import { addedPageAt, addedRoute } from '@waypost/pages/model/content';
import { activeRoutes, routeTable, type ActiveRoute, type RouteRecord } from '@waypost/routing/model/table';
import { storedPage } from './stored-page';

/** The live routes of all brands: the code's, and those of added pages. */
export interface SiteRoutes {
  /** Returns the same list until the next publish. */
  records(): readonly RouteRecord[];
  /** Returns the list with the items that go live, and without the removed ones. */
  recordsWith(live: readonly Omit<CheckedContent, 'label'>[], removed?: readonly ContentAddress[]): readonly RouteRecord[];
  of(brandId: BrandId): readonly ActiveRoute[];
}

interface PageOfKey {
  readonly key: string;
  readonly data: ContentData;
}

export interface SiteRoutesDeps {
  readonly published: {
    all(kind: 'page'): readonly PageOfKey[];
    /** Returns another number after each publish. */
    number(): number | null;
  };
}

function routeOfPage({ key, data }: PageOfKey): readonly RouteRecord[] {
  const added = addedPageAt(key);
  const page = added && storedPage(data);
  return added && page ? [addedRoute(added, page)] : [];
}

/** Reads the added pages once per publication instead of once per request. */
export function createSiteRoutes({ published }: SiteRoutesDeps): SiteRoutes {
  const byBrand = new WeakMap<readonly RouteRecord[], Map<BrandId, readonly ActiveRoute[]>>();
  const records = oncePerPublication(published, () => routesWith(routeTable, published.all('page'))).now;
  return {
    records,
    recordsWith: (live, removed = []) =>
      routesWith(
        withoutPages(records(), removed),
        live.filter(({ kind }) => kind === 'page'),
      ),
    of(brandId) {
      const all = records();
      const active = byBrand.get(all) ?? new Map<BrandId, readonly ActiveRoute[]>();
      byBrand.set(all, active);
      const own = active.get(brandId) ?? activeRoutes(all, brandId);
      active.set(brandId, own);
      return own;
    },
  };
}

/** Adds the routes of pages. If two belong to one page, the later one wins. */
function routesWith(routes: readonly RouteRecord[], pages: readonly PageOfKey[]): readonly RouteRecord[] {
  const added = pages.flatMap(routeOfPage);
  return added.length === 0 ? routes : [...routes.filter((route) => !added.some((other) => isSamePage(route, other))), ...added];
}

/** Removes the routes of added pages. Pages of the code can't be removed. */
function withoutPages(routes: readonly RouteRecord[], removed: readonly ContentAddress[]): readonly RouteRecord[] {
  const keys = new Set(removed.flatMap(({ kind, key }) => (kind === 'page' && addedPageAt(key) ? [key] : [])));
  return keys.size === 0 ? routes : routes.filter(({ name, brands }) => !brands.some((brand) => keys.has(`${brand}.${name}`)));
}

const isSamePage = (route: RouteRecord, other: RouteRecord): boolean =>
  route.name === other.name && other.brands.every((brand) => route.brands.includes(brand));

/** Returns the routes with a branch's pages: its own over main's, without those that it has removed. */
export const routesOnBranch = (pages: ListedContents, routes: readonly RouteRecord[] = routeTable): readonly RouteRecord[] => [
  ...routes,
  ...contentsSeen(pages).flatMap(({ key, summary }) => {
    const added = addedPageAt(key);
    const template = TEMPLATE_NAMES.find((name) => name === summary['template']);
    return added && template ? [addedRoute(added, { template })] : [];
  }),
];
