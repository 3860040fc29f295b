import { PROOF_NEEDED } from '@waypost/control-center/contract';
import { isConsumerBrand } from '@waypost/brands';
import { CONTROL_API_ROOT } from '@waypost/brands/names';
import { createEntryThrottle, type AuditRecorder } from '@waypost/platform/audit';
import type { Clock } from '@waypost/platform/kernel';
import { jsonBody, methodNotAllowed, otherMethods, visitedBrand } from '@waypost/platform/express';
import { RequestProblem, sendProblem } from '@waypost/platform/express/problems';
import { requireOwnPages } from '@waypost/platform/express/security';
import { problem, SEE_OTHER } from '@waypost/platform/http';
import { notFoundProblem } from '@waypost/platform/http/problems';
import { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { admit, admitAgain, SECOND_FACTOR_REQUIRED, type SenderRecheck } from './admission';
import { noteOrigin } from './note-origin';
import { requireStaff, signedInOrNull, staffNameOf } from './signed-in';

/** How the gate identifies the sender of a request. */
export interface HostGate extends SenderRecheck {
  /** Reads the session and the person signed in with it. It refuses nobody. */
  readonly read: RequestHandler;
  /** Refuses a call that changes something without the session's token. It must run after `requireStaff`. */
  readonly requireToken: RequestHandler;
}

export interface ControlHostDeps {
  readonly gate: HostGate;
  /** Records refusals (R10.11). */
  readonly audit: AuditRecorder;
  readonly clock: Clock;
  /** The security headers of staff's host (R15.01). They replace those of visitors' pages. */
  readonly headers: Readonly<Record<string, string>>;
  /** The routers that are open to people who are not signed in: sign-in and set-up. */
  readonly open: readonly Router[];
  /** The API's features, one router each, with routes below `/api/control`. */
  readonly routers: readonly Router[];
  /** Serves files that staff may see before they are published; other paths pass through. */
  readonly files: RequestHandler;
  /** Serves the screens and their files to signed-in people. */
  readonly shell: RequestHandler;
}

/** Enough for long articles and whole pages; uploads have their own limits. */
const MAX_JSON_BYTES = 1024 * 1024;

/**
 * Creates everything on the control center's host (R11.02). Without a session a page request leads to the sign-in page, and any other
 * request gets a 401. Nobody without an account can read a page, a file or a response of it. Requests for other hosts pass through.
 */
export function controlHost({ gate, audit, clock, headers, open, routers, files, shell }: ControlHostDeps): Router {
  const router = Router();
  router.use((_req, res, next) => {
    if (isConsumerBrand(visitedBrand(res).id)) {
      next('router');
      return;
    }
    // Another site's window must not hold a reference to one of staff's.
    res.set({ ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'cross-origin-opener-policy': 'same-origin' });
    next();
  });
  router.use(textAddress, gate.read, noteOrigin);
  router.use(CONTROL_API_ROOT, controlApi(gate, routers), recordRefusals(audit, clock));
  for (const opened of open) router.use(opened);
  router.use(signInFirst);
  router.use(files);
  router.use(ofCalls(otherMethods(...open)));
  router.use('/api', noSuchCall);
  router.get('/{*path}', shell);
  router.use(methodNotAllowed('GET, HEAD'));
  return router;
}

/**
 * Creates the control center's API. Nothing in it runs without a session (401), for another site, without the session's token, or beyond
 * the person's role (403). JSON bodies are already parsed. Only a call that passed all of this gets to know an address's methods (405).
 */
function controlApi(gate: HostGate, routers: readonly Router[]): Router {
  const router = Router();
  router.use(requireStaff, requireOwnPages, gate.requireToken, admit(gate), ...jsonBody({ limit: MAX_JSON_BYTES }), admitWithBody);
  for (const feature of routers) router.use(feature);
  router.use(otherMethods(...routers), noSuchCall);
  return router;
}

const admitWithBody: RequestHandler = (req, res, next) => {
  if (req.body === undefined) next();
  else admitAgain(req, res, next);
};

/** The interval for recording one person's refusals for one reason, on whatever paths: a colleague can make up any number of them. */
const REFUSAL_RECORD_INTERVAL_MS = 60_000;

/** Refusals that are not recorded: a missing proof is normally given right after, and a wrong one has its own entry. */
const PROOF_REFUSALS: ReadonlySet<string> = new Set([PROOF_NEEDED, 'wrong-password', 'wrong-proof', 'wrong-code']);

/**
 * Returns whether a refusal is worth an audit entry. Without a required second factor, reads that the screens make by themselves are
 * refused too, which says nothing about the colleague.
 */
const isRecorded = ({ method }: Pick<Request, 'method'>, code: string): boolean =>
  !PROOF_REFUSALS.has(code) && !(code === SECOND_FACTOR_REQUIRED && method === 'GET');

/** Records that a colleague was refused: for their role, or for a missing token. */
function recordRefusals(audit: AuditRecorder, clock: Clock): ErrorRequestHandler {
  const leftOut = createEntryThrottle(clock, REFUSAL_RECORD_INTERVAL_MS);
  return (error: unknown, req, _res, next) => {
    const code = error instanceof RequestProblem && error.details.status === 403 ? error.details.code : null;
    if (code === null || !isRecorded(req, code) || !signedInOrNull(req)) return void next(error);
    const by = staffNameOf(req);
    const subject = `${req.method} ${req.baseUrl}${req.path}`;
    const more = leftOut(`${by.id} ${code}`);
    if (more === null) return void next(error);
    const after = { code, ...(more > 0 && { more }) };
    audit.record({ at: clock.now(), by, action: 'call.refused', subject, after }).then(() => next(error), next);
  };
}

const noSuchCall: RequestHandler = (_req, res) => sendProblem(res, notFoundProblem('There is no such call'));

/** Refuses addresses with the null character. No name contains it, and PostgreSQL accepts it in no text. */
const textAddress: RequestHandler = (req, _res, next) => {
  if (/%00/.test(req.originalUrl))
    throw new RequestProblem(problem({ status: 400, code: 'bad-address', title: 'The address is malformed' }));
  next();
};

const isCall = ({ path }: Request): boolean => /^\/api(?:\/|$)/i.test(path);

/** Restricts a handler to the addresses of calls. It sees the whole path, unlike a handler that is mounted there. */
const ofCalls =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    isCall(req) ? handler(req, res, next) : next();

const PAGE_DESTINATIONS = new Set(['document', 'frame', 'iframe']);

/** Sends people to the sign-in page, and from there back to the page they wanted. Programs and files get a 401. */
const signInFirst: RequestHandler = (req, res, next) => {
  const destination = req.get('sec-fetch-dest');
  const isPage =
    (req.method === 'GET' || req.method === 'HEAD') &&
    !isCall(req) &&
    Boolean(req.accepts('html')) &&
    (destination === undefined || PAGE_DESTINATIONS.has(destination));
  if (signedInOrNull(req) || !isPage) requireStaff(req, res, next);
  else res.redirect(SEE_OTHER, req.originalUrl === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(req.originalUrl)}`);
};
