import { visitedBrand } from '@waypost/platform/express';
import { cookieHeader } from '@waypost/platform/express/sessions';
import { pathFor } from '@waypost/routing/model/table';
import { BEGUN_SECONDS } from '@waypost/visitor/model/stored';
import type { RequestHandler } from 'express';
import { isPlainVisit, PLAIN_VISIT_COOKIE } from '../plain-visit-cookie';
import type { PlainListingDeps } from './plain-listing';
import { addressOf, asksPlainListing, cameFrom, withNoCookies } from './plain-listing-query';

export type PlainStepsDeps = Pick<PlainListingDeps, 'pages' | 'existingVisitorIdOf' | 'isSecure' | 'variantOf'>;

/**
 * Takes over from a funnel's shared later step if no script can personalize it (R2.14, R3.08). From now on the visit's pages are rendered
 * for it alone, and show the step that it has reached (R4.17). A visitor without stored answers starts at the first step, because a browser
 * without cookies would be redirected in a circle. If no cookie came at all, the page says why the step may come again.
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
    // With the answers in it (R6.03): no script has read them, so only the address brings them to the step's post.
    const { search } = cameFrom(req) ?? new URL(addressOf(req));
    const isStored = deps.existingVisitorIdOf(req) !== null;
    if (isStored) res.append('set-cookie', plainVisitCookie(deps));
    const to = (isStored ? req.path : pathFor(page.payload.route)) + search;
    res.set('cache-control', 'no-store').redirect(req.headers.cookie === undefined ? withNoCookies(to) : to);
  };

/**
 * Ends the plain visit of a visitor whose scripts run: only these ask who is signed in (R11.01). One press before the scripts had loaded would
 * otherwise leave the visitor without cached pages for as long as the cookie lives.
 */
export const endPlainVisit =
  ({ isSecure }: Pick<PlainStepsDeps, 'isSecure'>): RequestHandler =>
  (req, res, next) => {
    if (isPlainVisit(req.headers.cookie))
      res.append('set-cookie', cookieHeader(PLAIN_VISIT_COOKIE, '', { maxAge: 0, httpOnly: true, sameSite: 'lax', secure: isSecure }));
    next();
  };

/** Returns the cookie of a visitor whose pages no script can personalize. It lives as long as what they have begun (R4.13). */
export const plainVisitCookie = ({ isSecure }: Pick<PlainStepsDeps, 'isSecure'>): string =>
  cookieHeader(PLAIN_VISIT_COOKIE, '1', { maxAge: BEGUN_SECONDS, httpOnly: true, sameSite: 'lax', secure: isSecure });
