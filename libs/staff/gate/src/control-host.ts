import { createSeldom, withAuditOrigin, type AuditRecorder } from '@waypost/platform/audit';
import type { Clock } from '@waypost/platform/kernel';
import { callNeedsProof, callPermission } from '@waypost/control-center/contract';
import { PROOF_NEEDED } from '@waypost/control-center/contract/account';
import { mayDo } from '@waypost/staff/model';
import { visitedBrand } from '@waypost/platform/express';
import { RequestProblem, sendProblem } from '@waypost/platform/express/problems';
import { requireOwnPages } from '@waypost/platform/express/security';
import { problem } from '@waypost/platform/http';
import { json, Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { hasRecentProof, lacksSecondFactor, requireStaff, signedInOrNull, staffNameOf, staffOf } from './signed-in';

/** How the gate tells who asks. */
export interface HostGate {
  /** Reads the session and who is signed in with it. Refuses nobody. */
  readonly read: RequestHandler;
  /** Refuses a call that changes something without the session's token. After `requireStaff`. */
  readonly requireToken: RequestHandler;
}

export interface ControlHostDeps {
  readonly gate: HostGate;
  /** Takes down what was refused (R10.11). */
  readonly audit: AuditRecorder;
  readonly clock: Clock;
  /** What is open to people who are not signed in: signing in, setting up. */
  readonly open: readonly Router[];
  /** The features of the API, a router each, whose routes are written below `/api/control`. */
  readonly routers: readonly Router[];
  /** Files that staff may see before they are published; passes other paths by. */
  readonly files: RequestHandler;
  /** The screens and their files, for people who are signed in. */
  readonly shell: RequestHandler;
}

export const CONTROL_API_ROOT = '/api/control';
/** Long articles and whole pages; uploads have limits of their own. */
const JSON_MAX_BYTES = 1024 * 1024;
const SEE_OTHER = 303;

/**
 * Everything on the control center's host (R11.02). Without a session a page answers the sign-in page, anything else 401:
 * nobody without an account reads a page, a file or an answer of it. Other hosts pass by.
 */
export function controlHost({ gate, audit, clock, open, routers, files, shell }: ControlHostDeps): Router {
  const router = Router();
  router.use((_req, res, next) => {
    if (visitedBrand(res).id !== 'ccc') {
      next('router');
      return;
    }
    // No other site's window keeps a hold on one of staff's.
    res.set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'cross-origin-opener-policy': 'same-origin' });
    next();
  });
  router.use(textAddress, gate.read, noteOrigin);
  router.use(CONTROL_API_ROOT, controlApi(gate, routers), takeDownRefusals(audit, clock));
  for (const opened of open) router.use(opened);
  router.use(signInFirst);
  router.use(files);
  router.use('/api', noSuchCall);
  router.get('/{*path}', shell);
  router.use(() => {
    throw new RequestProblem(problem({ status: 405, code: 'method-not-allowed', title: 'This address does not take this method' }), {
      allow: 'GET, HEAD',
    });
  });
  return router;
}

/**
 * The control center's API: nothing behind it runs without a session (401), for another site or without the session's
 * token, or beyond a person's role (403). JSON bodies are parsed already.
 */
function controlApi(gate: HostGate, routers: readonly Router[]): Router {
  const router = Router();
  router.use(
    requireStaff,
    requireOwnPages,
    gate.requireToken,
    requirePermission,
    requirePerson,
    requireSecondFactor,
    requireRecentProof,
    json({ limit: JSON_MAX_BYTES }),
  );
  for (const feature of routers) router.use(feature);
  router.use(noSuchCall);
  return router;
}

/** What a request records in the audit log carries where it came from. */
const noteOrigin: RequestHandler = (req, _res, next) =>
  withAuditOrigin({ address: req.ip ?? null, agent: req.get('user-agent') ?? null, token: tokenTextOf(req) }, () => next());

/** The API token of a request as the audit log names it. */
function tokenTextOf(req: Request): string | null {
  const token = signedInOrNull(req)?.apiToken ?? null;
  return token && `${token.name} (${token.id})`;
}

/** Of one person's call that is refused again and again. */
const REFUSAL_RECORDED_EVERY_MS = 60_000;

/** Takes down that a colleague was refused: beyond their role, or without what shows that the call is theirs. */
function takeDownRefusals(audit: AuditRecorder, clock: Clock): ErrorRequestHandler {
  const isDue = createSeldom(clock, REFUSAL_RECORDED_EVERY_MS);
  return (error: unknown, req, _res, next) => {
    const code = error instanceof RequestProblem && error.details.status === 403 ? error.details.code : null;
    // A proof that is asked for and then given is the ordinary course of things.
    if (code === null || code === PROOF_NEEDED || !signedInOrNull(req)) return void next(error);
    const by = staffNameOf(req);
    const subject = `${req.method} ${req.baseUrl}${req.path}`;
    if (!isDue(`${by.id} ${code} ${subject}`)) return void next(error);
    audit.record({ at: clock.now(), by, action: 'call.refused', subject, after: { code } }).then(() => next(error), next);
  };
}

/** Refuses what the person's role does not allow (R11.05). A call that the table does not name is for administrators alone. */
const requirePermission: RequestHandler = (req, _res, next) => {
  if (!mayDo(staffOf(req).role, callPermission(req.method, req.path) ?? 'administer'))
    throw new RequestProblem(
      problem({ status: 403, code: 'not-allowed', title: 'Your role does not allow this; an administrator can give you another' }),
    );
  next();
};

/** A program has no say over accounts, and can't show that it is a person: what asks for that is not for tokens. */
const requirePerson: RequestHandler = (req, _res, next) => {
  const permission = callPermission(req.method, req.path);
  const isForPeople = permission === null || permission === 'own' || callNeedsProof(req.method, req.path);
  if (isForPeople && signedInOrNull(req)?.apiToken)
    throw new RequestProblem(
      problem({ status: 403, code: 'not-for-tokens', title: 'A person does this in the control center; an API token can’t' }),
    );
  next();
};

/** Lets people whose role has to have a second factor do nothing but look after their own account, until they have one (R11.06). */
const requireSecondFactor: RequestHandler = (req, _res, next) => {
  if (lacksSecondFactor(req) && callPermission(req.method, req.path) !== 'own')
    throw new RequestProblem(
      problem({ status: 403, code: 'second-factor-required', title: 'Your role needs a second factor; set one up under “Your account”' }),
    );
  next();
};

/** Whoever sits down at an open session can't invite, reset, disable or publish: the table says which calls ask for a recent proof. */
const requireRecentProof: RequestHandler = (req, _res, next) => {
  if (callNeedsProof(req.method, req.path) && !hasRecentProof(req))
    throw new RequestProblem(problem({ status: 403, code: PROOF_NEEDED, title: 'Confirm first that it is still you' }));
  next();
};

const noSuchCall: RequestHandler = (_req, res) =>
  sendProblem(res, problem({ status: 404, code: 'not-found', title: 'There is no such call' }));

/** Refuses addresses with the null character: nothing is called so, and PostgreSQL takes it in no text. */
const textAddress: RequestHandler = (req, _res, next) => {
  if (/%00/.test(req.originalUrl))
    throw new RequestProblem(problem({ status: 400, code: 'bad-address', title: 'The address is malformed' }));
  next();
};

const PAGE_DESTINATIONS = new Set(['document', 'frame', 'iframe']);

/** Leads people to the sign-in page, and from there back to where they wanted to go. Programs and files get 401. */
const signInFirst: RequestHandler = (req, res, next) => {
  const destination = req.get('sec-fetch-dest');
  const isPage =
    (req.method === 'GET' || req.method === 'HEAD') &&
    !/^\/api(?:\/|$)/i.test(req.path) &&
    Boolean(req.accepts('html')) &&
    (destination === undefined || PAGE_DESTINATIONS.has(destination));
  if (signedInOrNull(req) || !isPage) requireStaff(req, res, next);
  else res.redirect(SEE_OTHER, req.originalUrl === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(req.originalUrl)}`);
};
