import type { PlainVisit } from '@waypost/api-contract';
import type { Brand } from '@waypost/brands';
import type { PlainRequest, PlainStepAnswer, PlainStepInput, PostBody } from '@waypost/funnel-engine/server';
import { cookieHeader, problem } from '@waypost/http';
import type { IpLookup } from '@waypost/ip-lookup/server';
import { answerPage, toCachedPage, type PageCache, type RenderedPage } from '@waypost/page-cache';
import { pathFor } from '@waypost/routing/model';
import { Router, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import { isPlainVisit, PLAIN_VISIT_COOKIE } from '../http/http-server';
import { RequestProblem } from '../http/problem-answer';
import { requireOwnPages } from '../http/same-origin';
import type { SitePages } from './site-pages';
import { saveSession, visitorIdOf } from '../visitors/visitor-identity';
import { permissionOf, privacyVariant } from '../visitors/visitor-privacy';

export interface PageRouteDeps {
  readonly pages: SitePages;
  readonly pageCache: PageCache;
  /** Headers that every page has. */
  readonly headers: Readonly<Record<string, string>>;
  readonly session: RequestHandler;
  readonly plainVisit: (request: PlainRequest) => Promise<PlainVisit>;
  readonly submitPlainStep: (input: PlainStepInput) => Promise<PlainStepAnswer>;
  /** The place of an address (R6.09). */
  readonly lookUpAddress: (address: string) => IpLookup;
  readonly isSecure: boolean;
}

const PAYLOAD_SUFFIX = '/_payload.json';
/** A funnel's step holds a few short fields. */
const FORM_MAX_BYTES = 32 * 1024;
const SEE_OTHER = 303;
const UNPROCESSABLE = 422;

const brandOf = (res: Response): Brand => res.locals['brand'] as Brand;

/** Pages, their payloads, and the funnel steps that are posted without JavaScript (R3.08). */
export function pageRoutes(deps: PageRouteDeps): Router {
  const { pages, pageCache, headers, session, plainVisit, submitPlainStep, isSecure } = deps;
  const router = Router();

  /** Pages made for one visit, and errors: written now, kept by nobody. */
  const answerOnce = async (req: Request, res: Response, page: RenderedPage): Promise<void> =>
    answerPage(req, res, await toCachedPage({ ...page, isCacheable: false }, headers, Date.now()));

  const placeOf = (req: Request): NonNullable<PlainRequest['place']> => {
    const { postalCode = null, stateCode = null } = deps.lookUpAddress(req.ip ?? '');
    return { postalCode, stateCode };
  };

  const plainRequest = (req: Request, res: Response, page: Extract<ReturnType<SitePages['find']>, { kind: 'page' }>): PlainRequest => ({
    visitorId: visitorIdOf(req),
    brandId: brandOf(res).id,
    payload: page.payload,
    stepParam: page.params['step'],
    url: `${req.protocol}://${req.get('host') ?? ''}${req.originalUrl}`,
    ip: req.ip ?? null,
    userAgent: req.get('user-agent') ?? '',
    place: placeOf(req),
    isTrackingAllowed: permissionOf(req.headers).isAllowed,
  });

  router.get(/\/_payload\.json$/, (req, res) => {
    const pathname = req.path.slice(0, -PAYLOAD_SUFFIX.length) || '/';
    const page = pages.find(brandOf(res), pathname);
    if (page.kind === 'missing') throw new RequestProblem(problem({ status: 404, code: 'not-found', title: page.error.statusMessage }));
    res.set('cache-control', 'private, no-cache').json(page.payload);
  });

  const visitorsPage: RequestHandler = async (req, res, next) => {
    const brand = brandOf(res);
    const page = pages.find(brand, req.path);
    if (page.kind !== 'page' || !page.payload.form || !isPlainVisit(req.headers.cookie)) {
      next();
      return;
    }
    const visit = await plainVisit(plainRequest(req, res, page));
    const { stateCode } = placeOf(req);
    await answerOnce(req, res, pages.render(brand, req.path, { permission: permissionOf(req.headers), visit, stateCode }));
  };

  const sharedPage: RequestHandler = async (req, res) => {
    const brand = brandOf(res);
    const pathname = pages.canonicalPath(brand, req.path);
    const permission = permissionOf(req.headers);
    if (pathname === null) {
      await answerOnce(req, res, pages.render(brand, req.path, { permission, visit: null }));
      return;
    }
    const address = { brandId: brand.id, pathname, variant: privacyVariant(permission) };
    if (!pageCache.answerFromMemory(req, res, address)) await pageCache.answer(req, res, address);
  };

  /** Only pages that may be rendered for one visit need to know who asks. */
  const sessionOfPlainVisit: RequestHandler = (req, res, next) => (isPlainVisit(req.headers.cookie) ? session(req, res, next) : next());
  router.get('/{*path}', sessionOfPlainVisit, visitorsPage, sharedPage);

  router.post('/{*path}', requireOwnPages, session, urlencoded({ extended: false, limit: FORM_MAX_BYTES }), async (req, res) => {
    const brand = brandOf(res);
    const page = pages.find(brand, req.path);
    if (page.kind === 'missing') {
      await answerOnce(req, res, pages.renderError(brand, req.path, page.error, permissionOf(req.headers)));
      return;
    }
    if (!page.payload.form) {
      throw new RequestProblem(problem({ status: 405, code: 'method-not-allowed', title: 'This page takes no form' }), {
        allow: 'GET, HEAD',
      });
    }
    const answer = await submitPlainStep({ ...plainRequest(req, res, page), body: (req.body ?? {}) as PostBody });
    await saveSession(req);
    res.append('set-cookie', cookieHeader(PLAIN_VISIT_COOKIE, '1', { httpOnly: true, sameSite: 'Lax', secure: isSecure }));
    if (answer.kind === 'redirect') {
      res.set('cache-control', 'no-store').redirect(SEE_OTHER, answer.to);
      return;
    }
    const { userState, session: visitorSession, values, messages, renderId } = answer;
    const visit: PlainVisit = { userState, session: visitorSession, rejected: { values, messages }, results: null, renderId };
    const { stateCode } = placeOf(req);
    const view = { permission: permissionOf(req.headers), visit, stateCode, statusCode: UNPROCESSABLE };
    await answerOnce(req, res, pages.render(brand, pathFor(page.route, { step: answer.step }), view));
  });

  return router;
}
