import {
  PREVIEW_PASS_COOKIE,
  previewDoor,
  previewTokenIn,
  PREVIEW_PARAMETER,
  PREVIEW_TICKET_PARAMETER,
} from '@waypost/content/contract/preview';
import type { PlainVisit } from '@waypost/pages/contract/payload';
import { type FunnelVisitorStore, type PlainRequest, type PlainResultsDeps, type PostBody } from '@waypost/funnel-engine/server';
import { loadVisitor, plainListing, plainVisit, submitPlainStep } from '@waypost/funnel-engine/server/plain';
import { listsAds, type BodyBlock } from '@waypost/pages/model';
import { visitedBrand } from '@waypost/platform/express';
import { RequestProblem } from '@waypost/platform/express/problems';
import { requireOwnPages } from '@waypost/platform/express/security';
import { cookieHeader } from '@waypost/platform/express/sessions';
import { SEE_OTHER, UNPROCESSABLE } from '@waypost/platform/http';
import type { Clock } from '@waypost/platform/kernel';
import { createOncePages, type RenderedPage } from '@waypost/platform/page-cache';
import type { TrackingPermission } from '@waypost/platform/privacy';
import { ARTICLE_LIST_ROUTE } from '@waypost/pages/server';
import { pathFor, routeTable } from '@waypost/routing/model/table';
import { isOpen } from '@waypost/working-hours';
import { Router, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import { policyWith, withEditorLink } from './editor-link';
import { withPreviewBanner, type BanneredPreview } from './preview-banner';
import { shownRoute, type ShownRoute, type ShownRouteDeps } from './shown-route';
import { staffCookie } from './staff-entry-page';
import { withPreviewLinks, withPreviewPictures, withPreviewToken } from './preview-token';
import { MAX_FORM_BYTES } from '../page-routes';
import type { ResolvedSitePage } from '../site-pages/find-page';
import type { SitePages } from '../site-pages/site-pages';
import { traceless } from './traceless-visit';

/** A preview, as far as pages use it. */
export interface ShownPreview extends Omit<BanneredPreview, 'variantTitles'> {
  readonly id: string;
  readonly view: BanneredPreview['view'] & {
    /** Set for a preview in its editor. */
    readonly draft: object | null;
    readonly controlOrigin?: string;
  };
}

/** The preview that a token opens, and the pass that the browser has to store. */
type PreviewOpening<Preview> =
  { readonly preview: Preview; readonly newPass: string | null; readonly isStaff: boolean } | { readonly signInAt: string | null } | null;

/** The page that a preview shows instead of another, and the site around it. */
export interface ShownSite extends ShownRoute {
  readonly clock: Clock;
  /** The block with the brand's articles, for the page that lists them. */
  readonly articles: BodyBlock | null;
}

export interface PreviewPagesDeps<Preview extends ShownPreview> extends ShownRouteDeps<Preview> {
  /**
   * Returns null if the token is not ours or has expired. Returns the sign-in address if the preview is for staff and none is signed in
   * here.
   */
  readonly open: (token: string, brandId: string, req: Request) => Promise<PreviewOpening<Preview>>;
  /** `https://host` of the control center, where staff sign in. */
  readonly signInOrigin: string;
  /** Returns the titles of the preview's variants. */
  readonly variantTitlesOf: (preview: Preview) => Promise<readonly string[]>;
  /** Returns the block with a brand's articles on the preview's branch. Null if there are none. */
  readonly articlesOf: (preview: Preview, brandId: string) => Promise<BodyBlock | null>;
  /** Returns the site's pages at another time, with one page replaced. */
  readonly pagesWith: (view: ShownSite) => SitePages;
  readonly visitors: FunnelVisitorStore;
  readonly clock: Clock;
  readonly headers: Readonly<Record<string, string>>;
  /** The origins of the control center. Only they may show a preview in a frame. */
  readonly staffOrigins: readonly string[];
  readonly isSecure: boolean;
}

const HTTP_GONE = 410;

/**
 * No script runs in a preview, neither ours nor a third party's. Tracking, partner calls and browser storage never start, and the funnel
 * works by its plain forms (R3.08). Styles, pictures and links are as visitors will see them.
 */
const SANDBOX = 'sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/**
 * Returns the headers of a preview: never cached, never indexed, framed only by the control center, and its address sent to no other site.
 */
export function previewHeaders(
  { 'x-frame-options': _everywhere, ...headers }: Readonly<Record<string, string>>,
  staffOrigins: readonly string[],
): Readonly<Record<string, string>> {
  const policy = (headers['content-security-policy'] ?? '').replace(/frame-ancestors [^;]*/, `frame-ancestors ${staffOrigins.join(' ')}`);
  return {
    ...headers,
    'content-security-policy': `${policy};${SANDBOX}`,
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  };
}

/** The permission of a visitor who refused everything, but without the page's confirmation of a refusal. */
const NO_TRACKING: TrackingPermission = { isAllowed: false, reason: null };

interface OpenedPreview {
  readonly preview: ShownPreview & BanneredPreview;
  readonly token: string;
  readonly pages: SitePages;
  readonly clock: Clock;
}

/** Opens the preview of a request's token. Null if there is none. Stores a new pass in the browser if there is one. */
type Open = (req: Request, res: Response, token: string) => Promise<OpenedPreview | { readonly signInAt: string | null } | null>;
type Answer = (
  req: Request,
  res: Response,
  render: () => RenderedPage | Promise<RenderedPage>,
  opened: Pick<OpenedPreview, 'preview' | 'token'> | null,
) => Promise<void>;
/** Responds that a preview has expired. */
type AnswerOver = (req: Request, res: Response) => Promise<void>;

interface PreviewParts {
  readonly visitors: FunnelVisitorStore;
  readonly open: Open;
  readonly answer: Answer;
  readonly answerOver: AnswerOver;
  readonly signInOrigin: string;
}

/** Serves previews of branches on a brand's host to people with the link (R10.03). Requests without a token go to the next handler. */
export function previewPages<Preview extends ShownPreview>(deps: PreviewPagesDeps<Preview>): Router {
  const answer = answerWith(previewHeaders(deps.headers, deps.staffOrigins));
  const { visitors, signInOrigin } = deps;
  const parts: PreviewParts = { visitors, signInOrigin, open: openWith(deps), answer, answerOver: answerOverWith(deps, answer) };
  const router = Router();
  // Express would answer OPTIONS at every address with the methods of these routes.
  router.options('/{*path}', (_req, _res, next) => next('router'));
  router.get('/{*path}', shownPage(parts));
  router.post('/{*path}', ownPreviewForms, urlencoded({ extended: false, limit: MAX_FORM_BYTES }), postedStep(parts));
  return router;
}

const ownPreviewForms: RequestHandler = (req, res, next) => {
  if (previewTokenIn(req.originalUrl) === undefined) next('router');
  else requireOwnPages(req, res, next);
};

const tokenOfPage = (req: Request): string | undefined => (req.path.startsWith('/api/') ? undefined : previewTokenIn(req.originalUrl));

function answerWith(headers: Readonly<Record<string, string>>): Answer {
  const { 'x-robots-tag': robots = 'noindex' } = headers;
  const oncePages = createOncePages(headers);
  return async (req, res, render, opened) => {
    res.removeHeader('x-frame-options');
    await oncePages.answer(req, res, async () => {
      const page = await render();
      if (!opened) return { ...page, headers: { ...page.headers, 'x-robots-tag': robots } };
      const { preview, token } = opened;
      const shown = withPreviewPictures(withPreviewLinks(page.html, token), token);
      const robotsHeader = { ...page.headers, 'x-robots-tag': robots };
      // In a frame, the control center describes the preview.
      if (req.get('sec-fetch-dest') !== 'iframe') return { ...page, html: withPreviewBanner(shown, preview), headers: robotsHeader };
      const editorOrigin = preview.view.draft ? preview.view.controlOrigin : undefined;
      if (editorOrigin === undefined) return { ...page, html: shown, headers: robotsHeader };
      const { html, source } = withEditorLink(shown, editorOrigin);
      const policy = policyWith(headers['content-security-policy'] ?? '', source);
      return { ...page, html, headers: { ...robotsHeader, 'content-security-policy': policy } };
    });
  };
}

const answerOverWith =
  <Preview extends ShownPreview>({ clock, pagesWith }: PreviewPagesDeps<Preview>, answer: Answer): AnswerOver =>
  (req, res) => {
    const pages = pagesWith({ clock, routes: routeTable, routeName: '', page: null, articles: null });
    const error = {
      statusCode: HTTP_GONE,
      statusMessage: 'This preview is over',
      description: 'Its time has passed. Ask the person who sent the link for a new one, or make one in the control center.',
    };
    return answer(req, res, () => pages.renderError(visitedBrand(res), req.path, error, NO_TRACKING), null);
  };

const openWith =
  <Preview extends ShownPreview>(deps: PreviewPagesDeps<Preview>): Open =>
  async (req, res, token) => {
    const brand = visitedBrand(res);
    const opened = await deps.open(token, brand.id, req);
    if (opened === null || 'signInAt' in opened) return opened;
    const { preview, newPass, isStaff } = opened;
    if (isStaff) res.append('set-cookie', staffCookie(deps.isSecure));
    if (newPass !== null)
      res.append('set-cookie', cookieHeader(PREVIEW_PASS_COOKIE, newPass, { httpOnly: true, sameSite: 'lax', secure: deps.isSecure }));
    const at = preview.view.at;
    const clock = at === null ? deps.clock : { now: () => new Date(at) };
    const shown = await shownRoute(deps, preview, { brandId: brand.id, pathname: req.path });
    const articles = shown.routeName === ARTICLE_LIST_ROUTE ? await deps.articlesOf(preview, brand.id) : null;
    const variantTitles = await deps.variantTitlesOf(preview);
    return { preview: { ...preview, variantTitles }, token, clock, pages: deps.pagesWith({ clock, ...shown, articles }) };
  };

function requestOf(req: Request, res: Response, { preview }: OpenedPreview, page: ResolvedSitePage): PlainRequest {
  const { stateCode, postalCode } = preview.view;
  return {
    visitorId: `preview-${preview.id}`,
    brandId: visitedBrand(res).id,
    payload: page.payload,
    stepParam: page.params['step'],
    url: `${req.protocol}://${req.get('host') ?? ''}${req.path}`,
    ip: null,
    userAgent: req.get('user-agent') ?? '',
    place: { stateCode, postalCode },
    isTrackingAllowed: false,
    isStaff: true,
    seenPage: null,
  };
}

/** Returns the visit as somebody at the previewed place has it: the step, a listing's offers, and the place. */
async function visitOf(deps: PlainResultsDeps, { payload }: ResolvedSitePage, request: PlainRequest): Promise<PlainVisit> {
  const place = { city: null, stateCode: request.place?.stateCode ?? null, postalCode: request.place?.postalCode ?? null };
  if (payload.form) return { ...(await plainVisit(deps)(request)), place };
  if (listsAds(payload, isOpen(deps.clock.now(), { utmMedium: null })))
    return { ...(await plainListing(deps)({ request, isStored: true, isProgram: false })), place };
  const { userState, session } = await loadVisitor(deps, request);
  return { userState, session, rejected: null, results: null, place };
}

/** Returns a page's address without the preview's token and ticket. */
function pathOf(req: Request): string {
  const { pathname, searchParams } = new URL(req.originalUrl, 'http://preview.invalid');
  searchParams.delete(PREVIEW_PARAMETER);
  searchParams.delete(PREVIEW_TICKET_PARAMETER);
  return searchParams.size === 0 ? pathname : `${pathname}?${String(searchParams)}`;
}

const shownPage =
  ({ visitors, open, answer, answerOver, signInOrigin }: PreviewParts): RequestHandler =>
  async (req, res, next) => {
    const token = tokenOfPage(req);
    if (token === undefined) {
      next();
      return;
    }
    const opened = await open(req, res, token);
    if (opened && 'signInAt' in opened) {
      res.set({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
      res.redirect(SEE_OTHER, `${opened.signInAt ?? signInOrigin}${previewDoor(token, pathOf(req))}`);
      return;
    }
    if (!opened) {
      await answerOver(req, res);
      return;
    }
    const { pages, preview, clock } = opened;
    const page = pages.find(visitedBrand(res), req.path);
    const visit = page.kind === 'page' ? await visitOf(traceless(visitors, clock), page, requestOf(req, res, opened, page)) : null;
    const view = { permission: NO_TRACKING, visit, stateCode: preview.view.stateCode };
    await answer(req, res, () => pages.render(visitedBrand(res), req.path, view).catch(renderArticleError(pages, req, res)), opened);
  };

/**
 * Renders the error of an article that could not be rendered, because it takes too long or too many others wait. It says what to do about
 * it (R10.06).
 */
const renderArticleError =
  (pages: SitePages, req: Request, res: Response) =>
  (error: unknown): RenderedPage => {
    if (!(error instanceof RequestProblem)) throw error;
    const { status, title } = error.details;
    const description =
      'Load this page again in a minute. If that does not help, take out what is tangled, such as long lists of marks, or split the article.';
    const page = pages.renderError(visitedBrand(res), req.path, { statusCode: status, statusMessage: title, description }, NO_TRACKING);
    return { ...page, headers: { ...page.headers, ...error.headers } };
  };

const postedStep =
  ({ visitors, open, answer, answerOver }: PreviewParts): RequestHandler =>
  async (req, res, next) => {
    const token = tokenOfPage(req);
    if (token === undefined) {
      next();
      return;
    }
    const entry = await open(req, res, token);
    const opened = entry && 'signInAt' in entry ? null : entry;
    const page = opened?.pages.find(visitedBrand(res), req.path);
    if (!opened || page?.kind !== 'page' || !page.payload.form) {
      await answerOver(req, res);
      return;
    }
    const body = (req.body ?? {}) as PostBody;
    const result = await submitPlainStep(traceless(visitors, opened.clock))({ ...requestOf(req, res, opened, page), body });
    if (result.kind === 'redirect') {
      const to = result.to.startsWith('/') && !result.to.startsWith('//') ? withPreviewToken(result.to, token) : result.to;
      res.set('cache-control', 'no-store').redirect(SEE_OTHER, to);
      return;
    }
    const { userState, session, values, messages, doubts } = result;
    const visit: PlainVisit = { userState, session, rejected: { values, messages, doubts }, results: null };
    const view = { permission: NO_TRACKING, visit, stateCode: opened.preview.view.stateCode, statusCode: UNPROCESSABLE };
    await answer(req, res, () => opened.pages.render(visitedBrand(res), pathFor(page.route, { step: result.step }), view), opened);
  };
