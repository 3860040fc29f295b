import type { StaffName } from '@waypost/content/model';
import type { Role } from '@waypost/staff/model';
import { RequestProblem } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';
import { invariant } from '@waypost/platform/kernel';
import type { Request, RequestHandler } from 'express';

/** A person who works in the control center. */
export interface SignedInStaff extends StaffName {
  readonly email: string;
  readonly role: Role;
}

/** The signed-in person of a request, and the session. */
export interface SignedIn {
  readonly staff: SignedInStaff;
  readonly sessionId: string;
  /**
   * What this session lacks of the second factor that the person's role requires (R11.06): `proof` with one that the account has, or one to
   * `set-up`. Null if it lacks nothing.
   */
  readonly missingFactor: 'proof' | 'set-up' | null;
  /** True if the person has recently proved their identity. A password is no proof while the session lacks that of a second factor. */
  readonly hasRecentProof: boolean;
  /** The API token of a program's request; null for a person's request. */
  readonly apiToken: { readonly id: string; readonly name: string } | null;
}

/** Keyed by request, so that no route can overwrite it by accident. */
const signedIn = new WeakMap<object, SignedIn>();

/** Any request, whatever its route's parameters. */
type AnyRequest = Pick<Request, 'headers'>;

/** Sets who is signed in on a request; null removes it. */
export function setSignedIn(req: AnyRequest, who: SignedIn | null): void {
  if (who) signedIn.set(req, who);
  else signedIn.delete(req);
}

/** Returns who is signed in on a request, or null. */
export const signedInOrNull = (req: AnyRequest): SignedIn | null => signedIn.get(req) ?? null;

function signedInOn(req: AnyRequest): SignedIn {
  const who = signedInOrNull(req);
  invariant(who, 'the request went through requireStaff');
  return who;
}

/** Returns the signed-in person. Only for routes behind {@link requireStaff}. */
export const staffOf = (req: AnyRequest): SignedInStaff => signedInOn(req).staff;

/** Returns the id and name of the request's person. Only for routes behind {@link requireStaff}. */
export function staffNameOf(req: AnyRequest): StaffName {
  const { id, name } = staffOf(req);
  return { id, name };
}

/** Returns the id of the request's session. Only for routes behind {@link requireStaff}. */
export const staffSessionIdOf = (req: AnyRequest): string => signedInOn(req).sessionId;

/** True if a program makes the request in its person's name, by an API token. Only for routes behind {@link requireStaff}. */
export const isByProgram = (req: AnyRequest): boolean => signedInOn(req).apiToken !== null;

/** Throws a 401 if nobody is signed in (R11.02). */
export function requireSignedIn(req: AnyRequest): void {
  if (!signedInOrNull(req)) throw new RequestProblem(problem({ status: 401, code: 'not-signed-in', title: 'Sign in first' }));
}

/** Responds with 401 if nobody is signed in. */
export const requireStaff: RequestHandler = (req, _res, next) => {
  requireSignedIn(req);
  next();
};

/** Returns what the request's session lacks of the second factor that the person's role requires. */
export const missingFactorOf = (req: AnyRequest): SignedIn['missingFactor'] => signedInOn(req).missingFactor;

/** True if the request's session lacks the second factor that the person's role requires. */
export const lacksSecondFactor = (req: AnyRequest): boolean => missingFactorOf(req) !== null;

/** True if the request's person has recently proved their identity. */
export const hasRecentProof = (req: AnyRequest): boolean => signedInOn(req).hasRecentProof;
