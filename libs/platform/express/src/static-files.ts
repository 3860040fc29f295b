import { problem } from '@waypost/platform/http';
import { isRecord } from '@waypost/platform/kernel';
import type { RequestHandler, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { ServeStaticOptions } from 'serve-static';
import { methodNotAllowed } from './not-found';
import { RequestProblem } from './problem-answer';

/** What the client asked of a file that the file does not meet. `send` reports it as an error. */
const REFUSALS = new Map<unknown, RequestProblem>(
  [
    problem({ status: 412, code: 'precondition-failed', title: 'The file is not the expected one' }),
    problem({ status: 416, code: 'range-not-satisfiable', title: 'The file does not have this part' }),
  ].map((details) => [details.status, new RequestProblem(details)]),
);

/** They describe the file, of which nothing is sent. */
const HEADERS_OF_FILE = ['content-encoding', 'etag', 'last-modified', 'accept-ranges'];

const refuseMethod = methodNotAllowed('GET, HEAD');

/**
 * Serves a folder's files, in the brotli or gzip form that the build wrote next to each. A path without a file goes to the next handler. A range or
 * a precondition that the file does not meet is a problem of the client (R12.02).
 */
export function staticFiles(folder: string, serveStatic: ServeStaticOptions): RequestHandler {
  const serve = expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: { ...serveStatic, dotfiles: 'ignore' },
  });
  return (req, res, next) => {
    if (!['GET', 'HEAD'].includes(req.method)) return refuseMethod(req, res, next);
    // express-static-gzip would respond by itself, with a bare text, where a visitor gets the 404 page of any other address (R2.06).
    if (decoded(req.path) === null) return next(new URIError(`Failed to decode ${req.path}`));
    serve(req, res, (error?: unknown) => next(error === undefined ? undefined : refusalIn(error, res)));
  };
}

/** Its result is used: the bundler takes a call of `decodeURIComponent` without one for a call without effects, and removes it. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Returns the problem that an error of `send` stands for, or the error itself. `Content-Range` remains: it names the file's length. */
function refusalIn(error: unknown, res: Response): unknown {
  const refusal = isRecord(error) ? REFUSALS.get(error['status']) : undefined;
  if (!refusal || res.headersSent) return error;
  for (const name of HEADERS_OF_FILE) res.removeHeader(name);
  return refusal;
}
