import type { BootState, DocumentInput, PageError, PagePayload, PlainVisit, SiteLinks } from '@waypost/api-contract';
import { publicBrand, type Brand } from '@waypost/brands';
import { legalTextsUntil } from '@waypost/compliance/texts';
import { resolveStep } from '@waypost/funnel-engine/model';
import { statusCodeOr200 } from '@waypost/http';
import type { Clock } from '@waypost/kernel';
import type { RenderedPage } from '@waypost/page-cache';
import { placementInForce } from '@waypost/phones';
import type { TrackingPermission } from '@waypost/privacy';
import {
  activeRoutes,
  matchRoute,
  pageNotFound,
  passesValidation,
  pathFor,
  routeTable,
  type ActiveRoute,
  type RouteParams,
} from '@waypost/routing/model';
import { ruleVisitOf } from '@waypost/visitor/model';
import type { WebAssets } from './web-assets';

/** What stands at a path of a brand. */
export type SitePage =
  | { readonly kind: 'page'; readonly route: ActiveRoute; readonly params: RouteParams; readonly payload: PagePayload }
  | { readonly kind: 'missing'; readonly error: PageError };

export interface SitePagesDeps {
  readonly brands: readonly Brand[];
  /** With the parameters of the address, for routes that take any value of one (R3.07). */
  readonly payloadOf: (brand: Brand, routeName: string, params?: RouteParams) => PagePayload | null;
  /** Where a brand's articles are: in no route of their own, but for search engines like any page. */
  readonly articlePaths?: (brand: Brand) => readonly string[];
  readonly linksOf: (brand: Brand) => SiteLinks;
  readonly render: (input: DocumentInput) => string;
  readonly assets: WebAssets;
  readonly settings: BootState['settings'];
  /** `https` or `http`: with the brand's first domain it makes canonical links. */
  readonly publicScheme: string;
  readonly clock: Clock;
}

/** For whom a page is rendered: for everybody with this permission (`visit` null), or for one visit without JavaScript. */
export interface PageView {
  readonly permission: TrackingPermission;
  readonly visit: PlainVisit | null;
  /**
   * Where the one visit is from, for the phone rules that ask (R8.11); null where that is not known. Absent where a page is
   * for everybody: then its rules are for the browser.
   */
  readonly stateCode?: string | null;
  readonly statusCode?: number;
}

export interface SitePages {
  /**
   * The one path under which a page is kept: steps that don't exist show the first step, and case and closing slashes
   * mean nothing, so that nobody can fill the memory with addresses. Null where there is no page.
   */
  canonicalPath(brand: Brand, pathname: string): string | null;
  find(brand: Brand, pathname: string): SitePage;
  /** The paths of a brand's pages that search engines may keep (R3.02). Routes that take any value of a parameter name no page of their own. */
  indexablePaths(brand: Brand): readonly string[];
  render(brand: Brand, pathname: string, view: PageView): RenderedPage;
  renderError(brand: Brand, pathname: string, error: PageError, permission: TrackingPermission): RenderedPage;
}

const NOINDEX = { 'x-robots-tag': 'noindex' };

const hasRequiredParameter = (path: string): boolean => /:[^/?]+(?:\/|$)/.test(path);

/** Finds and renders the pages of all brands. */
export function createSitePages(deps: SitePagesDeps): SitePages {
  const routesOf = new Map(deps.brands.map((brand) => [brand.id, activeRoutes(routeTable, brand.id)]));

  const find = (brand: Brand, pathname: string): SitePage => {
    const match = matchRoute(routesOf.get(brand.id) ?? [], pathname);
    // An address that the route's rule refuses may still be an article of staff (R2.05, R3.07).
    const isRoute = match !== null && passesValidation(match.route, match.params);
    const payload = match && deps.payloadOf(brand, match.route.name, isRoute ? undefined : match.params);
    if (match && payload && !isRoute)
      return { kind: 'page', route: { ...match.route, validate: undefined }, params: match.params, payload };
    if (match && payload) return { kind: 'page', route: match.route, params: match.params, payload };
    const { statusCode, statusMessage } = pageNotFound(pathname);
    return { kind: 'missing', error: { statusCode, statusMessage } };
  };

  const documentOf = (
    brand: Brand,
    pathname: string,
    page: { payload: PagePayload | null; error: PageError | null; visit: PlainVisit | null; permission: TrackingPermission },
  ): string => {
    const view = deps.assets.view(brand.id, page.payload?.page.template ?? 'error');
    const [domain] = brand.domains.exact;
    return deps.render({
      boot: {
        brand: publicBrand(brand),
        buildId: deps.assets.buildId,
        payload: page.payload,
        error: page.error,
        links: deps.linksOf(brand),
        settings: page.permission.isAllowed ? deps.settings : { ...deps.settings, isTagManagerEnabled: false, adScriptUrl: null },
        assets: {
          view: view.file,
          preload: view.preload,
          botDetection: deps.assets.botDetection,
          ...(deps.settings.sentryDsn === null ? {} : { errorReporting: deps.assets.errorReporting }),
        },
        visit: page.visit,
        privacy: page.permission,
      },
      routes: routesOf.get(brand.id) ?? [],
      pathname,
      origin: domain === undefined ? null : `${deps.publicScheme}://${domain}`,
      scripts: { runtime: deps.assets.runtime.file, preload: deps.assets.runtime.preload },
    });
  };

  const renderError = (brand: Brand, pathname: string, error: PageError, permission: TrackingPermission): RenderedPage => ({
    statusCode: statusCodeOr200(error.statusCode),
    html: documentOf(brand, pathname, { payload: null, error, visit: null, permission }),
    headers: NOINDEX,
    // Anybody can invent addresses that don't exist: keeping them would push real pages out of memory.
    isCacheable: false,
  });

  return {
    find,
    renderError,
    indexablePaths(brand) {
      return (routesOf.get(brand.id) ?? [])
        .filter(({ path }) => !hasRequiredParameter(path))
        .map((route) => pathFor(route))
        .concat(deps.articlePaths?.(brand) ?? [])
        .filter((path) => {
          const page = find(brand, path);
          return page.kind === 'page' && page.payload.page.indexable;
        });
    },
    canonicalPath(brand, pathname) {
      const page = find(brand, pathname);
      if (page.kind === 'missing') return null;
      const { route, params, payload } = page;
      const { step: requested, ...others } = params;
      // A page without a form shows the same at every step.
      if (!payload.form || requested === undefined) return pathFor(route, others);
      const { step, isFallback } = resolveStep(payload.form, requested);
      return pathFor(route, isFallback ? {} : { step: step.name });
    },
    render(brand, pathname, { permission, visit, stateCode, statusCode = 200 }) {
      const page = find(brand, pathname);
      if (page.kind === 'missing') return renderError(brand, pathname, page.error, permission);
      const { payload } = page;
      const isForOne = visit !== null || stateCode !== undefined;
      const placement = isForOne
        ? placementInForce(payload.placement, ruleVisitOf(visit?.session ?? null, stateCode), deps.clock.now())
        : payload.placement;
      return {
        statusCode,
        html: documentOf(brand, pathname, { payload: { ...payload, placement }, error: null, visit, permission }),
        headers: payload.page.indexable ? {} : NOINDEX,
        isCacheable: !isForOne,
        validUntil: legalTextsUntil(payload.page.product, deps.clock.now()),
      };
    },
  };
}
