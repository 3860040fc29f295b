import { cookieHeader } from '@waypost/platform/express/sessions';
import { cookieValue } from '@waypost/platform/kernel';
import { SESSION_IDLE_MS } from '@waypost/visitor/model';
import type { Request } from 'express';
import { visitOfDay } from './visit-of-day';

/**
 * The visit of a browser without JavaScript that has answered nothing yet. A browser with JavaScript has it in its storage. It has no row,
 * and its first answer goes on with it (R7.10).
 */
const COOKIE = 'waypost.visit';
const VISIT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the id of the visit in the browser's cookie; null if there is none. */
export function viewedVisitOf(cookies: string | undefined): string | null {
  const id = cookieValue(cookies, COOKIE) ?? '';
  return VISIT_ID.test(id) ? id : null;
}

/** Returns the id by which the views of a visitor without a stored state go. Without a cookie it is shared by all who look like them. */
export const viewerIdOf = (req: Request, now: Date, secret: string): string =>
  viewedVisitOf(req.headers.cookie) ?? visitOfDay(req, now, secret);

/** Returns the cookie of a visit that is viewed now. It lives as long as a visit may be idle (R6.01). */
export const viewedVisitCookie = (id: string, isSecure: boolean): string =>
  cookieHeader(COOKIE, id, { maxAge: SESSION_IDLE_MS / 1000, httpOnly: true, sameSite: 'lax', secure: isSecure });
