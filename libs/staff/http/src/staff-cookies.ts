import { CSRF_COOKIE } from '@waypost/control-center/contract';
import { SESSION_COOKIE } from '@waypost/platform/express/sessions';
import { cookieValue, ownHostCookie } from '@waypost/platform/kernel';
import { secretList, type Secrets } from '@waypost/platform/sealing';
import { csrfToken, isCsrfTokenRight } from '@waypost/staff/server/sessions';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import session, { type Store } from 'express-session';

export interface StaffCookieDeps {
  /** Must be its own instance, because express-session writes the cookie's options into the store. */
  readonly sessionStore: Store;
  readonly sessionSecret: Secrets;
  readonly isSecure: boolean;
}

/** The two cookies of a signed-in browser: the session's, and that of the token which our own pages send back (R11.04). */
export interface StaffCookies {
  /** Reads the session of a request. */
  readonly session: RequestHandler;
  tokenOf(req: Request): string;
  hasToken(req: Request): boolean;
  giveToken(req: Request, res: Response): void;
  /** True if the token in a header or form field equals the one in the cookie. */
  isTokenRight(req: Request, sent: string | undefined): boolean;
  clearToken(res: Response): void;
  clear(res: Response): void;
}

/** Creates the cookies of the control center's host. */
export function createStaffCookies({ sessionStore, sessionSecret, isSecure }: StaffCookieDeps): StaffCookies {
  // No age: the cookie ends with the browser. The server decides how long a session is valid (R11.04).
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const sessionCookie = ownHostCookie(SESSION_COOKIE, isSecure);
  /** Readable by our own scripts, which send it back in a header. */
  const csrfCookie: CookieOptions = { path: '/', httpOnly: false, sameSite: 'lax', secure: isSecure };
  const tokenOf = (req: Request): string => csrfToken(sessionSecret, req.sessionID);
  const tokenIn = (req: Request): string | null => cookieValue(req.headers.cookie, CSRF_COOKIE);
  const clearToken = (res: Response): void => void res.clearCookie(CSRF_COOKIE, csrfCookie);
  return {
    session: session({
      name: sessionCookie,
      store: sessionStore,
      secret: secretList(sessionSecret),
      resave: false,
      saveUninitialized: false,
      cookie,
    }),
    tokenOf,
    hasToken: (req) => tokenIn(req) === tokenOf(req),
    giveToken: (req, res) => void res.cookie(CSRF_COOKIE, tokenOf(req), csrfCookie),
    isTokenRight: (req, sent) => isCsrfTokenRight(sessionSecret, req.sessionID, { header: sent, cookie: tokenIn(req) ?? undefined }),
    clearToken,
    clear(res) {
      res.clearCookie(sessionCookie, cookie);
      clearToken(res);
    },
  };
}
