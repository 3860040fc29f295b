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

/** Who is signed in on a request, and by which session. */
export interface SignedIn {
  readonly staff: SignedInStaff;
  readonly sessionId: string;
  /** Whether the person's role has to have a second factor, and this session was begun without one (R11.06). */
  readonly lacksSecondFactor: boolean;
  /** Whether the person showed a moment ago that it is them. */
  readonly hasRecentProof: boolean;
  /** The API token that a program of theirs sent; null where it is the person. */
  readonly apiToken: { readonly id: string; readonly name: string } | null;
}

/** By request, and by nothing that a route could write to by accident. */
const signedIn = new WeakMap<object, SignedIn>();

/** Any request, whatever its route's parameters. */
type AnyRequest = Pick<Request, 'headers'>;

/** Notes who is signed in on a request; null where nobody is any more. */
export function setSignedIn(req: AnyRequest, who: SignedIn | null): void {
  if (who) signedIn.set(req, who);
  else signedIn.delete(req);
}

/** Who is signed in on a request; null where nobody is. */
export const signedInOrNull = (req: AnyRequest): SignedIn | null => signedIn.get(req) ?? null;

function signedInOn(req: AnyRequest): SignedIn {
  const who = signedInOrNull(req);
  invariant(who, 'the request went through requireStaff');
  return who;
}

/** Who is signed in. Only behind {@link requireStaff}. */
export const staffOf = (req: AnyRequest): SignedInStaff => signedInOn(req).staff;

/** Who makes the request, as staff know each other. Only behind {@link requireStaff}. */
export function staffNameOf(req: AnyRequest): StaffName {
  const { id, name } = staffOf(req);
  return { id, name };
}

/** The id of the signed-in session that the request belongs to. Only behind {@link requireStaff}. */
export const staffSessionIdOf = (req: AnyRequest): string => signedInOn(req).sessionId;

/** Answers 401 where nobody is signed in (R11.02). */
export const requireStaff: RequestHandler = (req, _res, next) => {
  if (!signedInOrNull(req)) throw new RequestProblem(problem({ status: 401, code: 'not-signed-in', title: 'Sign in first' }));
  next();
};

/** Whether the request's session was begun without the second factor that the person's role has to have. */
export const lacksSecondFactor = (req: AnyRequest): boolean => signedInOn(req).lacksSecondFactor;

/** Whether who makes the request showed a moment ago that it is them. */
export const hasRecentProof = (req: AnyRequest): boolean => signedInOn(req).hasRecentProof;
