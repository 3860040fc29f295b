import { apiPaths, CSRF_HEADER } from '@waypost/control-center/contract';
import { RequestProblem } from '@waypost/platform/express/problems';
import { endSession, renewSession, saveSession } from '@waypost/platform/express/sessions';
import { problem } from '@waypost/platform/http';
import type { Clock } from '@waypost/platform/kernel';
import type { Role } from '@waypost/staff/model';
import { setSignedIn, signedInOrNull, type HostGate, type SignedIn } from '@waypost/staff/gate';
import type { Staff } from '@waypost/staff/server';
import { RECENT_PROOF_MS, type SignInDevice, type StaffSessions } from '@waypost/staff/server/sessions';
import type { Request, Response } from 'express';
import { bearerOf } from './read-api-token';
import { createStaffCookies, type StaffCookieDeps, type StaffCookies } from './staff-cookies';

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

export interface StaffGateDeps extends StaffCookieDeps {
  readonly sessions: StaffSessions;
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

const hasMoreThanPassword = (req: Request): boolean => (req.session.signedInWith ?? 'password') !== 'password';

/** Puts the gate together. */
export function createStaffGate(deps: StaffGateDeps): StaffGate {
  const { sessions } = deps;
  const cookies = createStaffCookies(deps);
  return {
    read: readRequest(deps, cookies),
    ...signInWith(deps, cookies),
    ...notesOf(deps),

    async signOut(req, res) {
      const idToken = await endOwnSession(req, sessions);
      await endSession(req);
      cookies.clear(res);
      // What a person signs out of leaves nothing in a shared browser's cache. Drafts that the browser keeps are the person's own.
      res.set('clear-site-data', '"cache"');
      return idToken;
    },

    requireToken(req, _res, next) {
      // No browser sends an API token by itself, so no other site can make it do so.
      if (signedInOrNull(req)?.apiToken) return void next();
      if (!SAFE_METHODS.has(req.method) && !cookies.isTokenRight(req, req.get(CSRF_HEADER)))
        throw new RequestProblem(problem({ status: 403, code: 'csrf-token', title: 'This call lacks its token; load the page again' }));
      next();
    },

    isFormTokenRight: (req, field) => cookies.isTokenRight(req, typeof field === 'string' ? field : undefined),
    tokenOf: cookies.tokenOf,
    hasMoreThanPassword,
  };
}

/** Who a request is from: by an API token, else by the session of its cookie. */
function readRequest(deps: StaffGateDeps, cookies: StaffCookies): StaffGate['read'] {
  return (req, res, next) => {
    const secret = bearerOf(req);
    if (secret !== null) {
      // Whatever cookies come along: the call is the token's.
      deps.readApiToken(req, secret).then(() => next(), next);
      return;
    }
    cookies.session(req, res, (error: unknown) => {
      if (error) next(error);
      else readStaff(req, res, deps, cookies).then(() => next(), next);
    });
  };
}

async function readStaff(req: Request, res: Response, deps: StaffGateDeps, cookies: StaffCookies): Promise<void> {
  const sessionId = req.session.staffSessionId;
  if (sessionId === undefined) return;
  const isTaken = deps.takesPasswords || req.session.signedInWith === 'openid';
  const staff = isTaken ? await deps.sessions.find(sessionId, ASKED_BY_TABS.has(req.path) ? 'tab' : 'person') : null;
  if (!staff) {
    // It has ended: by time, from another browser, or because passwords are not taken any more.
    delete req.session.staffSessionId;
    cookies.clearToken(res);
    return;
  }
  setSignedIn(req, signedInAs(req, staff, sessionId, deps));
  if (!cookies.hasToken(req)) cookies.giveToken(req, res);
}

/** What a request may do whose session is this person's. */
function signedInAs(
  req: Request,
  staff: Staff,
  sessionId: string,
  { clock, isSecondFactorRequired }: Pick<StaffGateDeps, 'clock' | 'isSecondFactorRequired'>,
): SignedIn {
  const age = clock.now().getTime() - (req.session.provedAt ?? 0);
  return {
    staff,
    sessionId,
    lacksSecondFactor: isSecondFactorRequired(staff.role) && !hasMoreThanPassword(req),
    hasRecentProof: Math.abs(age) < RECENT_PROOF_MS,
    apiToken: null,
  };
}

/** Ends the session that a request has, if it has one; the id token that the provider gave for it. */
async function endOwnSession(req: Request, sessions: StaffSessions): Promise<string | null> {
  const current = signedInOrNull(req);
  setSignedIn(req, null);
  if (!current) return null;
  const idToken = await sessions.idTokenOf(current.sessionId);
  await sessions.end(current.staff.id, current.sessionId);
  return idToken;
}

/** How a session begins: always under a new id. */
function signInWith(deps: StaffGateDeps, cookies: StaffCookies): Pick<StaffGate, 'signIn' | 'askForCode'> {
  const { sessions, clock } = deps;
  const beginAgain = async (req: Request): Promise<void> => {
    await endOwnSession(req, sessions);
    await renewSession(req);
  };
  return {
    async signIn(req, res, staff, proof, { isNewAccount = false, idToken, provedAt = clock.now() } = {}) {
      await beginAgain(req);
      const device = { userAgent: req.get('user-agent') ?? '', address: req.ip ?? '' };
      const sessionId = await sessions.start(staff, device, idToken);
      req.session.staffSessionId = sessionId;
      req.session.signedInWith = proof;
      req.session.provedAt = provedAt?.getTime() ?? 0;
      await saveSession(req);
      setSignedIn(req, signedInAs(req, staff, sessionId, deps));
      cookies.giveToken(req, res);
      deps.onSignIn({ req, res, staff, device, isNewAccount });
    },

    async askForCode(req, { id }, next) {
      await beginAgain(req);
      req.session.codeNeeded = { accountId: id, since: clock.now().getTime(), next };
      await saveSession(req);
    },
  };
}

/** What a session is worth once more was shown in it. */
const notesOf = ({ clock }: Pick<StaffGateDeps, 'clock'>): Pick<StaffGate, 'noteProof' | 'noteSecondFactor'> => ({
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
});
