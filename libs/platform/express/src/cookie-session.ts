import type { Request, RequestHandler } from 'express';
import { secretList, type Secrets } from '@waypost/platform/sealing';
import session, { type Store } from 'express-session';

/** The session cookie of visitors and of staff. Each host has its own (contracts.md). */
export const SESSION_COOKIE = 'waypost.sid';

export interface CookieSessionOptions {
  readonly store: Store;
  readonly secret: Secrets;
  readonly isSecure: boolean;
  /** If absent, the cookie ends with the browser. */
  readonly maxAgeMs?: number;
  /** Receives the error of a session that could not be stored after its response was made. */
  readonly onLateError: (error: unknown) => void;
}

/** Provides a request's session under a signed cookie. Nothing is stored and no cookie is set until something is written into it. */
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
      // express-session stores after the response and reports a failure here a second time. Express would then cut the connection, and lose
      // the browser's next request on it (R16.05).
      if (isHandedOn) onLateError(error);
      else {
        isHandedOn = true;
        next(error);
      }
    });
  };
}

/**
 * Resolves once the session is stored. Needed before a response that confirms a save, because the data is unreachable without the session.
 * Also needed before a redirect: express-session sends its headers while it is still saving, and a fast browser would return before the
 * session exists.
 */
export const saveSession = (req: Request): Promise<void> =>
  new Promise((resolve, reject) => req.session.save((error: unknown) => (error ? reject(error) : resolve())));

/** Gives the session a new id and empties it. */
export const renewSession = (req: Request): Promise<void> =>
  new Promise((resolve, reject) => req.session.regenerate((error: unknown) => (error ? reject(error) : resolve())));

/** Ends the session. The caller clears the cookie. */
export const endSession = (req: Request): Promise<void> =>
  new Promise((resolve, reject) => req.session.destroy((error: unknown) => (error ? reject(error) : resolve())));
