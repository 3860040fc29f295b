import { isSitePath, liveDoor, PREVIEW_TICKET_PARAMETER, STAFF_COOKIE, STAFF_ENTRY_PATH } from '@waypost/content/contract/preview';
import { visitedBrand } from '@waypost/platform/express';
import { cookieHeader } from '@waypost/platform/express/sessions';
import { Router } from 'express';

/** A year: whoever came in as staff stays staff in that browser. */
const STAFF_COOKIE_SECONDS = 31_536_000;
const SEE_OTHER = 303;

/** Only for whoever showed that they are of staff: it takes every visit of their browser out of the figures (R9.06). */
export const staffCookie = (isSecure: boolean): string =>
  cookieHeader(STAFF_COOKIE, '1', { maxAge: STAFF_COOKIE_SECONDS, httpOnly: true, sameSite: 'lax', secure: isSecure });

export interface StaffEntryPageDeps {
  /** Whether a ticket of the control center's lets somebody in on this brand's site. */
  readonly admits: (ticket: string, brandId: string) => Promise<boolean>;
  /** `https://host` of the control center, which gives out tickets. */
  readonly controlOrigin: string;
  readonly isSecure: boolean;
}

/**
 * Staff on their way from the control center to a page of this brand's site (R9.06): their browser keeps from now on that it is
 * staff's. Whose ticket is none, or a minute old, goes back for one; any other address is none of ours.
 */
export function staffEntryPage({ admits, controlOrigin, isSecure }: StaffEntryPageDeps): Router {
  const router = Router();
  router.get(STAFF_ENTRY_PATH, async (req, res, next) => {
    const { path, [PREVIEW_TICKET_PARAMETER]: ticket } = req.query;
    const { id } = visitedBrand(res);
    if (id === 'ccc' || !isSitePath(path)) return void next();
    res.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (typeof ticket !== 'string' || !(await admits(ticket, id)))
      return void res.redirect(SEE_OTHER, `${controlOrigin}${liveDoor(id, path)}`);
    res.append('set-cookie', staffCookie(isSecure)).redirect(SEE_OTHER, path);
  });
  return router;
}
