import { problem } from '@waypost/platform/http';
import { isTooDeep } from '@waypost/platform/kernel/text';
import { json, type RequestHandler } from 'express';
import { RequestProblem } from './problem-answer';

const TOO_DEEP = problem({ status: 400, code: 'body-too-deep', title: 'The body is nested too deeply' });

const refuseDeepBody: RequestHandler = (req, _res, next) => {
  if (isTooDeep(req.body)) throw new RequestProblem(TOO_DEEP);
  next();
};

/** Parses JSON bodies up to a size in bytes, of `application/json` or the given types, and refuses those of more than a hundred levels. */
export const jsonBody = (options: { readonly limit: number; readonly type?: string[] }): readonly RequestHandler[] => [
  json(options),
  refuseDeepBody,
];
