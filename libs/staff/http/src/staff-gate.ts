import { CSRF_HEADER, UNATTENDED_HEADER } from '@waypost/control-center/contract';
import { RequestProblem } from '@waypost/platform/express/problems';
import { endSession, renewSession, saveSession } from '@waypost/platform/express/sessions';
import { problem } from '@waypost/platform/http';
import type { Clock } from '@waypost/platform/kernel';
import type { Role } from '@waypost/staff/model';
import { setSignedIn, signedInOrNull, type HostGate, type SignedIn } from '@waypost/staff/gate';
import type { Staff } from '@waypost/staff/server';
import { RECENT_PROOF_MS, type SignInDevice, type StaffSessions } from '@waypost/staff/server/sessions';
import type { Request, Response } from 'express';
import { bearerOf, secretIn } from './read-api-token';
import { createStaffCookies, type StaffCookieDeps, type StaffCookies } from './staff-cookies';

declare module 'express-session' {
  interface SessionData {
    /** The signed-in session of a member of staff. */
    staffSessionId: string;
    /** What the person proved when the session began. */
    signedInWith: SignInProof;
    /** The time of the person's last proof of identity, in milliseconds since the epoch. */
    provedAt: number;
    /** The account whose password was right and whose code is still missing (R11.06). */
    codeNeeded: { readonly accountId: string; readonly since: number; readonly next: string };
  }
}

/** What a person proved at sign-in. A provider decides by itself what it asks for. */
export type SignInProof = 'password' | 'password-and-code' | 'password-and-passkey' | 'passkey' | 'openid';

/** A sign-in with its proof. */
export interface ProvedSignIn {
  readonly proof: SignInProof;
  readonly isNewAccount?: boolean;
  /** The provider's id token. */
  readonly idToken?: string;
  /** The time of the proof of identity; defaults to now, null if there was none. */
  readonly provedAt?: Date | null;
}

export interface StaffGateDeps extends StaffCookieDeps {
  readonly sessions: StaffSessions;
  readonly clock: Clock;
  /** Returns whether people of this role must have a second factor (R11.06). */
  readonly isSecondFactorRequired: (role: Role) => boolean;
  readonly hasSecondFactor: (accountId: string) => Promise<boolean>;
  /** True if a session that began with a password is valid. */
  readonly takesPasswords: boolean;
  /** Signs a program's request in by its API token. */
  readonly readApiToken: (req: Request, secret: string) => Promise<void>;
  /** Signs it in again, without counting the request a second time. */
  readonly readApiTokenAgain: (req: Request, secret: string) => Promise<void>;
  /** Called when a session has begun. */
  readonly onSignIn: (signIn: BegunSignIn) => void;
}

/** The person who signed in, their device, and the request and response of the sign-in. */
export interface BegunSignIn {
  readonly req: Request;
  readonly res: Response;
  readonly staff: Staff;
  readonly device: SignInDevice;
  readonly isNewAccount: boolean;
}

/** The gate of the control center. It reads staff's sessions, and refuses requests without one and requests from another site. */
export interface StaffGate extends HostGate {
  /** Starts a session under a new id, so that an id planted by somebody else is worthless (R11.04). */
  signIn(req: Request, res: Response, staff: Staff, begun: ProvedSignIn): Promise<void>;
  /** Stores, under a new session id, the person whose password was right until their code arrives. */
  askForCode(req: Request, staff: Staff, next: string): Promise<void>;
  /** Records that the person has just proved their identity. */
  noteProof(req: Request): Promise<void>;
  /** Records that the session has just got a second factor, or that the person has proved to have one. */
  noteSecondFactor(req: Request, proof: 'password-and-code' | 'password-and-passkey'): Promise<void>;
  /** Ends the session and clears its cookies. Returns the id token by which the provider identifies its session; null if there is none. */
  signOut(req: Request, res: Response): Promise<string | null>;
  /** Checks the token of forms on our own pages, which work without scripts: the token is a form field. */
  isFormTokenRight(req: Request, field: unknown): boolean;
  tokenOf(req: Request): string;
  /** True if the session began with more than a password. What the person creates in it is then trusted as much. */
  hasMoreThanPassword(req: Request): boolean;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const hasMoreThanPassword = (req: Request): boolean => (req.session.signedInWith ?? 'password') !== 'password';

/** Creates the gate. */
export function createStaffGate(deps: StaffGateDeps): StaffGate {
  const { sessions } = deps;
  const cookies = createStaffCookies(deps);
  return {
    read: readRequest(deps, cookies),
    readAgain: readRequestAgain(deps, cookies),
    ...signInWith(deps, cookies),
    ...notesOf(deps),

    async signOut(req, res) {
      const idToken = await endOwnSession(req, sessions);
      await endSession(req);
      cookies.clear(res);
      // A sign-out leaves nothing in a shared browser's cache. Drafts that the browser stores belong to the person.
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

/** Identifies a request's sender: by an API token, or else by the session of its cookie. */
function readRequest(deps: StaffGateDeps, cookies: StaffCookies): StaffGate['read'] {
  return (req, res, next) => {
    const secret = bearerOf(req);
    if (secret !== null) {
      // The token identifies the call, even if there are cookies.
      deps.readApiToken(req, secret).then(() => next(), next);
      return;
    }
    cookies.session(req, res, (error: unknown) => {
      if (error) next(error);
      else readStaff(req, res, deps, cookies).then(() => next(), next);
    });
  };
}

/** Identifies the sender of a request that was let in again, in the way in which it was identified before. */
const readRequestAgain =
  (deps: StaffGateDeps, cookies: StaffCookies): StaffGate['readAgain'] =>
  (req, res) => {
    const isProgram = Boolean(signedInOrNull(req)?.apiToken);
    setSignedIn(req, null);
    return isProgram ? deps.readApiTokenAgain(req, secretIn(req) ?? '') : readStaff(req, res, deps, cookies);
  };

async function readStaff(req: Request, res: Response, deps: StaffGateDeps, cookies: StaffCookies): Promise<void> {
  const sessionId = req.session.staffSessionId;
  if (sessionId === undefined) return;
  const isTaken = deps.takesPasswords || req.session.signedInWith === 'openid';
  const staff = isTaken ? await deps.sessions.find(sessionId, req.get(UNATTENDED_HEADER) === undefined ? 'person' : 'tab') : null;
  if (!staff) {
    // The session has ended: by time, from another browser, or because passwords are no longer accepted.
    delete req.session.staffSessionId;
    cookies.clearToken(res);
    return;
  }
  setSignedIn(req, await signedInAs(req, staff, sessionId, deps));
  if (!cookies.hasToken(req)) cookies.giveToken(req, res);
}

type FactorDeps = Pick<StaffGateDeps, 'isSecondFactorRequired' | 'hasSecondFactor'>;

/**
 * Returns what a session lacks of the second factor that the person's role requires. The factor with which the session began may have been
 * removed since, before the person got this role.
 */
async function missingFactorIn(
  req: Request,
  { id, role }: Staff,
  { isSecondFactorRequired, hasSecondFactor }: FactorDeps,
): Promise<SignedIn['missingFactor']> {
  if (!isSecondFactorRequired(role) || req.session.signedInWith === 'openid') return null;
  if (!(await hasSecondFactor(id))) return 'set-up';
  return hasMoreThanPassword(req) ? null : 'proof';
}

/** Returns the sign-in of a request with this person's session. */
async function signedInAs(
  req: Request,
  staff: Staff,
  sessionId: string,
  { clock, ...deps }: Pick<StaffGateDeps, 'clock'> & FactorDeps,
): Promise<SignedIn> {
  const age = clock.now().getTime() - (req.session.provedAt ?? 0);
  const missingFactor = await missingFactorIn(req, staff, deps);
  return {
    staff,
    sessionId,
    missingFactor,
    hasRecentProof: missingFactor !== 'proof' && Math.abs(age) < RECENT_PROOF_MS,
    apiToken: null,
  };
}

/** Ends the session of a request if it has one. Returns the provider's id token for it. */
async function endOwnSession(req: Request, sessions: StaffSessions): Promise<string | null> {
  const current = signedInOrNull(req);
  setSignedIn(req, null);
  if (!current) return null;
  const idToken = await sessions.idTokenOf(current.sessionId);
  await sessions.end(current.staff.id, current.sessionId);
  return idToken;
}

/** Creates the functions that start a session, always under a new id. */
function signInWith(deps: StaffGateDeps, cookies: StaffCookies): Pick<StaffGate, 'signIn' | 'askForCode'> {
  const { sessions, clock } = deps;
  const beginAgain = async (req: Request): Promise<void> => {
    await endOwnSession(req, sessions);
    await renewSession(req);
  };
  return {
    async signIn(req, res, staff, { proof, isNewAccount = false, idToken, provedAt = clock.now() }) {
      await beginAgain(req);
      const device = { userAgent: req.get('user-agent') ?? '', address: req.ip ?? '' };
      const sessionId = await sessions.start(staff, device, idToken);
      req.session.staffSessionId = sessionId;
      req.session.signedInWith = proof;
      req.session.provedAt = provedAt?.getTime() ?? 0;
      await saveSession(req);
      setSignedIn(req, await signedInAs(req, staff, sessionId, deps));
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

/** Creates the functions that record further proofs in a session. */
const notesOf = ({ clock }: Pick<StaffGateDeps, 'clock'>): Pick<StaffGate, 'noteProof' | 'noteSecondFactor'> => ({
  async noteProof(req) {
    req.session.provedAt = clock.now().getTime();
    await saveSession(req);
  },

  async noteSecondFactor(req, proof) {
    // A person who signed in through the provider has already proved what it requires.
    if (hasMoreThanPassword(req)) return;
    req.session.signedInWith = proof;
    await saveSession(req);
  },
});
