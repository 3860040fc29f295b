import { visitedBrand } from '@waypost/platform/express';
import { cookieHeader } from '@waypost/platform/express/sessions';
import { pathFor } from '@waypost/routing/model/table';
import { readUrl } from '@waypost/visitor/model';
import type { RequestHandler } from 'express';
import { PLAIN_VISIT_COOKIE } from '../plain-visit-cookie';
import type { PlainListingDeps } from './plain-listing';
import { addressOf, asksPlainListing, queryOfReferrer } from './plain-listing-query';

export type PlainStepsDeps = Pick<PlainListingDeps, 'pages' | 'existingVisitorIdOf' | 'isSecure' | 'variantOf'>;

/**
 * A funnel's later step that everybody has leads here where no script can make it this visit's own (R2.14, R3.08): from now on
 * the visit's pages are written for it alone, and answer where it stands (R4.17). Who has told us nothing begins at the first step:
 * a browser that keeps no cookies would be led round in a circle.
 */
export const plainStep =
  (deps: PlainStepsDeps): RequestHandler =>
  (req, res, next) => {
    if (!asksPlainListing(req.originalUrl)) {
      next();
      return;
    }
    const { shown, begunForm } = deps.variantOf(req, res);
    const page = deps.pages.find(visitedBrand(res), req.path, { shown, begunForm });
    if (page.kind !== 'page' || !page.payload.form || page.params['step'] === undefined) {
      next();
      return;
    }
    const query = queryOfReferrer(req);
    const search = query === null ? new URL(readUrl(addressOf(req)).visibleUrl).search : `?${query}`;
    const isStored = deps.existingVisitorIdOf(req) !== null;
    if (isStored) res.append('set-cookie', plainVisitCookie(deps));
    res.set('cache-control', 'no-store').redirect((isStored ? req.path : pathFor(page.payload.route)) + search);
  };

/** Says of a visit that no script makes its pages its own. */
export const plainVisitCookie = ({ isSecure }: Pick<PlainStepsDeps, 'isSecure'>): string =>
  cookieHeader(PLAIN_VISIT_COOKIE, '1', { httpOnly: true, sameSite: 'lax', secure: isSecure });
