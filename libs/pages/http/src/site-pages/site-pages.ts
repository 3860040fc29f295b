import type { PageChoice } from '@waypost/pages/contract';
import type { PageError, PagePayload } from '@waypost/pages/contract/payload';
import type { Brand } from '@waypost/brands';
import { pageKey } from '@waypost/pages/server/content';
import type { RenderedPage } from '@waypost/platform/page-cache';
import type { TrackingPermission } from '@waypost/platform/privacy';
import { matchRoute, pathFor } from '@waypost/routing/model/table';
import { canonicalPathOf, findPage, type FindPageDeps, type ResolvedSitePage, type SitePage } from './find-page';
import { createPageOwners, type PageOwners, type PageOwnersDeps } from './page-owners';
import { renderErrorPage, renderPage, type PageView, type RenderedSitePage, type RenderPageDeps } from './render-page';
import { renderedPayload } from './rendered-payload';
import { pageToken } from './signed-html';

export interface SitePagesDeps extends FindPageDeps, PageOwnersDeps, RenderPageDeps {
  /** Returns the paths of a brand's articles. They have no routes of their own, but search engines list them like pages. */
  readonly articlePaths: (brand: Brand) => readonly string[];
  /** Returns the number of the current publication. Null before the first one. */
  readonly publication: () => number | null;
}

/** A page that search engines may index. */
export interface IndexablePage {
  readonly path: string;
  /** The last publication of its text in ISO 8601. Null if there is none. */
  readonly changedAt: string | null;
}

/** The items of a publish. */
export interface SiteChanges {
  readonly addresses: readonly { readonly kind: string; readonly key: string }[];
  /** Returns whether a page has changed. */
  readonly isChanged: (page: { readonly brandId: string; readonly pathname: string; readonly routeName: string | null }) => boolean;
}

export interface SitePages {
  /**
   * Returns the one path under which a page is cached. Nonexistent steps show the first step, and case and closing slashes don't matter, so
   * that nobody can fill the memory with addresses. Null if there is no page.
   */
  canonicalPath(brand: Brand, pathname: string, choice?: PageChoice): string | null;
  find(brand: Brand, pathname: string, choice?: PageChoice): SitePage;
  /** Returns a page's payload for a response, with its signed token. */
  signed(brand: Brand, page: ResolvedSitePage): Promise<PagePayload>;
  /** Returns a brand's indexable pages (R3.02). Routes that take any value of a parameter are left out. */
  indexablePages(brand: Brand): readonly IndexablePage[];
  /**
   * Returns a test for the cached pages to render again after a publish: those that it changes, and those whose text now has another owner,
   * because their canonical link differs (R3.02).
   */
  changedBy(changes: SiteChanges): (address: { readonly brandId: string; readonly pathname: string }) => boolean;
  /** Renders the page at a path. `resolved` is the result of `find` with the same choice, if the caller has it. */
  render(brand: Brand, pathname: string, view: PageView, resolved?: SitePage): Promise<RenderedSitePage>;
  renderError(brand: Brand, pathname: string, error: PageError, permission: TrackingPermission): RenderedPage;
}

/** Creates the lookup and rendering of all brands' pages. */
export function createSitePages(deps: SitePagesDeps): SitePages {
  const find: SitePages['find'] = (brand, pathname, choice) => findPage(deps, brand, pathname, choice);
  const owners = createPageOwners(deps);

  return {
    find,
    async signed(brand, page) {
      const token = pageToken(deps, { brand, page, publication: deps.publication() });
      const payload = await renderedPayload(deps, page.payload);
      return { ...payload, ...(token === undefined ? {} : { token }), ...owners.canonicalOf(brand, page) };
    },
    renderError: (brand, pathname, error, permission) => renderErrorPage(deps, { brand, pathname, error, permission }),
    indexablePages: (brand) => indexablePages(deps, owners, brand),
    changedBy: (changes) => changedPages(deps, owners, changes),
    canonicalPath(brand, pathname, choice) {
      const page = find(brand, pathname, choice);
      return page.kind === 'missing' ? null : canonicalPathOf(page);
    },
    async render(brand, pathname, view, resolved) {
      const page = resolved ?? find(brand, pathname, view);
      if (page.kind === 'missing') return renderErrorPage(deps, { brand, pathname, error: page.error, permission: view.permission });
      // Another publication may come while the text is rendered. The stored page has to name the one that it shows.
      return renderPage(deps, { brand, pathname, page, publication: deps.publication() }, view, owners.canonicalOf(brand, page));
    },
  };
}

const hasRequiredParameter = (path: string): boolean => /:[^/?]+(?:\/|$)/.test(path);

function indexablePages(deps: SitePagesDeps, owners: PageOwners, brand: Brand): readonly IndexablePage[] {
  const ofRoutes = deps
    .routesOf(brand.id)
    .filter(({ path }) => !hasRequiredParameter(path))
    .map((route) => pathFor(route));
  return [...ofRoutes, ...deps.articlePaths(brand)].flatMap((path) => {
    const page = findPage(deps, brand, path);
    if (page.kind !== 'page' || !page.payload.page.indexable || owners.of(brand, page.payload).id !== brand.id) return [];
    const { published, changed = published } = page.payload.unrendered?.dates ?? {};
    return [{ path, changedAt: changed?.at ?? null }];
  });
}

function changedPages(
  { brands, routesOf }: SitePagesDeps,
  owners: PageOwners,
  { addresses, isChanged }: SiteChanges,
): ReturnType<SitePages['changedBy']> {
  const pageKeys = new Set(addresses.flatMap(({ kind, key }) => (kind === 'page' ? [key] : [])));
  const hasNewOwner = (brand: Brand, name: string) =>
    brands.some(({ id }) => pageKeys.has(pageKey(id, name))) && owners.hasMoved(brand, name);
  return ({ brandId, pathname }) => {
    const brand = brands.find(({ id }) => id === brandId);
    const routeName = (brand && matchRoute(routesOf(brand.id), pathname)?.route.name) ?? null;
    if (isChanged({ brandId, pathname, routeName })) return true;
    return brand !== undefined && routeName !== null && hasNewOwner(brand, routeName);
  };
}
