import { problem } from '@waypost/platform/http';
import { notFoundProblem } from '@waypost/platform/http/problems';
import type { RequestHandler } from 'express';
import { RequestProblem, sendProblem } from './problem-answer';

/** Ends a group of routes: no route before it matched the address. */
export const notFound =
  (title: string): RequestHandler =>
  (_req, res) =>
    sendProblem(res, notFoundProblem(title));

/** Ends the routes of an address that exists: no route before it has the request's method (R12.02). `allow` lists the methods that do. */
export const methodNotAllowed =
  (allow: string): RequestHandler =>
  () => {
    throw new RequestProblem(problem({ status: 405, code: 'method-not-allowed', title: 'This address does not take this method' }), {
      allow,
    });
  };
