import { isStaffBrowser } from '@waypost/content/contract/preview';
import type { PlainRequest, PostBody } from '@waypost/funnel-engine/server';
import type { PlainPage, PlainPageView, PlainStepAnswer, PlainStepInput } from '@waypost/funnel-engine/server/plain';
import type { PageChoice } from '@waypost/pages/contract';
import type { PlainVisit } from '@waypost/pages/contract/payload';
import { methodNotAllowed, visitedBrand } from '@waypost/platform/express';
import { RequestProblem } from '@waypost/platform/express/problems';
import { requireOwnPages } from '@waypost/platform/express/security';
import { saveSession } from '@waypost/platform/express/sessions';
import { problem } from '@waypost/platform/http';
import { notFoundProblem } from '@waypost/platform/http/problems';
import type { IpLookup } from '@waypost/platform/ip-lookup';
import { newId } from '@waypost/platform/kernel';
import type { OncePages, PageCache } from '@waypost/platform/page-cache';
import { permissionOf } from '@waypost/platform/privacy';
import { begunFormCookie } from '@waypost/visitor/model/stored';
import { Router, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import type { ErrorPages } from './error-pages';
import { PAYLOAD_SUFFIX } from './payload-path';
import { answerPostedStep } from './plain/answer-posted-step';
import { plainListing, type PlainListingDeps } from './plain/plain-listing';
import { addressOf, saysNoCookies } from './plain/plain-listing-query';
import { plainStep, plainVisitCookie } from './plain/plain-step';
import { plainViews, type PlainViewDeps } from './plain/plain-views';
import { viewedVisitOf } from './plain/viewed-visit';
import { mediumOf } from './variants/line-medium';
import { formName, type RequestVariant, type VariantFor } from './variants/page-form';
import { isPlainVisit } from './plain-visit-cookie';
import type { SeenPages } from './seen-pages/seen-pages';
import type { ResolvedSitePage } from './site-pages/find-page';

export interface PageRouteDeps extends Omit<PlainViewDeps, 'plainRequest' | 'limit'> {
  readonly pageCache: PageCache;
  readonly oncePages: OncePages;
  readonly errorPages: Pick<ErrorPages, 'answerMissing'>;
  /** Rate limits of requests that cost more than a page from memory. One applies before the session is read, one after it. */
  readonly limits: { readonly ofNetwork: RequestHandler; readonly ofVisitor: RequestHandler };
  /** Returns the id under which a visitor's state is stored. Creates one if there is none. */
  readonly visitorIdOf: (req: Request) => string;
  readonly plainListing: PlainListingDeps['plainListing'];
  readonly plainPage: (view: PlainPageView) => Promise<PlainPage>;
  readonly submitPlainStep: (input: PlainStepInput) => Promise<PlainStepAnswer>;
  /** Returns the place of an address (R6.09). */
  readonly lookUpAddress: (address: string) => IpLookup;
  readonly isSecure: boolean;
  readonly buildId: string;
  readonly contentVersion: () => string;
  readonly variantFor: VariantFor;
  readonly seenPages: SeenPages;
}

const PAYLOAD_PATH = /\/_payload\.json$/;
/** The limit of a step's form, which has a few short fields. */
export const MAX_FORM_BYTES = 32 * 1024;

/** The dependencies of the routes' handlers, with what each of them reads from a request. */
interface PageHandlerDeps extends PageRouteDeps, PlainListingDeps {
  /** Returns the request's variant of an experiment. Its cookies are set on every kind of response. */
  readonly variantOf: (req: Request, res: Response, pathname?: string) => RequestVariant;
  readonly plainRequest: (
    req: Request,
    res: Response,
    page: ResolvedSitePage,
    seen?: Partial<Pick<PlainRequest, 'visitorId' | 'url'>>,
  ) => PlainRequest;
}

/** The routes of pages, payloads, and funnel steps that are posted without JavaScript (R3.08). */
export function pageRoutes(routeDeps: PageRouteDeps): Router {
  const { limits } = routeDeps;
  const readers = { variantOf: variantOf(routeDeps), placeOf: placeOf(routeDeps), plainRequest: plainRequest(routeDeps) };
  const deps: PageHandlerDeps = { ...routeDeps, ...readers, limit: limits.ofNetwork };
  const router = Router();
  router.get(PAYLOAD_PATH, payload(deps));
  // A funnel's route takes the name of its payload for a step.
  router.all(PAYLOAD_PATH, methodNotAllowed('GET, HEAD'));
  router.use(plainViews(deps));
  router.get('/{*path}', ...plainListing(deps), plainStep(deps));
  router.get('/{*path}', forPlainVisits(limits.ofNetwork), forPlainVisits(deps.session), plainVisitorsPage(deps), sharedPage(deps));
  router.post(
    '/{*path}',
    requireOwnPages,
    limits.ofNetwork,
    deps.session,
    limits.ofVisitor,
    urlencoded({ extended: false, limit: MAX_FORM_BYTES }),
    postedStep(deps),
  );
  return router;
}

const placeOf =
  ({ lookUpAddress }: PageRouteDeps): PageHandlerDeps['placeOf'] =>
  (req) => {
    const { postalCode = null, stateCode = null, city = null } = lookUpAddress(req.ip ?? '');
    return { postalCode, stateCode, city };
  };

const variantOf =
  ({ variantFor }: PageRouteDeps): PageHandlerDeps['variantOf'] =>
  (req, res, pathname = req.path) => {
    const variant = variantFor(req, visitedBrand(res).id, pathname);
    // The server in front of Express may already have set them.
    if (variant.cookies.length > 0 && !res.hasHeader('set-cookie')) res.setHeader('set-cookie', variant.cookies);
    return variant;
  };

const plainRequest =
  (deps: PageRouteDeps): PageHandlerDeps['plainRequest'] =>
  (req, res, page, { visitorId = deps.visitorIdOf(req), url = addressOf(req) } = {}) => ({
    visitorId,
    viewedVisitId: viewedVisitOf(req.headers.cookie),
    brandId: visitedBrand(res).id,
    payload: page.payload,
    stepParam: page.params['step'],
    url,
    ip: req.ip ?? null,
    userAgent: req.get('user-agent') ?? '',
    place: placeOf(deps)(req),
    isTrackingAllowed: permissionOf(req.headers).isAllowed,
    isStaff: isStaffBrowser(req.headers.cookie),
    unit: variantOf(deps)(req, res, new URL(url).pathname).unit,
    seenPage: deps.seenPages.of(req, visitedBrand(res).id).find((seen) => seen.page === page.payload.route.name) ?? null,
  });

/** Responds with a page's payload, for a browser that navigates without loading a document (R2.15). */
const payload =
  (deps: PageHandlerDeps): RequestHandler =>
  async (req, res) => {
    const pathname = req.path.slice(0, -PAYLOAD_SUFFIX.length) || '/';
    const page = deps.pages.find(visitedBrand(res), pathname, deps.variantOf(req, res, pathname));
    if (page.kind === 'missing') throw new RequestProblem(notFoundProblem(page.error.statusMessage));
    // Browsers reuse a cached address without revalidation, so only the build and content that it names may be cached (R2.15, R2.23).
    const isOfAddress = req.originalUrl.endsWith(`${PAYLOAD_SUFFIX}?${deps.buildId}.${deps.contentVersion()}`);
    res.set('cache-control', isOfAddress ? 'private, no-cache' : 'no-store').json(await deps.pages.signed(visitedBrand(res), page));
  };

/** Runs a handler only for visits that may get a page of their own. Only these need the session, and cost enough to be counted. */
const forPlainVisits =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    isPlainVisit(req.headers.cookie) ? handler(req, res, next) : next();

const plainVisitorsPage =
  (deps: PageHandlerDeps): RequestHandler =>
  async (req, res, next) => {
    const brand = visitedBrand(res);
    const isMarked = saysNoCookies(req.originalUrl);
    const isPlain = isMarked || isPlainVisit(req.headers.cookie);
    const { shown, begunForm }: PageChoice = isPlain ? deps.variantOf(req, res) : {};
    const page = deps.pages.find(brand, req.path, { shown, begunForm });
    if (page.kind !== 'page' || !page.payload.form || !isPlain) {
      next();
      return;
    }
    const stored = deps.existingVisitorIdOf(req);
    const answer = await deps.plainPage({
      // Looking at a page stores nothing, so a new visitor gets an id for this view only (contracts.md).
      request: deps.plainRequest(req, res, page, { visitorId: stored ?? newId() }),
      isStored: stored !== null,
    });
    if (answer.kind === 'redirect') {
      res.set('cache-control', 'no-store').redirect(answer.to);
      return;
    }
    const visit: PlainVisit = isMarked && stored === null ? { ...answer.visit, hasNoCookies: true } : answer.visit;
    if (visit.results) setBegunFormCookie(deps, res, page, true);
    const { stateCode } = deps.placeOf(req);
    const view = { permission: permissionOf(req.headers), visit, stateCode, shown, begunForm };
    await deps.oncePages.answer(req, res, () => deps.pages.render(brand, req.path, view, page));
  };

const sharedPage =
  (deps: PageHandlerDeps): RequestHandler =>
  async (req, res) => {
    const { pages, pageCache, errorPages, isSecure } = deps;
    const brand = visitedBrand(res);
    const { shown, begunForm } = deps.variantOf(req, res);
    const { utmMedium, cookie } = mediumOf(req, req.originalUrl, isSecure);
    // The server in front of Express has set it on all other responses.
    if (cookie !== null && isPlainVisit(req.headers.cookie)) res.append('set-cookie', cookie);
    const pathname = pages.canonicalPath(brand, req.path, { shown, begunForm });
    const permission = permissionOf(req.headers);
    if (pathname === null) {
      errorPages.answerMissing(req, res, { brand, pathname: req.path, permission });
      return;
    }
    const address = { brandId: brand.id, pathname, variant: formName({ permission, shown, begunForm, utmMedium }) };
    if (!pageCache.answerFromMemory(req, res, address, null)) await pageCache.answer(req, res, address);
  };

/** Records the form version that was posted, so that the visitor's draft stays with it (R4.13). */
function setBegunFormCookie({ isSecure }: PageRouteDeps, res: Response, { payload }: ResolvedSitePage, isFinished: boolean): void {
  if (payload.form) res.append('set-cookie', begunFormCookie({ page: payload.route.name, form: payload.form.name, isFinished }, isSecure));
}

/** Handles a step's form: 303 to the next step, or the same step again with its errors. */
const postedStep =
  (deps: PageHandlerDeps): RequestHandler =>
  async (req, res) => {
    const { pages, oncePages, errorPages, submitPlainStep } = deps;
    const brand = visitedBrand(res);
    const { shown, begunForm } = deps.variantOf(req, res);
    const page = pages.find(brand, req.path, { shown, begunForm });
    const permission = permissionOf(req.headers);
    if (page.kind === 'missing') {
      errorPages.answerMissing(req, res, { brand, pathname: req.path, permission });
      return;
    }
    if (!page.payload.form) {
      throw new RequestProblem(problem({ status: 405, code: 'method-not-allowed', title: 'This page takes no form' }), {
        allow: 'GET, HEAD',
      });
    }
    deps.seenPages.remember(req, brand.id);
    const answer = await submitPlainStep({ ...deps.plainRequest(req, res, page), body: (req.body ?? {}) as PostBody });
    await saveSession(req);
    res.append('set-cookie', plainVisitCookie(deps));
    setBegunFormCookie(deps, res, page, false);
    const { stateCode } = deps.placeOf(req);
    await answerPostedStep(res, answer, {
      page,
      view: { permission, stateCode, shown, begunForm },
      show: (pathname, view) => oncePages.answer(req, res, () => pages.render(brand, pathname, view)),
    });
  };
