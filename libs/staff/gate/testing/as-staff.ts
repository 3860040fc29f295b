import type { Request, RequestHandler } from 'express';
import { setSignedIn, type SignedInStaff } from '../src/signed-in';

const ADA: SignedInStaff = { id: 'staff-ada', name: 'Ada', email: 'ada@waypost.example', role: 'administrator' };

const signIn = (req: Pick<Request, 'headers'>, staff: SignedInStaff): void =>
  setSignedIn(req, { staff, sessionId: 'session-1', missingFactor: null, hasRecentProof: true, apiToken: null });

/** Lets every request through as one member of staff. */
export const asStaff =
  (staff = ADA): RequestHandler =>
  (req, _res, next) => {
    signIn(req, staff);
    next();
  };

/** Returns a request of a member of staff for a handler that is called without a server. */
export function aSignedInRequest(given: Pick<Request, 'method'>): Request {
  const req = { headers: {}, ...given } as Request;
  signIn(req, ADA);
  return req;
}
