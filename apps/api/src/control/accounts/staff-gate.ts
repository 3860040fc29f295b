import { CSRF_COOKIE, CSRF_HEADER } from '@waypost/control-center/contract';
import { problem } from '@waypost/http';
import { invariant } from '@waypost/kernel';
import { csrfToken, isCsrfTokenRight, type Staff, type StaffSessions } from '@waypost/staff/server';
import { json, Router, type CookieOptions, type Request, type RequestHandler, type Response } from 'express';
import session, { type Store } from 'express-session';
import { RequestProblem, sendProblem } from '../../http/problem-answer';
import { requireOwnPages } from '../../http/same-origin';
import { saveSession, SESSION_COOKIE } from '../../visitors/visitor-identity';

declare module 'express-session' {
  interface SessionData {
    /** The signed-in session of a member of staff. */
    staffSessionId: string;
  }
}

export interface StaffGateDeps {
  readonly sessions: StaffSessions;
  /** Its own instance: express-session writes the options of the cookie into the store. */
  readonly sessionStore: Store;
  readonly sessionSecret: string;
  readonly isSecure: boolean;
}

/** Who may come in: reads the session of staff, refuses what has none, and what another site sent. */
export interface StaffGate {
  /** Reads the cookie session and who is signed in with it. Refuses nobody. */
  readonly read: RequestHandler;
  /** Begins a session under a new id, so that an id which somebody planted is worth nothing (R11.04). */
  signIn(req: Request, res: Response, staff: Staff): Promise<void>;
  /** Ends the session and takes its cookies back. */
  signOut(req: Request, res: Response): Promise<void>;
  /** Refuses a call that changes something without the session's token. After {@link requireStaff}. */
  readonly requireToken: RequestHandler;
  /** The same for forms of our own pages, which work without scripts: the token is a field of the form. */
  isFormTokenRight(req: Request, field: unknown): boolean;
  tokenOf(req: Request): string;
}

export const CONTROL_API_ROOT = '/api/control';
/** Long articles and whole pages; uploads have limits of their own. */
const JSON_MAX_BYTES = 1024 * 1024;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

interface SignedIn {
  readonly staff: Staff;
  readonly sessionId: string;
}
const signedIn = new WeakMap<Request, SignedIn>();

/** Who is signed in, if anybody is. */
export const knownStaffOf = (req: Request): Staff | null => signedIn.get(req)?.staff ?? null;

/** Who is signed in. Only behind {@link requireStaff}. */
export function staffOf(req: Request): Staff {
  const staff = knownStaffOf(req);
  invariant(staff, 'the request went through requireStaff');
  return staff;
}

/** The id of the signed-in session that the request belongs to. Only behind {@link requireStaff}. */
export function staffSessionIdOf(req: Request): string {
  const found = signedIn.get(req);
  invariant(found, 'the request went through requireStaff');
  return found.sessionId;
}

/** Answers 401 where nobody is signed in (R11.02). */
export const requireStaff: RequestHandler = (req, _res, next) => {
  if (!signedIn.has(req)) throw new RequestProblem(problem({ status: 401, code: 'not-signed-in', title: 'Sign in first' }));
  next();
};

const cookieNamed = (header: string | undefined, name: string): string | undefined => {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
};

export function createStaffGate({ sessions, sessionStore, sessionSecret, isSecure }: StaffGateDeps): StaffGate {
  // No age: the cookie ends with the browser. How long it counts is decided here, not by the browser (R11.04).
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const cookieSession = session({
    name: SESSION_COOKIE,
    store: sessionStore,
    secret: sessionSecret,
    resave: false,
    saveUninitialized: false,
    cookie,
  });
  /** Readable by our own scripts, which send it back in a header. */
  const csrfCookie: CookieOptions = { path: '/', httpOnly: false, sameSite: 'lax', secure: isSecure };
  const tokenOf = (req: Request): string => csrfToken(sessionSecret, req.sessionID);

  const clearCookies = (res: Response): void => {
    res.clearCookie(SESSION_COOKIE, cookie).clearCookie(CSRF_COOKIE, csrfCookie);
  };

  const readStaff = async (req: Request, res: Response): Promise<void> => {
    const sessionId = req.session.staffSessionId;
    if (sessionId === undefined) return;
    const staff = await sessions.find(sessionId);
    if (!staff) {
      // It has ended: by time, or by a wish from another browser.
      delete req.session.staffSessionId;
      res.clearCookie(CSRF_COOKIE, csrfCookie);
      return;
    }
    signedIn.set(req, { staff, sessionId });
    const token = tokenOf(req);
    if (cookieNamed(req.headers.cookie, CSRF_COOKIE) !== token) res.cookie(CSRF_COOKIE, token, csrfCookie);
  };

  const endOwn = async (req: Request): Promise<void> => {
    const current = signedIn.get(req);
    signedIn.delete(req);
    if (current) await sessions.end(current.staff.id, current.sessionId);
  };

  return {
    read(req, res, next) {
      cookieSession(req, res, (error: unknown) => {
        if (error) next(error);
        else readStaff(req, res).then(() => next(), next);
      });
    },

    async signIn(req, res, staff) {
      await endOwn(req);
      await regenerated(req);
      const sessionId = await sessions.start(staff, { userAgent: req.get('user-agent') ?? '', address: req.ip ?? '' });
      req.session.staffSessionId = sessionId;
      await saveSession(req);
      signedIn.set(req, { staff, sessionId });
      res.cookie(CSRF_COOKIE, tokenOf(req), csrfCookie);
    },

    async signOut(req, res) {
      await endOwn(req);
      await destroyed(req);
      clearCookies(res);
    },

    requireToken(req, _res, next) {
      const given = { header: req.get(CSRF_HEADER), cookie: cookieNamed(req.headers.cookie, CSRF_COOKIE) };
      if (!SAFE_METHODS.has(req.method) && !isCsrfTokenRight(sessionSecret, req.sessionID, given))
        throw new RequestProblem(problem({ status: 403, code: 'csrf-token', title: 'This call lacks its token; load the page again' }));
      next();
    },

    isFormTokenRight: (req, field) =>
      isCsrfTokenRight(sessionSecret, req.sessionID, {
        header: typeof field === 'string' ? field : undefined,
        cookie: cookieNamed(req.headers.cookie, CSRF_COOKIE),
      }),
    tokenOf,
  };
}

/**
 * The control center's API: nothing behind it runs without a session (401), for another site or without the session's
 * token (403). Features add a router each, whose routes are written below `/api/control`; JSON bodies are parsed already.
 */
export function controlApi({ gate, routers }: { readonly gate: StaffGate; readonly routers: readonly Router[] }): Router {
  const router = Router();
  router.use((_req, res, next) => {
    res.set('cache-control', 'no-store');
    next();
  });
  router.use(requireStaff, requireOwnPages, gate.requireToken, json({ limit: JSON_MAX_BYTES }));
  for (const feature of routers) router.use(feature);
  router.use((_req, res) => sendProblem(res, problem({ status: 404, code: 'not-found', title: 'There is no such call' })));
  return router;
}

const regenerated = (req: Request): Promise<void> =>
  new Promise((resolve, reject) => req.session.regenerate((error: unknown) => (error ? reject(error) : resolve())));

const destroyed = (req: Request): Promise<void> =>
  new Promise((resolve, reject) => req.session.destroy((error: unknown) => (error ? reject(error) : resolve())));
