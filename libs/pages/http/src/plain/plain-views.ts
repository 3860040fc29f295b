import { previewTokenIn } from '@waypost/content/contract/preview';
import type { PlainView } from '@waypost/funnel-engine/server/plain';
import { PLAIN_VIEW_PATH, PLAIN_VIEW_RENDER, PLAIN_VIEW_RETURN, PLAIN_VIEW_TOKEN } from '@waypost/pages/contract';
import { visitedBrand } from '@waypost/platform/express';
import { isSameHost } from '@waypost/platform/http';
import { newId, type Clock } from '@waypost/platform/kernel';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { ResolvedSitePage } from '../site-pages/find-page';
import type { SitePages } from '../site-pages/site-pages';
import type { VariantFor } from '../variants/page-form';
import { isPlainVisit } from '../plain-visit-cookie';
import { asksPlainListing } from './plain-listing-query';
import { viewedVisitCookie, viewedVisitOf, viewerIdOf } from './viewed-visit';

export interface PlainViewDeps {
  readonly pages: SitePages;
  /** Returns the variant that the page showed. Its exposure is reported with the view (R9.10). */
  readonly variantFor: VariantFor;
  readonly session: RequestHandler;
  /** The rate limit of one caller. */
  readonly limit: RequestHandler;
  /** Returns the id under which the visitor's state is stored. Null if none is stored. */
  readonly existingVisitorIdOf: (req: Request) => string | null;
  readonly plainRequest: (
    req: Request,
    res: Response,
    page: ResolvedSitePage,
    seen: Pick<PlainView['request'], 'visitorId' | 'url'>,
  ) => PlainView['request'];
  readonly recordPlainView: (view: PlainView) => Promise<void>;
  readonly clock: Clock;
  /** The key of the digest that identifies a visitor without a stored state. */
  readonly secret: string;
  readonly isSecure: boolean;
}

/** One transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * Serves the pixel that browsers without scripts request. It reports the page that they show, which the referrer names. A page of another
 * site is ignored.
 *
 * A browser that names no visit gets one in a cookie and is redirected here once more, because only then it shows whether it returns
 * cookies. If it does not, its views go by its address for a day (R7.10).
 */
export function plainViews(deps: PlainViewDeps): Router {
  const router = Router();
  router.get(PLAIN_VIEW_PATH, deps.limit, deps.session, view(deps));
  return router;
}

const view =
  ({ pages, variantFor, existingVisitorIdOf, plainRequest, recordPlainView, clock, secret, isSecure }: PlainViewDeps): RequestHandler =>
  async (req, res) => {
    const referrer = req.get('referer') ?? '';
    const brand = visitedBrand(res);
    const url = URL.canParse(referrer) ? new URL(referrer) : null;
    const isOurs = url !== null && isSameHost(url, req.headers.host);
    // Viewing a preview is not a visit (R10.03).
    const isPreview = url !== null && previewTokenIn(url.search) !== undefined;
    const page = url && isOurs && !isPreview ? pages.find(brand, url.pathname, variantFor(req, brand.id, url.pathname)) : null;
    if (url && page?.kind === 'page') {
      const stored = existingVisitorIdOf(req);
      if (stored === null && isFirstRequest(req, res, isSecure)) {
        res.set('cache-control', 'no-store').redirect(addressOfReturn(req));
        return;
      }
      const visitorId = stored ?? viewerIdOf(req, clock.now(), secret);
      await recordPlainView({
        request: plainRequest(req, res, page, { visitorId, url: url.href }),
        isStored: stored !== null,
        pageToken: textOf(req.query[PLAIN_VIEW_TOKEN]),
        renderId: textOf(req.query[PLAIN_VIEW_RENDER]),
        isOfSharedPage: !(asksPlainListing(url.search) || (isPlainVisit(req.headers.cookie) && page.payload.form)),
      });
    }
    res.set('cache-control', 'no-store').type('gif').send(PIXEL);
  };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Sets the cookie of a visit that has no stored state. Returns true if the browser has yet to show that it returns cookies. */
function isFirstRequest(req: Request, res: Response, isSecure: boolean): boolean {
  const viewed = viewedVisitOf(req.headers.cookie);
  const hasReturned = req.query[PLAIN_VIEW_RETURN] !== undefined;
  if (viewed !== null || !hasReturned) res.append('set-cookie', viewedVisitCookie(viewed ?? newId(), isSecure));
  return viewed === null && !hasReturned;
}

const addressOfReturn = ({ originalUrl }: Request): string =>
  `${originalUrl}${originalUrl.includes('?') ? '&' : '?'}${PLAIN_VIEW_RETURN}=1`;
