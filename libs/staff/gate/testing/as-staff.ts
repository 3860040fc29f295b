import type { RequestHandler } from 'express';
import { setSignedIn, type SignedInStaff } from '../src/signed-in';

/** Lets every request through as one member of staff. */
export const asStaff =
  (staff: SignedInStaff = { id: 'staff-ada', name: 'Ada', email: 'ada@waypost.example', role: 'administrator' }): RequestHandler =>
  (req, _res, next) => {
    setSignedIn(req, { staff, sessionId: 'session-1', missingFactor: null, hasRecentProof: true, apiToken: null });
    next();
  };
