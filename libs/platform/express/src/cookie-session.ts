import type { Request, RequestHandler } from 'express';
import { secretList, type Secrets } from '@waypost/platform/sealing';
import session, { type Store } from 'express-session';

/** The cookie of a session, for visitors and for staff: each host has its own (contracts.md). */
export const SESSION_COOKIE = 'waypost.sid';

/**
 * A cookie's name where no other host, not even a subdomain, may set it: browsers take `__Host-` only with `Secure`, `Path=/` and no domain.
 * Over plain http, in development, they take no such cookie.
 */
export const ownHostCookie = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

export interface CookieSessionOptions {
  readonly store: Store;
  readonly secret: Secrets;
  readonly isSecure: boolean;
  /** Absent: the cookie ends with the browser. */
  readonly maxAgeMs?: number;
  /** Receives the error of a session that could not be stored after its answer was made. */
  readonly onLateError: (error: unknown) => void;
}

/** The session of a request under a signed cookie. Nothing is stored, and no cookie set, before something is written into it. */
export function cookieSession({ store, secret, isSecure, maxAgeMs, onLateError }: CookieSessionOptions): RequestHandler {
  const middleware = session({
    name: SESSION_COOKIE,
    store,
    secret: secretList(secret),
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: maxAgeMs },
  });
  return (req, res, next) => {
    let isHandedOn = false;
    middleware(req, res, (error?: unknown) => {
      // express-session stores after the answer and reports a failure here once more; Express would then cut the connection,
      // and with it whatever the browser sends next on it (R16.05).
      if (isHandedOn) onLateError(error);
      else {
        isHandedOn = true;
        next(error);
      }
    });
  };
}

/**
 * Resolves when the session is stored. Needed before an answer that says that something was saved: without the session nobody
 * would find it again. And before a redirect: express-session sends its headers while it is still saving,
 * and a quick browser would come back with a session that is not there yet.
 */
export const saveSession = (req: Request): Promise<void> =>
  new Promise((resolve, reject) => req.session.save((error: unknown) => (error ? reject(error) : resolve())));

/** Gives the session a new id and empties it. */
export const renewSession = (req: Request): Promise<void> =>
  new Promise((resolve, reject) => req.session.regenerate((error: unknown) => (error ? reject(error) : resolve())));

/** Ends the session. The cookie is for the caller to clear. */
export const endSession = (req: Request): Promise<void> =>
  new Promise((resolve, reject) => req.session.destroy((error: unknown) => (error ? reject(error) : resolve())));
