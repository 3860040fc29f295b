import { previewDoor, previewTokenIn, PREVIEW_PARAMETER, PREVIEW_TICKET_PARAMETER } from '@waypost/content/contract/preview';
import type { FunnelVisitorStore, PostBody } from '@waypost/funnel-engine/server';
import { submitPlainStep } from '@waypost/funnel-engine/server/plain';
import type { PageError } from '@waypost/pages/contract/payload';
import { visitedBrand } from '@waypost/platform/express';
import { RequestProblem } from '@waypost/platform/express/problems';
import { requireOwnPages } from '@waypost/platform/express/security';
import { SEE_OTHER } from '@waypost/platform/http';
import type { RenderedPage } from '@waypost/platform/page-cache';
import type { TrackingPermission } from '@waypost/platform/privacy';
import { Router, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import { createErrorPages } from '../error-pages';
import { MAX_FORM_BYTES } from '../page-routes';
import { answerPostedStep } from '../plain/answer-posted-step';
import type { SitePages } from '../site-pages/site-pages';
import { openPreview, type OpenPreview, type OpenPreviewDeps, type ShownPreview } from './open-preview';
import { answerPreview, type AnswerPreview } from './preview-answer';
import { previewHeaders } from './preview-headers';
import { withPreviewToken } from './preview-token';
import { previewRequest, previewVisit } from './preview-visit';
import { traceless } from './traceless-visit';

export interface PreviewPagesDeps<Preview extends ShownPreview> extends OpenPreviewDeps<Preview> {
  /** `https://host` of the control center, where staff sign in. */
  readonly signInOrigin: string;
  /** The published pages, around the error of a preview that is over. */
  readonly pages: Pick<SitePages, 'find' | 'renderError'>;
  /** Limits the requests of one network, and those of them that may store the answers of another browser. */
  readonly limits: { readonly ofNetwork: RequestHandler; readonly ofNewVisitors: RequestHandler };
  readonly visitors: FunnelVisitorStore;
  readonly headers: Readonly<Record<string, string>>;
  /** The origins of the control center. Only they may show a preview in a frame. */
  readonly staffOrigins: readonly string[];
}

/** Responds that a preview has expired. */
type AnswerOver = (req: Request, res: Response) => void;

interface PreviewParts {
  readonly visitors: FunnelVisitorStore;
  readonly open: OpenPreview;
  readonly answer: AnswerPreview;
  readonly answerOver: AnswerOver;
  readonly signInOrigin: string;
  readonly isSecure: boolean;
}

const PREVIEW_OVER: PageError = {
  statusCode: 410,
  statusMessage: 'This preview is over',
  description: 'Its time has passed. Ask the person who sent the link for a new one, or make one in the control center.',
};

/** The permission of a visitor who refused everything, but without the page's confirmation of a refusal. */
const NO_TRACKING: TrackingPermission = { isAllowed: false, reason: null };

/** Serves previews of branches on a brand's host to people with the link (R10.03). Requests without a token go to the next handler. */
export function previewPages<Preview extends ShownPreview>(deps: PreviewPagesDeps<Preview>): Router {
  const headers = previewHeaders(deps.headers, deps.staffOrigins);
  const { limits, visitors, signInOrigin, isSecure } = deps;
  const parts: PreviewParts = {
    visitors,
    signInOrigin,
    isSecure,
    open: openPreview(deps),
    answer: answerPreview(headers),
    answerOver: answerOverWith(deps, headers),
  };
  const router = Router();
  router.use(onlyPreviews);
  // Express would answer OPTIONS at every address with the methods of these routes.
  router.options('/{*path}', (_req, _res, next) => next('router'));
  router.get('/{*path}', limits.ofNetwork, shownPage(parts));
  router.post(
    '/{*path}',
    requireOwnPages,
    limits.ofNetwork,
    limits.ofNewVisitors,
    urlencoded({ extended: false, limit: MAX_FORM_BYTES }),
    postedStep(parts),
  );
  return router;
}

const tokenOfPage = (req: Request): string | undefined => (req.path.startsWith('/api/') ? undefined : previewTokenIn(req.originalUrl));

const onlyPreviews: RequestHandler = (req, _res, next) => (tokenOfPage(req) === undefined ? next('router') : next());

/** Returns the writer of the page of a preview that has expired, or never was. Anybody can ask for it, so it is rendered once (ADR 15). */
function answerOverWith(
  { pages, clock }: Pick<PreviewPagesDeps<ShownPreview>, 'pages' | 'clock'>,
  headers: Readonly<Record<string, string>>,
): AnswerOver {
  const errorPages = createErrorPages({ pages, headers, clock });
  const { 'x-robots-tag': robots = 'noindex' } = headers;
  return (req, res) => {
    res.removeHeader('x-frame-options');
    const view = { brand: visitedBrand(res), pathname: req.path, permission: NO_TRACKING };
    errorPages.answerError(req, res, { ...view, error: PREVIEW_OVER, headers: { 'x-robots-tag': robots } });
  };
}

/** Returns a page's address without the preview's token and ticket. */
function pathOf(req: Request): string {
  const { pathname, searchParams } = new URL(req.originalUrl, 'http://preview.invalid');
  searchParams.delete(PREVIEW_PARAMETER);
  searchParams.delete(PREVIEW_TICKET_PARAMETER);
  return searchParams.size === 0 ? pathname : `${pathname}?${String(searchParams)}`;
}

const shownPage =
  ({ visitors, isSecure, open, answer, answerOver, signInOrigin }: PreviewParts): RequestHandler =>
  async (req, res) => {
    const token = tokenOfPage(req) ?? '';
    const opened = await open(req, res, token);
    if (opened && 'signInAt' in opened) {
      res.set({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
      res.redirect(SEE_OTHER, `${opened.signInAt ?? signInOrigin}${previewDoor(token, pathOf(req))}`);
      return;
    }
    if (!opened) {
      answerOver(req, res);
      return;
    }
    const { pages, preview, clock } = opened;
    const page = pages.find(visitedBrand(res), req.path);
    const visit =
      page.kind === 'page'
        ? await previewVisit(traceless(visitors, clock), page, previewRequest(req, res, { opened, page, isSecure }))
        : null;
    const view = { permission: NO_TRACKING, visit, stateCode: preview.view.stateCode };
    await answer(req, res, opened, () => pages.render(visitedBrand(res), req.path, view).catch(renderArticleError(pages, req, res)));
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
  ({ visitors, isSecure, open, answer, answerOver }: PreviewParts): RequestHandler =>
  async (req, res) => {
    const token = tokenOfPage(req) ?? '';
    const entry = await open(req, res, token);
    const opened = entry && 'signInAt' in entry ? null : entry;
    const page = opened?.pages.find(visitedBrand(res), req.path);
    if (!opened || page?.kind !== 'page' || !page.payload.form) {
      answerOver(req, res);
      return;
    }
    const body = (req.body ?? {}) as PostBody;
    const result = await submitPlainStep(traceless(visitors, opened.clock))({
      ...previewRequest(req, res, { opened, page, isSecure }),
      body,
    });
    const isInside = result.kind === 'redirect' && result.to.startsWith('/') && !result.to.startsWith('//');
    await answerPostedStep(res, isInside ? { ...result, to: withPreviewToken(result.to, token) } : result, {
      page,
      view: { permission: NO_TRACKING, stateCode: opened.preview.view.stateCode },
      show: (pathname, view) => answer(req, res, opened, () => opened.pages.render(visitedBrand(res), pathname, view)),
    });
  };
