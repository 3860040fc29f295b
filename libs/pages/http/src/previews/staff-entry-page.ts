import { isConsumerBrand } from '@waypost/brands';
import { isSitePath, liveDoor, PREVIEW_TICKET_PARAMETER, STAFF_COOKIE, STAFF_ENTRY_PATH } from '@waypost/content/contract/preview';
import { visitedBrand } from '@waypost/platform/express';
import { cookieHeader } from '@waypost/platform/express/sessions';
import { SEE_OTHER } from '@waypost/platform/http';
import { YEAR_SECONDS } from '@waypost/platform/kernel/time';
import { Router } from 'express';

/** One year: a browser that came in as staff stays staff's. */
const STAFF_COOKIE_SECONDS = YEAR_SECONDS;

/** Returns the cookie for a browser that proved to be staff's. It removes all visits of the browser from the figures (R9.06). */
export const staffCookie = (isSecure: boolean): string =>
  cookieHeader(STAFF_COOKIE, '1', { maxAge: STAFF_COOKIE_SECONDS, httpOnly: true, sameSite: 'lax', secure: isSecure });

export interface StaffEntryPageDeps {
  /** Returns whether a ticket of the control center admits its holder to this brand's site. */
  readonly admits: (ticket: string, brandId: string) => Promise<boolean>;
  /** `https://host` of the control center, which issues tickets. */
  readonly controlOrigin: string;
  readonly isSecure: boolean;
}

/**
 * Admits staff from the control center to a page of this brand's site (R9.06). The browser gets a cookie that marks it as staff's. A
 * missing, invalid or expired ticket sends the browser back for a new one. A path outside the site is not handled.
 */
export function staffEntryPage({ admits, controlOrigin, isSecure }: StaffEntryPageDeps): Router {
  const router = Router();
  router.get(STAFF_ENTRY_PATH, async (req, res, next) => {
    const { path, [PREVIEW_TICKET_PARAMETER]: ticket } = req.query;
    const { id } = visitedBrand(res);
    if (!isConsumerBrand(id) || !isSitePath(path)) return void next();
    res.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (typeof ticket !== 'string' || !(await admits(ticket, id)))
      return void res.redirect(SEE_OTHER, `${controlOrigin}${liveDoor(id, path)}`);
    res.append('set-cookie', staffCookie(isSecure)).redirect(SEE_OTHER, path);
  });
  return router;
}
