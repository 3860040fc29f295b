import type { Request, RequestHandler } from 'express';
import { setSignedIn, type SignedIn, type SignedInStaff } from '../src/signed-in';

const ADA: SignedInStaff = { id: 'staff-ada', name: 'Ada', email: 'ada@waypost.example', role: 'administrator' };

const signIn = (req: Pick<Request, 'headers'>, staff: SignedInStaff, apiToken: SignedIn['apiToken'] = null): void =>
  setSignedIn(req, { staff, sessionId: 'session-1', missingFactor: null, hasRecentProof: true, apiToken });

/** Lets every request through as one member of staff, or as their program if there is an API token. */
export const asStaff =
  (staff = ADA, apiToken: SignedIn['apiToken'] = null): RequestHandler =>
  (req, _res, next) => {
    signIn(req, staff, apiToken);
    next();
  };

/** Returns a request of a member of staff for a handler that is called without a server. */
export function aSignedInRequest(given: Pick<Request, 'method'>): Request {
  const req = { headers: {}, ...given } as Request;
  signIn(req, ADA);
  return req;
}
