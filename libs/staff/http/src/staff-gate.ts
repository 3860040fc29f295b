import { apiPaths, CSRF_COOKIE, CSRF_HEADER } from '@waypost/control-center/contract';
import { endSession, ownHostCookie, renewSession, RequestProblem, saveSession, SESSION_COOKIE } from '@waypost/platform/express';
import { problem } from '@waypost/platform/http';
import { cookieValue, type Clock } from '@waypost/platform/kernel';
import { secretList, type Secrets } from '@waypost/platform/sealing';
import type { Role } from '@waypost/staff/model';
import { setSignedIn, signedInOrNull, type HostGate, type SignedIn } from '@waypost/staff/gate';
import { csrfToken, isCsrfTokenRight, RECENT_PROOF_MS, type SignInDevice, type Staff, type StaffSessions } from '@waypost/staff/server';
import type { CookieOptions, Request, Response } from 'express';
import session, { type Store } from 'express-session';
import { bearerOf } from './read-api-token';

declare module 'express-session' {
  interface SessionData {
    /** The signed-in session of a member of staff. */
    staffSessionId: string;
    /** What the person showed when the session began. */
    signedInWith: SignInProof;
    /** When the person last showed that it is them, in milliseconds since the epoch. */
    provedAt: number;
    /** Whose password was right, and whose code is still asked for (R11.06). */
    codeNeeded: { readonly accountId: string; readonly since: number; readonly next: string };
  }
}

/** What a person showed of who they are; a provider asks for what it wants itself. */
export type SignInProof = 'password' | 'password-and-code' | 'password-and-passkey' | 'passkey' | 'openid';

/** What else is known of a sign-in. */
export interface SignInMore {
  readonly isNewAccount?: boolean;
  /** The provider's. */
  readonly idToken?: string;
  /** When the person showed that it is them: by default now, null where they did not. */
  readonly provedAt?: Date | null;
}

export interface StaffGateDeps {
  readonly sessions: StaffSessions;
  /** Its own instance: express-session writes the options of the cookie into the store. */
  readonly sessionStore: Store;
  readonly sessionSecret: Secrets;
  readonly isSecure: boolean;
  readonly clock: Clock;
  /** Whether people of this role have to have a second factor (R11.06). */
  readonly isSecondFactorRequired: (role: Role) => boolean;
  /** Whether a session that a password began is one. */
  readonly takesPasswords: boolean;
  /** Signs a request of a program in by the API token that it sent. */
  readonly readApiToken: (req: Request, secret: string) => Promise<void>;
  /** A session has begun. */
  readonly onSignIn: (signIn: BegunSignIn) => void;
}

/** Who signed in, from what, and the request and answer by which they did. */
export interface BegunSignIn {
  readonly req: Request;
  readonly res: Response;
  readonly staff: Staff;
  readonly device: SignInDevice;
  readonly isNewAccount: boolean;
}

/** Who may come in: reads the session of staff, refuses what has none, and what another site sent. */
export interface StaffGate extends HostGate {
  /** Begins a session under a new id, so that an id which somebody planted is worth nothing (R11.04). */
  signIn(req: Request, res: Response, staff: Staff, proof: SignInProof, more?: SignInMore): Promise<void>;
  /** Keeps, under a new session id, whose password was right until their code comes. */
  askForCode(req: Request, staff: Staff, next: string): Promise<void>;
  /** The person has just shown that it is them. */
  noteProof(req: Request): Promise<void>;
  /** The session has just been given a second factor. */
  noteSecondFactor(req: Request, proof: 'password-and-code' | 'password-and-passkey'): Promise<void>;
  /** Ends the session and takes its cookies back; the id token by which the provider knows where it came from, null where it knows nothing. */
  signOut(req: Request, res: Response): Promise<string | null>;
  /** The token's check for forms of our own pages, which work without scripts: the token is a field of the form. */
  isFormTokenRight(req: Request, field: unknown): boolean;
  tokenOf(req: Request): string;
  /** Whether the session began with more than a password, so that what is made in it may count for as much. */
  hasMoreThanPassword(req: Request): boolean;
}

/** What a tab asks by itself, again and again. */
const ASKED_BY_TABS: ReadonlySet<string> = new Set([apiPaths.services]);
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function createStaffGate({
  sessions,
  sessionStore,
  sessionSecret,
  isSecure,
  clock,
  isSecondFactorRequired,
  takesPasswords,
  readApiToken,
  onSignIn,
}: StaffGateDeps): StaffGate {
  // No age: the cookie ends with the browser. How long it counts is decided here, not by the browser (R11.04).
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const sessionCookie = ownHostCookie(SESSION_COOKIE, isSecure);
  const cookieSession = session({
    name: sessionCookie,
    store: sessionStore,
    secret: secretList(sessionSecret),
    resave: false,
    saveUninitialized: false,
    cookie,
  });
  /** Readable by our own scripts, which send it back in a header. */
  const csrfCookie: CookieOptions = { path: '/', httpOnly: false, sameSite: 'lax', secure: isSecure };
  const tokenOf = (req: Request): string => csrfToken(sessionSecret, req.sessionID);

  const clearCookies = (res: Response): void => {
    res.clearCookie(sessionCookie, cookie).clearCookie(CSRF_COOKIE, csrfCookie);
  };

  const hasMoreThanPassword = (req: Request): boolean => (req.session.signedInWith ?? 'password') !== 'password';
  const lacksSecondFactor = (req: Request, { role }: Staff): boolean => isSecondFactorRequired(role) && !hasMoreThanPassword(req);

  const signedInAs = (req: Request, staff: Staff, sessionId: string): SignedIn => {
    const age = clock.now().getTime() - (req.session.provedAt ?? 0);
    const hasRecentProof = Math.abs(age) < RECENT_PROOF_MS;
    return { staff, sessionId, lacksSecondFactor: lacksSecondFactor(req, staff), hasRecentProof, apiToken: null };
  };

  const readStaff = async (req: Request, res: Response): Promise<void> => {
    const sessionId = req.session.staffSessionId;
    if (sessionId === undefined) return;
    const isTaken = takesPasswords || req.session.signedInWith === 'openid';
    const staff = isTaken ? await sessions.find(sessionId, ASKED_BY_TABS.has(req.path) ? 'tab' : 'person') : null;
    if (!staff) {
      // It has ended: by time, from another browser, or because passwords are not taken any more.
      delete req.session.staffSessionId;
      res.clearCookie(CSRF_COOKIE, csrfCookie);
      return;
    }
    setSignedIn(req, signedInAs(req, staff, sessionId));
    const token = tokenOf(req);
    if (cookieValue(req.headers.cookie, CSRF_COOKIE) !== token) res.cookie(CSRF_COOKIE, token, csrfCookie);
  };

  const endOwn = async (req: Request): Promise<string | null> => {
    const current = signedInOrNull(req);
    setSignedIn(req, null);
    if (!current) return null;
    const idToken = await sessions.idTokenOf(current.sessionId);
    await sessions.end(current.staff.id, current.sessionId);
    return idToken;
  };

  return {
    read(req, res, next) {
      const secret = bearerOf(req);
      if (secret !== null) {
        // Whatever cookies come along: the call is the token's.
        readApiToken(req, secret).then(() => next(), next);
        return;
      }
      cookieSession(req, res, (error: unknown) => {
        if (error) next(error);
        else readStaff(req, res).then(() => next(), next);
      });
    },

    async signIn(req, res, staff, proof, { isNewAccount = false, idToken, provedAt = clock.now() } = {}) {
      await endOwn(req);
      await renewSession(req);
      const device = { userAgent: req.get('user-agent') ?? '', address: req.ip ?? '' };
      const sessionId = await sessions.start(staff, device, idToken);
      req.session.staffSessionId = sessionId;
      req.session.signedInWith = proof;
      req.session.provedAt = provedAt?.getTime() ?? 0;
      await saveSession(req);
      setSignedIn(req, signedInAs(req, staff, sessionId));
      res.cookie(CSRF_COOKIE, tokenOf(req), csrfCookie);
      onSignIn({ req, res, staff, device, isNewAccount });
    },

    async askForCode(req, { id }, next) {
      await endOwn(req);
      await renewSession(req);
      req.session.codeNeeded = { accountId: id, since: clock.now().getTime(), next };
      await saveSession(req);
    },

    async noteProof(req) {
      req.session.provedAt = clock.now().getTime();
      await saveSession(req);
    },

    async noteSecondFactor(req, proof) {
      // Who came by the provider has shown what it asks for, and goes on by it.
      if (hasMoreThanPassword(req)) return;
      req.session.signedInWith = proof;
      await saveSession(req);
    },

    async signOut(req, res) {
      const idToken = await endOwn(req);
      await endSession(req);
      clearCookies(res);
      // What a person signs out of leaves nothing in a shared browser's cache. Drafts that the browser keeps are the person's own.
      res.set('clear-site-data', '"cache"');
      return idToken;
    },

    requireToken(req, _res, next) {
      // No browser sends an API token by itself, so no other site can make it do so.
      if (signedInOrNull(req)?.apiToken) return void next();
      const given = { header: req.get(CSRF_HEADER), cookie: cookieValue(req.headers.cookie, CSRF_COOKIE) ?? undefined };
      if (!SAFE_METHODS.has(req.method) && !isCsrfTokenRight(sessionSecret, req.sessionID, given))
        throw new RequestProblem(problem({ status: 403, code: 'csrf-token', title: 'This call lacks its token; load the page again' }));
      next();
    },

    isFormTokenRight: (req, field) =>
      isCsrfTokenRight(sessionSecret, req.sessionID, {
        header: typeof field === 'string' ? field : undefined,
        cookie: cookieValue(req.headers.cookie, CSRF_COOKIE) ?? undefined,
      }),
    tokenOf,
    hasMoreThanPassword,
  };
}
