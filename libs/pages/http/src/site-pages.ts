import { createHash } from 'node:crypto';
import type { DocumentInput, PageChoice, SeenPage } from '@waypost/pages/contract';
import type { BootState, PageError, PagePayload, PhoneLineNow, PlainVisit, SiteLinks } from '@waypost/pages/contract/payload';
import { publicBrand, type Brand, type BrandId } from '@waypost/brands';
import { disclaimedProduct, legalTextsUntil } from '@waypost/compliance/texts';
import { resolveStep } from '@waypost/funnel-engine/model/step';
import { createTextOwners, type UnwrittenPayload } from '@waypost/pages/server';
import { pageKey } from '@waypost/pages/server/content';
import { RequestProblem } from '@waypost/platform/express/problems';
import { problem, statusCodeOr200 } from '@waypost/platform/http';
import type { Clock } from '@waypost/platform/kernel';
import type { RenderedPage } from '@waypost/platform/page-cache';
import { placementInForce } from '@waypost/phones/model';
import type { TrackingPermission } from '@waypost/platform/privacy';
import { passesValidation } from '@waypost/routing/model';
import { pageNotFound } from '@waypost/routing/model/errors';
import { matchRoute, pathFor, type ActiveRoute, type RouteParams } from '@waypost/routing/model/table';
import { ruleVisitOf } from '@waypost/visitor/model';
import { isOpen, nextChange, nextOpening, type LineVisit } from '@waypost/working-hours';
import type { WebAssets } from './web-assets';

/** A brand's page at a path. */
export interface ResolvedSitePage {
  readonly kind: 'page';
  readonly route: ActiveRoute;
  readonly params: RouteParams;
  readonly payload: UnwrittenPayload;
}

/** The result of looking up a path of a brand. */
export type SitePage = ResolvedSitePage | { readonly kind: 'missing'; readonly error: PageError };

export interface SitePagesDeps {
  readonly brands: readonly Brand[];
  /** Returns a brand's routes. The list is the same object until they change. */
  readonly routesOf: (brandId: BrandId) => readonly ActiveRoute[];
  /** Returns a route's payload. The parameters are for routes that take any value of one (R3.07). */
  readonly payloadOf: (brand: Brand, routeName: string, params?: RouteParams, choice?: PageChoice) => UnwrittenPayload | null;
  /** Renders an article's Markdown to HTML. Null if that took too long (R10.06). If absent, no article has HTML. */
  readonly articleHtml?: (markdown: string) => Promise<string | null>;
  /** Returns the paths of a brand's articles. They have no routes of their own, but search engines list them like pages. */
  readonly articlePaths?: (brand: Brand) => readonly string[];
  readonly linksOf: (brand: Brand) => SiteLinks;
  readonly render: (input: DocumentInput) => string;
  readonly assets: WebAssets;
  /** Returns the version of the content, as in payloads' addresses (R2.15). */
  readonly contentVersion: () => string;
  readonly settings: BootState['settings'];
  /** `https` or `http`. With the brand's first domain it makes canonical links. */
  readonly publicScheme: string;
  readonly clock: Clock;
  /** Signs the page that is served (R8.15). Absent if no partner may be called, as in previews. */
  readonly tokenOf?: (page: Omit<SeenPage, 'renderedAt'>) => string;
  /** Returns the number of the current publication. Null before the first one. */
  readonly publication?: () => number | null;
}

/** The audience of a rendering: everybody with this permission (`visit` is null), or one visit without JavaScript. */
export interface PageView extends PageChoice {
  readonly permission: TrackingPermission;
  readonly visit: PlainVisit | null;
  /**
   * The state of the one visit, for phone rules that depend on it (R8.11). Null if it is not available. Absent if the page is for
   * everybody: then the browser applies the rules.
   */
  readonly stateCode?: string | null;
  /** The medium of the visitors for whom a shared page is rendered. Affiliates' visitors have other hours (R8.12). */
  readonly utmMedium?: string | null;
  readonly statusCode?: number;
}

/** The HTML of a page for everybody, as it is stored (R15.08). It has {@link TOKEN_SLOT} instead of its token. */
export interface SnapshotHtml {
  /** SHA-256 of `html`, base64url. */
  readonly hash: string;
  readonly html: string;
  readonly variant: string | null;
  readonly publication: number | null;
}

/** `snapshot` is null for errors and for pages of one visit. */
export interface RenderedSitePage extends RenderedPage {
  readonly snapshot: SnapshotHtml | null;
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

/** The token's place in a stored page. All its characters are written the same in HTML and JSON. */
export const TOKEN_SLOT = 'waypost-page-token-9f2c7d51';

const NOINDEX = { 'x-robots-tag': 'noindex' };

const hasRequiredParameter = (path: string): boolean => /:[^/?]+(?:\/|$)/.test(path);

type RoutesOf = (brand: Brand) => readonly ActiveRoute[];

/** What a document contains besides the page at its path. */
interface DocumentView {
  readonly payload: PagePayload | null;
  readonly error: PageError | null;
  readonly visit: PlainVisit | null;
  readonly permission: TrackingPermission;
}

type DocumentOf = (brand: Brand, pathname: string, view: DocumentView) => string;

/** Creates the lookup and rendering of all brands' pages. */
export function createSitePages(deps: SitePagesDeps): SitePages {
  const routesOf: RoutesOf = ({ id }) => deps.routesOf(id);
  const find: SitePages['find'] = (brand, pathname, choice = {}) => findPage(deps, routesOf(brand), brand, { pathname, choice });
  const owners = createPageOwners(deps);
  const documentOf: DocumentOf = (brand, pathname, view) => deps.render(documentInput(deps, brand, pathname, view));

  const renderError = (brand: Brand, pathname: string, error: PageError, permission: TrackingPermission): RenderedSitePage => ({
    statusCode: statusCodeOr200(error.statusCode),
    html: documentOf(brand, pathname, { payload: null, error, visit: null, permission }),
    headers: NOINDEX,
    // Anybody can invent missing addresses. Caching them would push real pages out of memory.
    isCacheable: false,
    snapshot: null,
  });

  return {
    find,
    async signed(brand, page) {
      const token = tokenFor(deps, brand, page, publicationOf(deps));
      const payload = await writtenPayload(deps, page.payload);
      return { ...payload, ...(token === undefined ? {} : { token }), ...owners.canonicalOf(brand, page) };
    },
    renderError,
    indexablePages: (brand) =>
      [
        ...routesOf(brand)
          .filter(({ path }) => !hasRequiredParameter(path))
          .map((route) => pathFor(route)),
        ...(deps.articlePaths?.(brand) ?? []),
      ].flatMap((path) => {
        const page = find(brand, path);
        if (page.kind !== 'page' || !page.payload.page.indexable || owners.of(brand, page.payload).id !== brand.id) return [];
        const { published, changed = published } = page.payload.unwritten?.dates ?? {};
        return [{ path, changedAt: changed?.at ?? null }];
      }),
    changedBy({ addresses, isChanged }) {
      const pageKeys = new Set(addresses.flatMap(({ kind, key }) => (kind === 'page' ? [key] : [])));
      const hasNewOwner = (brand: Brand, name: string) =>
        deps.brands.some(({ id }) => pageKeys.has(pageKey(id, name))) && owners.hasMoved(brand, name);
      return ({ brandId, pathname }) => {
        const brand = deps.brands.find(({ id }) => id === brandId);
        const routeName = (brand && matchRoute(routesOf(brand), pathname)?.route.name) ?? null;
        if (isChanged({ brandId, pathname, routeName })) return true;
        return brand !== undefined && routeName !== null && hasNewOwner(brand, routeName);
      };
    },
    canonicalPath(brand, pathname, choice) {
      const page = find(brand, pathname, choice);
      return page.kind === 'missing' ? null : canonicalPathOf(page);
    },
    async render(brand, pathname, { permission, visit, stateCode, utmMedium, statusCode = 200, ...choice }, resolved) {
      const page = resolved ?? find(brand, pathname, choice);
      if (page.kind === 'missing') return renderError(brand, pathname, page.error, permission);
      const view = { permission, visit, stateCode, utmMedium, statusCode };
      return renderPage(deps, brand, pathname, page, view, owners.canonicalOf(brand, page), documentOf);
    },
  };
}

/** Finds the brand that owns a page's text (R3.02). */
function createPageOwners(deps: SitePagesDeps) {
  const owners = createTextOwners(deps.brands, (brand, name) => deps.payloadOf(brand, name)?.page, deps.contentVersion);
  /** A staff article names its text's owner, because it has no route of its own. */
  const of = (brand: Brand, { textOwner, route }: UnwrittenPayload): Brand =>
    textOwner ? (deps.brands.find(({ id }) => id === textOwner.brandId) ?? brand) : owners.of(brand, route.name);
  return {
    of,
    hasMoved: owners.hasMoved,
    /** Empty if the brand owns the text itself, or if the owner has no public address. */
    canonicalOf(brand: Brand, { route, params, payload }: ResolvedSitePage): Pick<PagePayload, 'canonical'> {
      const owner = of(brand, payload);
      const origin = owner.id === brand.id ? null : originOf(deps, owner);
      // The steps of a funnel are one page for search engines, at its first step.
      const { step: _step, ...others } = params;
      return origin === null ? {} : { canonical: origin + (payload.textOwner?.path ?? pathFor(route, others)) };
    },
  };
}

/** Renders an existing page, for everybody or for one visit. */
async function renderPage(
  deps: SitePagesDeps,
  brand: Brand,
  pathname: string,
  page: ResolvedSitePage,
  { permission, visit, stateCode, utmMedium = null, statusCode }: PageView & Required<Pick<PageView, 'statusCode'>>,
  canonical: Pick<PagePayload, 'canonical'>,
  documentOf: DocumentOf,
): Promise<RenderedSitePage> {
  // Another publication may come while the text is rendered. The stored page has to name the one that it shows.
  const publication = publicationOf(deps);
  const payload = await writtenPayload(deps, page.payload);
  const now = deps.clock.now();
  const isForOneVisit = visit !== null || stateCode !== undefined;
  const lineVisit = { utmMedium: visit ? visit.session.utmMedium : utmMedium };
  const placement = isForOneVisit
    ? placementInForce(payload.placement, ruleVisitOf(visit?.session ?? null, stateCode), now)
    : payload.placement;
  const line = lineAt(now, lineVisit);
  const htmlWith = (token: string | undefined): string => {
    const shown: PagePayload = { ...payload, ...canonical, ...(token === undefined ? {} : { token }), placement, line };
    return documentOf(brand, pathname, { payload: shown, error: null, visit, permission });
  };
  const { html, snapshot } = isForOneVisit
    ? { html: htmlWith(tokenFor(deps, brand, page, publication)), snapshot: null }
    : snapshotHtml(deps, brand, page, publication, htmlWith);
  return {
    statusCode,
    html,
    snapshot,
    headers: payload.page.indexable ? {} : NOINDEX,
    isCacheable: !isForOneVisit,
    // The page expires when its legal texts or its statement on the phone line expire.
    validUntil: Math.min(legalTextsEnd(payload, now), nextChange(now, lineVisit).getTime()),
  };
}

/** Returns until when the consent text and the disclaimer of this page stay the same, in ms since the epoch. */
const legalTextsEnd = ({ page, form }: PagePayload, now: Date): number =>
  Math.min(legalTextsUntil(page.product, now), legalTextsUntil(disclaimedProduct(page.product, form?.product ?? null), now));

/** Returns a brand's public address. Null if it has none. */
function originOf({ publicScheme }: Pick<SitePagesDeps, 'publicScheme'>, { domains }: Brand): string | null {
  const [domain] = domains.exact;
  return domain === undefined ? null : `${publicScheme}://${domain}`;
}

const lineAt = (now: Date, visit: LineVisit): PhoneLineNow => ({
  isOpen: isOpen(now, visit),
  nextOpening: nextOpening(now, visit).toISOString(),
  ...(visit.utmMedium === null ? {} : { utmMedium: visit.utmMedium }),
});

function findPage(
  { payloadOf }: SitePagesDeps,
  routes: readonly ActiveRoute[],
  brand: Brand,
  { pathname, choice }: { readonly pathname: string; readonly choice: PageChoice },
): SitePage {
  const match = matchRoute(routes, pathname);
  // An address that the route's rule refuses may still be a staff article (R2.05, R3.07).
  const isRoute = match !== null && passesValidation(match.route, match.params);
  const payload = match && payloadOf(brand, match.route.name, isRoute ? undefined : match.params, choice);
  if (match && payload) {
    const route = isRoute ? match.route : { ...match.route, validate: undefined };
    return { kind: 'page', route, params: match.params, payload };
  }
  const { statusCode, statusMessage } = pageNotFound(pathname);
  return { kind: 'missing', error: { statusCode, statusMessage } };
}

/** The time after which a busy renderer may have finished the text. */
const TEXT_RETRY_SECONDS = 60;

/** Returns the payload with the article's text rendered. @throws RequestProblem if that took too long (R10.06). */
async function writtenPayload(
  { articleHtml }: SitePagesDeps,
  { unwritten, textOwner: _owner, ...payload }: UnwrittenPayload,
): Promise<PagePayload> {
  if (!unwritten) return payload;
  const { markdown, ...article } = unwritten;
  const html = (await articleHtml?.(markdown)) ?? null;
  if (html !== null) return { ...payload, article: { ...article, html } };
  throw new RequestProblem(problem({ status: 503, code: 'text-not-written', title: 'This text could not be written in time' }), {
    'retry-after': String(TEXT_RETRY_SECONDS),
  });
}

const publicationOf = ({ publication }: SitePagesDeps): number | null => publication?.() ?? null;

/**
 * Renders a page for everybody with an empty slot for its token. The hash of that HTML is part of the token. The token changes every hour,
 * but the content that people saw does not (ADR 28).
 */
function snapshotHtml(
  deps: SitePagesDeps,
  brand: Brand,
  page: ResolvedSitePage,
  publication: number | null,
  htmlWith: (token: string | undefined) => string,
): { readonly html: string; readonly snapshot: SnapshotHtml | null } {
  if (!deps.tokenOf) return { html: htmlWith(undefined), snapshot: null };
  const html = htmlWith(TOKEN_SLOT);
  const hash = createHash('sha256').update(html).digest('base64url');
  const token = tokenFor(deps, brand, page, publication, hash) ?? '';
  const variant = page.payload.experiment?.variant ?? null;
  return { html: html.replaceAll(TOKEN_SLOT, token), snapshot: { hash, html, variant, publication } };
}

function tokenFor(
  { tokenOf }: SitePagesDeps,
  brand: Brand,
  page: ResolvedSitePage,
  publication: number | null,
  html: string | null = null,
): string | undefined {
  const { payload } = page;
  return tokenOf?.({
    brandId: brand.id,
    page: payload.route.name,
    path: canonicalPathOf(page),
    placementId: payload.placement.placementId,
    variant: payload.experiment?.variant ?? null,
    publication,
    html,
  });
}

function canonicalPathOf({ route, params, payload }: ResolvedSitePage): string {
  const { step: requested, ...others } = params;
  // A page without a form is the same at every step.
  if (!payload.form || requested === undefined) return pathFor(route, others);
  const { step, isFallback } = resolveStep(payload.form, requested);
  return pathFor(route, isFallback ? {} : { step: step.name });
}

/** Returns the files with the parts that the page's HTML omits (R2.15): all of them, or none. */
function partsOf(
  { partSaying }: Pick<SitePagesDeps['assets'], 'partSaying'>,
  payload: PagePayload | null,
): Pick<BootState['assets'], 'parts'> {
  const words = payload && partSaying(payload.copy);
  const questions = payload?.form ? partSaying(payload.form) : null;
  const isAll = words !== null && (questions !== null || payload?.form === null);
  return isAll ? { parts: { words, questions } } : {};
}

/**
 * These attach React while idle, like the pages with a form. A call page shows the visitor's opening time, and a listing waits for its ads.
 */
const TEMPLATES_IN_QUIET: readonly string[] = ['call', 'listing'];

function documentInput(
  { assets, contentVersion, settings, linksOf, publicScheme }: SitePagesDeps,
  brand: Brand,
  pathname: string,
  { payload, error, visit, permission }: DocumentView,
): DocumentInput {
  const view = assets.view(brand.id, payload?.page.template ?? 'error');
  const inQuiet = payload && (payload.form !== null || TEMPLATES_IN_QUIET.includes(payload.page.template)) ? assets.inQuiet : null;
  return {
    boot: {
      brand: publicBrand(brand),
      buildId: assets.buildId,
      contentVersion: contentVersion(),
      payload,
      error,
      links: linksOf(brand),
      settings: permission.isAllowed ? settings : { ...settings, isTagManagerEnabled: false, adScriptUrl: null },
      assets: {
        view: view.file,
        preload: view.preload,
        ...partsOf(assets, payload),
        botDetection: assets.botDetection,
        watchBuilds: assets.watchBuilds,
        ...(inQuiet === null ? {} : { inQuiet }),
        ...(payload?.page.onEnter ? { onEnter: assets.onEnter } : {}),
        ...(settings.sentryDsn === null ? {} : { errorReporting: assets.errorReporting }),
        ...(settings.isTagManagerEnabled || settings.adScriptUrl !== null ? { thirdParties: assets.thirdParties } : {}),
      },
      visit,
      privacy: permission,
    },
    pathname,
    origin: originOf({ publicScheme }, brand),
    // Preloaded with the runtime. If the runtime requested it later, the visitor's first answer would wait for it.
    scripts: { runtime: assets.runtime.file, preload: [...assets.runtime.preload, ...(inQuiet === null ? [] : [inQuiet])] },
  };
}
