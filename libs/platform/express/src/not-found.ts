import { problem } from '@waypost/platform/http';
import type { RequestHandler } from 'express';
import { sendProblem } from './problem-answer';

/** Ends a group of routes: no route before it matched the address. */
export const notFound =
  (title: string): RequestHandler =>
  (_req, res) =>
    sendProblem(res, problem({ status: 404, code: 'not-found', title }));
