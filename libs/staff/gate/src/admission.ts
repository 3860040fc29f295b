import { PROOF_NEEDED, callNeedsPerson, callNeedsProof, callPermission } from '@waypost/control-center/contract';
import { RequestProblem } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';
import { invariant } from '@waypost/platform/kernel';
import { mayDo } from '@waypost/staff/model';
import type { Request, RequestHandler, Response } from 'express';
import { hasRecentProof, isByProgram, missingFactorOf, requireSignedIn, staffOf } from './signed-in';

/** How the gate finds out whether a call's sender is still signed in, and with which rights. */
export interface SenderRecheck {
  /** Reads the sender of a call that was let in again. Nobody is signed in on the request afterwards if the access has ended. */
  readonly readAgain: (req: Request, res: Response) => Promise<void>;
}

export const SECOND_FACTOR_REQUIRED = 'second-factor-required';

/** Refuses calls that the person's role does not allow (R11.05). A call without an entry in the table is for administrators only. */
function requirePermission(req: Request): void {
  if (!mayDo(staffOf(req).role, callPermission(req.method, req.path) ?? 'administer'))
    throw new RequestProblem(
      problem({ status: 403, code: 'not-allowed', title: 'Your role does not allow this; an administrator can give you another' }),
    );
}

/** Refuses programs that call what needs a person. */
function requirePerson(req: Request): void {
  if (isByProgram(req) && callNeedsPerson(req.method, req.path))
    throw new RequestProblem(
      problem({ status: 403, code: 'not-for-tokens', title: 'A person does this in the control center; an API token can’t' }),
    );
}

/**
 * Restricts people whose role requires a second factor to their own account until they have one (R11.06). Somebody who has set one
 * up in another session has to prove it in this one.
 */
function requireSecondFactor(req: Request): void {
  const missing = missingFactorOf(req);
  if (missing === null || callPermission(req.method, req.path) === 'own') return;
  throw new RequestProblem(
    missing === 'proof'
      ? problem({ status: 403, code: PROOF_NEEDED, title: 'Your role needs a second factor; confirm with yours' })
      : problem({ status: 403, code: SECOND_FACTOR_REQUIRED, title: 'Your role needs a second factor; set one up under “Your account”' }),
  );
}

/** Requires a recent proof for the calls that the table marks. A stranger at an open session can't invite, reset, disable or publish. */
function requireRecentProof(req: Request): void {
  if (callNeedsProof(req.method, req.path) && !hasRecentProof(req))
    throw new RequestProblem(problem({ status: 403, code: PROOF_NEEDED, title: 'Confirm first that it is still you' }));
}

/** Refuses a call that its sender may not make. */
function requireRights(req: Request): void {
  requireSignedIn(req);
  requirePermission(req);
  requirePerson(req);
  requireSecondFactor(req);
  requireRecentProof(req);
}

/** Keyed by request, like the signed-in person. */
const senders = new WeakMap<object, SenderRecheck>();

/** Lets a call in if its sender may make it. */
export const admit =
  (sender: SenderRecheck): RequestHandler =>
  (req, _res, next) => {
    requireRights(req);
    senders.set(req, sender);
    next();
  };

/**
 * Lets a call in a second time, once its body has arrived. A client may hold the body back for minutes, and the person may be disabled,
 * demoted or signed out meanwhile (R11.04, R11.05). For routes behind the gate that read a body of their own.
 */
export const admitAgain: RequestHandler = (req, res, next) => {
  const sender = senders.get(req);
  invariant(sender, 'the gate has let the call in');
  sender
    .readAgain(req, res)
    .then(() => requireRights(req))
    .then(() => next(), next);
};
