import { previewDoor, previewTokenIn, TICKET_TAKEN } from '@waypost/content/contract/preview';
import type { FunnelVisitorStore, PostBody } from '@waypost/funnel-engine/server';
import { submitPlainStep } from '@waypost/funnel-engine/server/plain';
import type { PageError } from '@waypost/pages/contract/payload';
import { visitedBrand } from '@waypost/platform/express';
import { RequestProblem } from '@waypost/platform/express/problems';
import { requireOwnPages } from '@waypost/platform/express/security';
import { SEE_OTHER, UNAUTHORIZED } from '@waypost/platform/http';
import type { RenderedPage } from '@waypost/platform/page-cache';
import type { TrackingPermission } from '@waypost/platform/privacy';
import { Router, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import { createErrorPages } from '../error-pages';
import { MAX_FORM_BYTES } from '../page-routes';
import { answerPostedStep } from '../plain/answer-posted-step';
import type { SitePages } from '../site-pages/site-pages';
import { openPreview, type OpenPreview, type OpenPreviewDeps, type ShownPreview } from './open-preview';
import { answerPreview, type AnswerPreview } from './preview-answer';
import { addressWithoutTicket, previewAddress } from './preview-address';
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

/** Responds with an error instead of a preview. */
type AnswerError = (req: Request, res: Response, error: PageError) => void;

interface PreviewParts {
  readonly visitors: FunnelVisitorStore;
  readonly open: OpenPreview;
  readonly answer: AnswerPreview;
  readonly answerError: AnswerError;
  readonly signInOrigin: string;
  readonly isSecure: boolean;
}

const PREVIEW_OVER: PageError = {
  statusCode: 410,
  statusMessage: 'This preview is over',
  description: 'Its time has passed. Ask the person who sent the link for a new one, or make one in the control center.',
};

/** In English only, because only staff read it. */
const NO_COOKIES: PageError = {
  statusCode: UNAUTHORIZED,
  statusMessage: 'Your browser did not store our cookie',
  description: 'A preview for staff needs a cookie of this site. Allow its cookies, and open the link of the preview again.',
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
    answerError: answerErrorWith(deps, headers),
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

/** Returns the writer of errors instead of a preview. Anybody can ask for them with a made-up token, so each is rendered once. */
function answerErrorWith(
  { pages, clock }: Pick<PreviewPagesDeps<ShownPreview>, 'pages' | 'clock'>,
  headers: Readonly<Record<string, string>>,
): AnswerError {
  const errorPages = createErrorPages({ pages, headers, clock });
  const { 'x-robots-tag': robots = 'noindex' } = headers;
  return (req, res, error) => {
    res.removeHeader('x-frame-options');
    const view = { brand: visitedBrand(res), pathname: req.path, permission: NO_TRACKING };
    errorPages.answerError(req, res, { ...view, error, headers: { 'x-robots-tag': robots } });
  };
}

const shownPage =
  ({ visitors, isSecure, open, answer, answerError, signInOrigin }: PreviewParts): RequestHandler =>
  async (req, res) => {
    const token = tokenOfPage(req) ?? '';
    const { path, ticket } = previewAddress(req.originalUrl);
    const admitted = await open(req, res, token);
    if (!admitted) {
      answerError(req, res, PREVIEW_OVER);
      return;
    }
    if ('signInAt' in admitted) {
      if (ticket === TICKET_TAKEN) answerError(req, res, NO_COOKIES);
      else redirect(res, `${admitted.signInAt ?? signInOrigin}${previewDoor(token, path)}`);
      return;
    }
    if (ticket !== null) {
      redirect(res, addressWithoutTicket(path, token, admitted));
      return;
    }
    const opened = await admitted.show();
    const { pages, preview, clock } = opened;
    const page = pages.find(visitedBrand(res), req.path);
    const visit =
      page.kind === 'page'
        ? await previewVisit(traceless(visitors, clock), page, previewRequest(req, res, { opened, page, isSecure }))
        : null;
    const view = { permission: NO_TRACKING, visit, stateCode: preview.view.stateCode };
    await answer(req, res, opened, () => pages.render(visitedBrand(res), req.path, view).catch(renderArticleError(pages, req, res)));
  };

const redirect = (res: Response, to: string): void =>
  res.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(SEE_OTHER, to);

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
  ({ visitors, isSecure, open, answer, answerError }: PreviewParts): RequestHandler =>
  async (req, res) => {
    const token = tokenOfPage(req) ?? '';
    const admitted = await open(req, res, token);
    const opened = admitted && 'show' in admitted ? await admitted.show() : null;
    const page = opened?.pages.find(visitedBrand(res), req.path);
    if (!opened || page?.kind !== 'page' || !page.payload.form) {
      answerError(req, res, PREVIEW_OVER);
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
