import type { Brand } from '@waypost/brands';
import { problem } from '@waypost/http';
import { Router, type RequestHandler } from 'express';
import { RequestProblem, sendProblem } from '../http/problem-answer';
import { CONTROL_API_ROOT, controlApi, knownStaffOf, requireStaff, type StaffGate } from './accounts/staff-gate';

export interface ControlCenterDeps {
  readonly gate: StaffGate;
  /** What is open to people who are not signed in: signing in, setting up. */
  readonly open: readonly Router[];
  /** The features of the API, a router each. */
  readonly routers: readonly Router[];
  /** Files that staff may see before they are published; passes other paths by. */
  readonly files: RequestHandler;
  /** The screens and their files, for people who are signed in. */
  readonly shell: RequestHandler;
}

const SEE_OTHER = 303;

/**
 * Everything on the control center's host (R11.02). Without a session a page answers the sign-in page, anything else 401:
 * nobody without an account reads a page, a file or an answer of it. Other hosts pass by.
 */
export function controlCenter({ gate, open, routers, files, shell }: ControlCenterDeps): Router {
  const router = Router();
  router.use((_req, res, next) => {
    if ((res.locals['brand'] as Brand).id !== 'ccc') {
      next('router');
      return;
    }
    res.set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    next();
  });
  router.use(textAddress, gate.read);
  router.use(CONTROL_API_ROOT, controlApi({ gate, routers }));
  for (const one of open) router.use(one);
  router.use(signInFirst);
  router.use(files);
  router.use('/api', (_req, res) => sendProblem(res, problem({ status: 404, code: 'not-found', title: 'There is no such call' })));
  router.get('/{*path}', shell);
  router.use(() => {
    throw new RequestProblem(problem({ status: 405, code: 'method-not-allowed', title: 'This address does not take this method' }), {
      allow: 'GET, HEAD',
    });
  });
  return router;
}

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
  if (knownStaffOf(req) || !isPage) requireStaff(req, res, next);
  else res.redirect(SEE_OTHER, req.originalUrl === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(req.originalUrl)}`);
};
