import { createHash } from 'node:crypto';
import type { DocumentInput, PageChoice, SeenPage } from '@waypost/pages/contract';
import type { BootState, PageError, PagePayload, PhoneLineNow, PlainVisit, SiteLinks } from '@waypost/pages/contract/payload';
import { publicBrand, type Brand, type BrandId } from '@waypost/brands';
import { legalTextsUntil } from '@waypost/compliance/texts';
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

/** A page that a brand has at a path. */
export interface ResolvedSitePage {
  readonly kind: 'page';
  readonly route: ActiveRoute;
  readonly params: RouteParams;
  readonly payload: UnwrittenPayload;
}

/** What a path of a brand leads to. */
export type SitePage = ResolvedSitePage | { readonly kind: 'missing'; readonly error: PageError };

export interface SitePagesDeps {
  readonly brands: readonly Brand[];
  /** The routes that visitors meet; the same list as long as they stay. */
  readonly routesOf: (brandId: BrandId) => readonly ActiveRoute[];
  /** With the parameters of the address, for routes that take any value of one (R3.07). */
  readonly payloadOf: (brand: Brand, routeName: string, params?: RouteParams, choice?: PageChoice) => UnwrittenPayload | null;
  /** An article's Markdown as HTML; null where it could not be written in time (R10.06). No article has any where this is absent. */
  readonly articleHtml?: (markdown: string) => Promise<string | null>;
  /** Where a brand's articles are: in no route of their own, but for search engines like any page. */
  readonly articlePaths?: (brand: Brand) => readonly string[];
  readonly linksOf: (brand: Brand) => SiteLinks;
  readonly render: (input: DocumentInput) => string;
  readonly assets: WebAssets;
  /** What is published, as payloads' addresses have it (R2.15). */
  readonly contentVersion: () => string;
  readonly settings: BootState['settings'];
  /** `https` or `http`: with the brand's first domain it makes canonical links. */
  readonly publicScheme: string;
  readonly clock: Clock;
  /** Signs what page is given out (R8.15); absent where nothing may be asked of partners, as in previews. */
  readonly tokenOf?: (page: Omit<SeenPage, 'renderedAt'>) => string;
  /** What is published; null before anything is. */
  readonly publication?: () => number | null;
}

/** For whom a page is rendered: for everybody with this permission (`visit` null), or for one visit without JavaScript. */
export interface PageView extends PageChoice {
  readonly permission: TrackingPermission;
  readonly visit: PlainVisit | null;
  /**
   * Where the one visit is from, for the phone rules that ask (R8.11); null where that is not known. Absent where a page is
   * for everybody: then its rules are for the browser.
   */
  readonly stateCode?: string | null;
  /** Of everybody for whom a page is that is not for one visit: affiliates' visitors find other hours (R8.12). */
  readonly utmMedium?: string | null;
  readonly statusCode?: number;
}

/** The HTML of a page for everybody, as it is kept (R15.08): {@link TOKEN_SLOT} stands where its token was. */
export interface SnapshotHtml {
  /** SHA-256 of `html`, base64url. */
  readonly hash: string;
  readonly html: string;
  readonly variant: string | null;
  readonly publication: number | null;
}

/** `kept` is null for errors, and for what was rendered for one visit. */
export interface RenderedSitePage extends RenderedPage {
  readonly snapshot: SnapshotHtml | null;
}

/** A page that search engines may keep. */
export interface IndexablePage {
  readonly path: string;
  /** When its text was last published, where that is known: ISO 8601. */
  readonly changedAt: string | null;
}

/** What was published, as staff's contents say it. */
export interface SiteChanges {
  readonly addresses: readonly { readonly kind: string; readonly key: string }[];
  /** Whether a page shows something else by it. */
  readonly isChanged: (page: { readonly brandId: string; readonly pathname: string; readonly routeName: string | null }) => boolean;
}

export interface SitePages {
  /**
   * The one path under which a page is cached: steps that don't exist show the first step, and case and closing slashes
   * mean nothing, so that nobody can fill the memory with addresses. Null where there is no page.
   */
  canonicalPath(brand: Brand, pathname: string, choice?: PageChoice): string | null;
  find(brand: Brand, pathname: string, choice?: PageChoice): SitePage;
  /** A page's payload as it is given out: with the token that says which page it is. */
  signed(brand: Brand, page: ResolvedSitePage): Promise<PagePayload>;
  /** A brand's pages that search engines may keep (R3.02). Routes that take any value of a parameter name no page of their own. */
  indexablePages(brand: Brand): readonly IndexablePage[];
  /**
   * Which pages have to be rendered again after a publish: those that it changes, and those whose text belongs to another
   * brand than when they were rendered, for their canonical link is another one (R3.02).
   */
  changedBy(changes: SiteChanges): (address: { readonly brandId: string; readonly pathname: string }) => boolean;
  render(brand: Brand, pathname: string, view: PageView): Promise<RenderedSitePage>;
  renderError(brand: Brand, pathname: string, error: PageError, permission: TrackingPermission): RenderedPage;
}

/** Where the token stands in what is kept of a page. Of the characters that neither HTML nor JSON writes otherwise. */
export const TOKEN_SLOT = 'waypost-page-token-9f2c7d51';

const NOINDEX = { 'x-robots-tag': 'noindex' };

const hasRequiredParameter = (path: string): boolean => /:[^/?]+(?:\/|$)/.test(path);

type RoutesOf = (brand: Brand) => readonly ActiveRoute[];

/** What a document shows, beside the page that is found at its path. */
interface DocumentView {
  readonly payload: PagePayload | null;
  readonly error: PageError | null;
  readonly visit: PlainVisit | null;
  readonly permission: TrackingPermission;
}

type DocumentOf = (brand: Brand, pathname: string, view: DocumentView) => string;

/** Finds and renders the pages of all brands. */
export function createSitePages(deps: SitePagesDeps): SitePages {
  const routesOf: RoutesOf = ({ id }) => deps.routesOf(id);
  const find: SitePages['find'] = (brand, pathname, choice = {}) => findPage(deps, routesOf(brand), brand, { pathname, choice });
  const owners = createPageOwners(deps);
  const documentOf: DocumentOf = (brand, pathname, view) => deps.render(documentInput(deps, brand, pathname, view));

  const renderError = (brand: Brand, pathname: string, error: PageError, permission: TrackingPermission): RenderedSitePage => ({
    statusCode: statusCodeOr200(error.statusCode),
    html: documentOf(brand, pathname, { payload: null, error, visit: null, permission }),
    headers: NOINDEX,
    // Anybody can invent addresses that don't exist: caching them would push real pages out of memory.
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
    async render(brand, pathname, { permission, visit, stateCode, utmMedium, statusCode = 200, ...choice }) {
      const page = find(brand, pathname, choice);
      if (page.kind === 'missing') return renderError(brand, pathname, page.error, permission);
      const view = { permission, visit, stateCode, utmMedium, statusCode };
      return renderPage(deps, brand, pathname, page, view, owners.canonicalOf(brand, page), documentOf);
    },
  };
}

/** Which brand a page's text belongs to (R3.02). */
function createPageOwners(deps: SitePagesDeps) {
  const owners = createTextOwners(deps.brands, (brand, name) => deps.payloadOf(brand, name)?.page, deps.contentVersion);
  /** An article of staff brings its text's owner along: it has no route of its own. */
  const of = (brand: Brand, { textOwner, route }: UnwrittenPayload): Brand =>
    textOwner ? (deps.brands.find(({ id }) => id === textOwner.brandId) ?? brand) : owners.of(brand, route.name);
  return {
    of,
    hasMoved: owners.hasMoved,
    /** Nothing where the brand owns the text itself, or its owner has no address. */
    canonicalOf(brand: Brand, { route, params, payload }: ResolvedSitePage): Pick<PagePayload, 'canonical'> {
      const owner = of(brand, payload);
      const origin = owner.id === brand.id ? null : originOf(deps, owner);
      // A funnel's steps are one page: what search engines keep is its beginning.
      const { step: _step, ...others } = params;
      return origin === null ? {} : { canonical: origin + (payload.textOwner?.path ?? pathFor(route, others)) };
    },
  };
}

/** Renders a page that is there: for everybody, or for one visit. */
async function renderPage(
  deps: SitePagesDeps,
  brand: Brand,
  pathname: string,
  page: ResolvedSitePage,
  { permission, visit, stateCode, utmMedium = null, statusCode }: PageView & Required<Pick<PageView, 'statusCode'>>,
  canonical: Pick<PagePayload, 'canonical'>,
  documentOf: DocumentOf,
): Promise<RenderedSitePage> {
  // Another publication may come while the text is written: what is kept of the page names the one that it says.
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
    // Neither the legal texts nor what it says of the phone line may be over.
    validUntil: Math.min(legalTextsUntil(payload.page.product, now), nextChange(now, lineVisit).getTime()),
  };
}

/** A brand's public address; null where it has none. */
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
  // An address that the route's rule refuses may still be an article of staff (R2.05, R3.07).
  const isRoute = match !== null && passesValidation(match.route, match.params);
  const payload = match && payloadOf(brand, match.route.name, isRoute ? undefined : match.params, choice);
  if (match && payload) {
    const route = isRoute ? match.route : { ...match.route, validate: undefined };
    return { kind: 'page', route, params: match.params, payload };
  }
  const { statusCode, statusMessage } = pageNotFound(pathname);
  return { kind: 'missing', error: { statusCode, statusMessage } };
}

/** A text that is not ready in good time may be once fewer are written. */
const TEXT_RETRY_SECONDS = 60;

/** The payload with the article's text written. @throws RequestProblem where that could not be done in time (R10.06). */
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
 * Renders a page for everybody with an empty slot for its token, whose hash is then part of the token: the token changes every hour,
 * and what people saw does not (ADR 28).
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
  // A page without a form shows the same at every step.
  if (!payload.form || requested === undefined) return pathFor(route, others);
  const { step, isFallback } = resolveStep(payload.form, requested);
  return pathFor(route, isFallback ? {} : { step: step.name });
}

/** The files that say what the page's HTML then leaves out (R2.15): all of it, or nothing. */
function partsOf(
  { partSaying }: Pick<SitePagesDeps['assets'], 'partSaying'>,
  payload: PagePayload | null,
): Pick<BootState['assets'], 'parts'> {
  const words = payload && partSaying(payload.copy);
  const questions = payload?.form ? partSaying(payload.form) : null;
  const isAll = words !== null && (questions !== null || payload?.form === null);
  return isAll ? { parts: { words, questions } } : {};
}

/** Beside the pages with a form: one says by the visitor's own clock when somebody answers, the other waits for its ads. */
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
    // With the runtime: asked for by it, its wait would be the first answer's.
    scripts: { runtime: assets.runtime.file, preload: [...assets.runtime.preload, ...(inQuiet === null ? [] : [inQuiet])] },
  };
}
