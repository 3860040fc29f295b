import type { PlainRequest } from '@waypost/funnel-engine/server';
import type { PlainListingView } from '@waypost/funnel-engine/server/plain';
import { PLAIN_LISTING_QUERY } from '@waypost/pages/contract';
import { type PlainVisit } from '@waypost/pages/contract/payload';
import { listsAds } from '@waypost/pages/model';
import { isDeclaredBot } from '@waypost/platform/declared-bots';
import { visitedBrand } from '@waypost/platform/express';
import type { OncePages } from '@waypost/platform/page-cache';
import { permissionOf } from '@waypost/platform/privacy';
import { isOpen } from '@waypost/working-hours';
import type { Request, RequestHandler, Response } from 'express';
import { mediumOf, namesMedium } from '../variants/line-medium';
import type { RequestVariant } from '../variants/page-form';
import type { PlainViewDeps } from './plain-views';
import { addressOf, asksPlainListing, queryOfReferrer } from './plain-listing-query';
import { viewerIdOf } from './viewed-visit';

export interface PlainListingDeps extends Pick<
  PlainViewDeps,
  'pages' | 'session' | 'limit' | 'existingVisitorIdOf' | 'plainRequest' | 'clock' | 'secret'
> {
  readonly oncePages: OncePages;
  readonly isSecure: boolean;
  readonly variantOf: (req: Request, res: Response) => RequestVariant;
  readonly placeOf: (req: Request) => NonNullable<PlainRequest['place']>;
  /** Loads the page's ads for the requesting visitor. */
  readonly plainListing: (view: PlainListingView) => Promise<PlainVisit>;
}

/** Serves a page with its ads already in it, for browsers without scripts (R3.08, R8.08). Declared bots get it without ads. */
export function plainListing(deps: PlainListingDeps): RequestHandler[] {
  const forThoseWhoAsk =
    (handler: RequestHandler): RequestHandler =>
    (req, res, next) =>
      asksPlainListing(req.originalUrl) ? handler(req, res, next) : next();
  return [deps.limit, deps.session, listing(deps)].map(forThoseWhoAsk);
}

const listing =
  (deps: PlainListingDeps): RequestHandler =>
  async (req, res, next) => {
    const brand = visitedBrand(res);
    const { shown, begunForm } = deps.variantOf(req, res);
    const page = deps.pages.find(brand, req.path, { shown, begunForm });
    const query = queryOfReferrer(req);
    // The redirecting page's query decides the medium, and with it the opening hours.
    const medium = mediumOf(req, query === null ? req.originalUrl : `?${query}`, deps.isSecure);
    if (page.kind !== 'page' || !listsAds(page.payload, isOpen(deps.clock.now(), medium))) {
      next();
      return;
    }
    if (query !== null) {
      res.set('cache-control', 'no-store').redirect(`${req.path}?${query}&${PLAIN_LISTING_QUERY}`);
      return;
    }
    // A visit that starts here can take its medium only from its own address.
    if (medium.utmMedium !== null && !namesMedium(req.originalUrl)) {
      res
        .set('cache-control', 'no-store')
        .redirect(`${req.path}?utm_medium=${medium.utmMedium}&${req.originalUrl.slice(req.path.length + 1)}`);
      return;
    }
    const stored = deps.existingVisitorIdOf(req);
    const visitorId = stored ?? viewerIdOf(req, deps.clock.now(), deps.secret);
    const visit = await deps.plainListing({
      request: deps.plainRequest(req, res, page, { visitorId, url: addressOf(req) }),
      isStored: stored !== null,
      // A declared bot gets no ads. It can't get the shared page instead, which would redirect it here again.
      isProgram: isDeclaredBot(req.get('user-agent')),
    });
    const view = { permission: permissionOf(req.headers), visit, stateCode: deps.placeOf(req).stateCode, shown, begunForm };
    await deps.oncePages.answer(req, res, () => deps.pages.render(brand, req.path, view, page));
  };
