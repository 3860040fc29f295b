import type { PlainVisit } from '@waypost/api-contract';
import type { Brand } from '@waypost/brands';
import type { PreviewRecord } from '@waypost/content/server';
import {
  plainVisit,
  submitPlainStep,
  type FunnelVisitorStore,
  type PlainRequest,
  type PlainResultsDeps,
  type PostBody,
} from '@waypost/funnel-engine/server';
import { newId, type Clock } from '@waypost/kernel';
import { answerPage, toCachedPage, type RenderedPage } from '@waypost/page-cache';
import type { TrackingPermission } from '@waypost/privacy';
import type { FoundPage } from '@waypost/pages/server';
import { activeRoutes, matchRoute, pathFor, routeTable, type RouteParams } from '@waypost/routing/model';
import { Router, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import { previewTokenIn, withPreviewLinks, withPreviewPictures, withPreviewToken } from './preview-token';
import { requireOwnPages } from '../http/same-origin';
import type { SitePages } from './site-pages';

export interface PreviewPagesDeps {
  /** Null where the token is not ours, its time is over, or its maker has signed out. */
  readonly open: (token: string, brandId: string) => Promise<PreviewRecord | null>;
  /** What the preview shows on a route; null where the code's page is to be shown. */
  readonly pageOf: (preview: PreviewRecord, brandId: string, routeName: string, params: RouteParams) => Promise<FoundPage | null>;
  /** The site's pages at another time, with one page in another's place. */
  readonly pagesWith: (view: { readonly clock: Clock; readonly routeName: string; readonly page: FoundPage | null }) => SitePages;
  readonly visitors: FunnelVisitorStore;
  readonly clock: Clock;
  readonly headers: Readonly<Record<string, string>>;
  /** Where the control center is: it alone may show a preview in a frame. */
  readonly staffOrigins: readonly string[];
}

const FORM_MAX_BYTES = 32 * 1024;
const SEE_OTHER = 303;
const UNPROCESSABLE = 422;
const GONE = 410;

/**
 * No script runs in a preview: not ours, not a third party's. What would track, ask partners or keep answers in the browser
 * never begins, and the funnel is walked by its plain forms (R3.08). Styles, pictures and links are as they will be.
 */
const SANDBOX = 'sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** The headers of a preview: never kept, never indexed, framed by the control center alone, its address told to no other site. */
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

/** What a walk through a preview leaves behind: answers under the preview's id, so that the next step knows them. No lead, no event, no call to a partner. */
const traceless = (visitors: FunnelVisitorStore, clock: Clock): PlainResultsDeps => ({
  visitors: {
    load: (visitorId) => visitors.load(visitorId),
    save: (change) => visitors.save({ ...change, anonymousId: null, consents: [] }),
  },
  leads: { save: async () => undefined },
  consents: { find: async () => null },
  partners: {
    demandCheck: async () => ({ parsed: { ctc: { ev: 0 } }, raw: null }),
    getPhone: () => Promise.reject(new Error('a preview leases no number')),
    alphaAds: async () => ({ ads: [], num_ads: 0, request_id: 'preview', time: 0 }),
    betaAds: async () => ({ status: 'SUCCESS', errors: [], ads: [] }),
  },
  recordEvent: async () => undefined,
  clock,
  newId,
});

/** As for a visitor who refused everything, without the page's confirmation that somebody did. */
const NO_TRACKING: TrackingPermission = { isAllowed: false, reason: null };

interface OpenedPreview {
  readonly preview: PreviewRecord;
  readonly token: string;
  readonly pages: SitePages;
  readonly clock: Clock;
}

/** Branches on a brand's host, for who has a link (R10.03). Requests without a token pass by. */
export function previewPages(deps: PreviewPagesDeps): Router {
  const router = Router();
  const headers = previewHeaders(deps.headers, deps.staffOrigins);
  const brandOf = (res: Response): Brand => res.locals['brand'] as Brand;

  const answer = async (req: Request, res: Response, page: RenderedPage, token: string): Promise<void> => {
    res.removeHeader('x-frame-options');
    const html = withPreviewPictures(withPreviewLinks(page.html, token), token);
    const noindex = { ...page.headers, 'x-robots-tag': headers['x-robots-tag'] ?? 'noindex' };
    answerPage(req, res, await toCachedPage({ ...page, html, headers: noindex, isCacheable: false }, headers, deps.clock.now().getTime()));
  };

  const opened = async (req: Request, res: Response, token: string): Promise<OpenedPreview | null> => {
    const brand = brandOf(res);
    const preview = await deps.open(token, brand.id);
    if (!preview) return null;
    const at = preview.view.at;
    const clock = at === null ? deps.clock : { now: () => new Date(at) };
    const match = matchRoute(activeRoutes(routeTable, brand.id), req.path);
    const routeName = match?.route.name ?? '';
    const page = await deps.pageOf(preview, brand.id, routeName, match?.params ?? {});
    return { preview, token, clock, pages: deps.pagesWith({ clock, routeName, page }) };
  };

  const over = (req: Request, res: Response, token: string): Promise<void> => {
    const pages = deps.pagesWith({ clock: deps.clock, routeName: '', page: null });
    const error = {
      statusCode: GONE,
      statusMessage: 'This preview is over',
      description: 'Its time has passed, or whoever made it has signed out. The control center makes a new one.',
    };
    return answer(req, res, pages.renderError(brandOf(res), req.path, error, NO_TRACKING), token);
  };

  const requestOf = (
    req: Request,
    res: Response,
    { preview }: OpenedPreview,
    page: Extract<ReturnType<SitePages['find']>, { kind: 'page' }>,
  ): PlainRequest => {
    const { stateCode, postalCode } = preview.view;
    return {
      visitorId: `preview-${preview.id}`,
      brandId: brandOf(res).id,
      payload: page.payload,
      stepParam: page.params['step'],
      url: `${req.protocol}://${req.get('host') ?? ''}${req.path}`,
      ip: null,
      userAgent: req.get('user-agent') ?? '',
      place: { stateCode, postalCode },
      isTrackingAllowed: false,
    };
  };

  const show: RequestHandler = async (req, res, next) => {
    const token = previewTokenIn(req.originalUrl);
    if (token === undefined || req.path.startsWith('/api/')) {
      next();
      return;
    }
    const open = await opened(req, res, token);
    if (!open) {
      await over(req, res, '');
      return;
    }
    const { pages, preview, clock } = open;
    const page = pages.find(brandOf(res), req.path);
    const hasForm = page.kind === 'page' && page.payload.form !== null;
    const visit = hasForm ? await plainVisit(traceless(deps.visitors, clock))(requestOf(req, res, open, page)) : null;
    const view = { permission: NO_TRACKING, visit, stateCode: preview.view.stateCode };
    await answer(req, res, pages.render(brandOf(res), req.path, view), token);
  };

  const step: RequestHandler = async (req, res, next) => {
    const token = previewTokenIn(req.originalUrl);
    if (token === undefined || req.path.startsWith('/api/')) {
      next();
      return;
    }
    const open = await opened(req, res, token);
    const page = open?.pages.find(brandOf(res), req.path);
    if (!open || page?.kind !== 'page' || !page.payload.form) {
      await over(req, res, '');
      return;
    }
    const body = (req.body ?? {}) as PostBody;
    const result = await submitPlainStep(traceless(deps.visitors, open.clock))({ ...requestOf(req, res, open, page), body });
    if (result.kind === 'redirect') {
      const to = result.to.startsWith('/') && !result.to.startsWith('//') ? withPreviewToken(result.to, token) : result.to;
      res.set('cache-control', 'no-store').redirect(SEE_OTHER, to);
      return;
    }
    const { userState, session, values, messages } = result;
    const visit: PlainVisit = { userState, session, rejected: { values, messages }, results: null };
    const view = { permission: NO_TRACKING, visit, stateCode: open.preview.view.stateCode, statusCode: UNPROCESSABLE };
    await answer(req, res, open.pages.render(brandOf(res), pathFor(page.route, { step: result.step }), view), token);
  };

  router.get('/{*path}', show);
  router.post(
    '/{*path}',
    (req, res, next) => {
      if (previewTokenIn(req.originalUrl) === undefined) next('router');
      else requireOwnPages(req, res, next);
    },
    urlencoded({ extended: false, limit: FORM_MAX_BYTES }),
    step,
  );
  return router;
}
