import { problem } from '@waypost/platform/http';
import type { RequestHandler } from 'express';
import { sendProblem } from './problem-answer';

/** Ends a group of routes: what came this far has no address of ours. */
export const notFound =
  (title: string): RequestHandler =>
  (_req, res) =>
    sendProblem(res, problem({ status: 404, code: 'not-found', title }));
