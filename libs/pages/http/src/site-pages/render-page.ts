import type { PageChoice } from '@waypost/pages/contract';
import type { PageError, PagePayload, PhoneLineNow, PlainVisit } from '@waypost/pages/contract/payload';
import type { Brand } from '@waypost/brands';
import { disclaimedProduct, legalTextsUntil } from '@waypost/compliance/texts';
import { statusCodeOr200 } from '@waypost/platform/http';
import type { Clock } from '@waypost/platform/kernel';
import type { RenderedPage } from '@waypost/platform/page-cache';
import { placementInForce } from '@waypost/phones/model';
import type { TrackingPermission } from '@waypost/platform/privacy';
import { ruleVisitOf } from '@waypost/visitor/model';
import { isOpen, nextChange, nextOpening, type LineVisit } from '@waypost/working-hours';
import { documentHtml, type PageDocumentDeps } from './page-document';
import type { PageOwners } from './page-owners';
import { renderedPayload, type RenderedPayloadDeps } from './rendered-payload';
import { pageToken, signedHtml, type PageRendering, type PageTokenDeps, type RenderedSnapshot } from './signed-html';

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

/** `snapshot` is null for errors and for pages of one visit. */
export interface RenderedSitePage extends RenderedPage {
  readonly snapshot: RenderedSnapshot | null;
}

export interface RenderPageDeps extends PageDocumentDeps, PageTokenDeps, RenderedPayloadDeps {
  readonly clock: Clock;
}

const NOINDEX = { 'x-robots-tag': 'noindex' };

/** Renders an existing page, for everybody or for one visit. */
export async function renderPage(
  deps: RenderPageDeps,
  rendering: PageRendering,
  { permission, visit, stateCode, utmMedium = null, statusCode = 200 }: PageView,
  canonical: ReturnType<PageOwners['canonicalOf']>,
): Promise<RenderedSitePage> {
  const { brand, pathname, page } = rendering;
  const payload = await renderedPayload(deps, page.payload);
  const now = deps.clock.now();
  const isForOneVisit = visit !== null || stateCode !== undefined;
  const lineVisit = { utmMedium: visit ? visit.session.utmMedium : utmMedium };
  const placement = isForOneVisit
    ? placementInForce(payload.placement, ruleVisitOf(visit?.session ?? null, stateCode), now)
    : payload.placement;
  const line = lineAt(now, lineVisit);
  const htmlWith = (token: string | undefined): string => {
    const shown: PagePayload = { ...payload, ...canonical, ...(token === undefined ? {} : { token }), placement, line };
    return documentHtml(deps, { brand, pathname, payload: shown, error: null, visit, permission });
  };
  const { html, snapshot } = isForOneVisit
    ? { html: htmlWith(pageToken(deps, rendering)), snapshot: null }
    : signedHtml(deps, rendering, htmlWith);
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

/** Renders the page that shows an error at a path. */
export const renderErrorPage = (
  deps: PageDocumentDeps,
  {
    error,
    ...place
  }: { readonly brand: Brand; readonly pathname: string; readonly permission: TrackingPermission; readonly error: PageError },
): RenderedSitePage => ({
  statusCode: statusCodeOr200(error.statusCode),
  html: documentHtml(deps, { ...place, payload: null, error, visit: null }),
  headers: NOINDEX,
  // Anybody can invent missing addresses. Caching them would push real pages out of memory.
  isCacheable: false,
  snapshot: null,
});

/** Returns until when the consent text and the disclaimer of this page stay the same, in ms since the epoch. */
const legalTextsEnd = ({ page, form }: PagePayload, now: Date): number =>
  Math.min(legalTextsUntil(page.product, now), legalTextsUntil(disclaimedProduct(page.product, form?.product ?? null), now));

const lineAt = (now: Date, visit: LineVisit): PhoneLineNow => ({
  isOpen: isOpen(now, visit),
  nextOpening: nextOpening(now, visit).toISOString(),
  ...(visit.utmMedium === null ? {} : { utmMedium: visit.utmMedium }),
});
