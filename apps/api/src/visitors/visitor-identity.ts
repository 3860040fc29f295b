import { newId } from '@waypost/kernel';
import type { Request, RequestHandler } from 'express';
import session, { type Store } from 'express-session';

declare module 'express-session' {
  interface SessionData {
    /** Whose state is kept on the server. */
    visitorId: string;
  }
}

export const SESSION_COOKIE = 'waypost.sid';
const THIRTY_DAYS_MS = 30 * 24 * 3_600_000;

export interface SessionOptions {
  readonly store: Store;
  readonly secret: string;
  readonly isSecure: boolean;
  /** Told of a session that could not be stored when its answer was already made. */
  readonly onLateError: (error: unknown) => void;
}

/** The visitor's session (contracts.md). A visitor who has told us nothing has none: no cookie, no row. */
export function visitorSession({ onLateError, ...options }: SessionOptions): RequestHandler {
  const middleware = expressSession(options);
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

const expressSession = ({ store, secret, isSecure }: Omit<SessionOptions, 'onLateError'>): RequestHandler =>
  session({
    name: SESSION_COOKIE,
    store,
    secret,
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: THIRTY_DAYS_MS },
  });

/** The id under which this visitor's state is kept; made on the first thing the visitor tells us. */
export function visitorIdOf(req: Request): string {
  req.session.visitorId ??= newId();
  return req.session.visitorId;
}

/** The visitor's id where there is one already. */
export const knownVisitorIdOf = (req: Request): string | null => req.session.visitorId ?? null;

/**
 * Resolves when the session is stored. Needed before an answer that says that something was kept: without the session nobody
 * would find it again. And before a redirect: express-session sends its headers while it is still saving,
 * and a quick browser would come back with a session that is not there yet.
 */
export const saveSession = (req: Request): Promise<void> =>
  new Promise((resolve, reject) => req.session.save((error: unknown) => (error ? reject(error) : resolve())));
