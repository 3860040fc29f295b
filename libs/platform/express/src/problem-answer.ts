import { faultProblem, problem, PROBLEM_MEDIA_TYPE, type ProblemDetails } from '@waypost/platform/http';
import { PROBLEMS } from '@waypost/platform/http/problems';
import { isRecord } from '@waypost/platform/kernel';
import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';

/** Thrown by a handler to respond with a problem (R12.02). */
export class RequestProblem extends Error {
  constructor(
    readonly details: ProblemDetails,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(details.title);
  }
}

/** 429: the client has asked too often and may try again later (contracts.md). */
export const tooManyRequests = (retryAfterSeconds: number): RequestProblem =>
  new RequestProblem(PROBLEMS.tooManyRequests, {
    'retry-after': String(retryAfterSeconds),
  });

/** 409: what there is does not allow it. */
export const conflict = (code: string, title: string): RequestProblem => new RequestProblem(problem({ status: 409, code, title }));

/** 400: the query or a field of the body is invalid. */
export const wrongField = (field: string, title: string): RequestProblem => new RequestProblem(faultProblem({ field, message: title }));

export function sendProblem(res: Response, details: ProblemDetails, headers: Readonly<Record<string, string>> = {}): void {
  res.status(details.status).set(headers).set('cache-control', 'no-store').type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(details));
}

/** The seconds after which a client or a balancer may retry while the database is away. */
export const RETRY_AFTER_SECONDS = '3';

const BROKEN_BODY = problem({ status: 400, code: 'body-broken', title: 'The body is broken' });

/** Returns our problem for an error of body-parser. Its messages quote the body, so they are not passed on. */
function bodyProblem(error: unknown): ProblemDetails | null {
  if (!(error instanceof Error)) return null;
  // A body that claims to be compressed and is not. It is zlib's own error, which has no type.
  if ('code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')) return BROKEN_BODY;
  if (!('type' in error)) return null;
  switch (error.type) {
    case 'entity.too.large':
      return PROBLEMS.bodyTooLarge;
    case 'entity.parse.failed':
      return PROBLEMS.bodyNotJson;
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return PROBLEMS.bodyEncoding;
    case 'request.aborted':
    case 'request.size.invalid':
    case 'parameters.too.many':
      return BROKEN_BODY;
    default:
      return null;
  }
}

/** Decides whether an error means that the database could not do it now, and may in a moment (R16.05). Only the database's own code can. */
export type IsDatabaseAway = (error: unknown) => boolean;

/** Returns the problem that is sent for an error. It reveals nothing internal (R12.02). */
export function problemFor(
  error: unknown,
  isDatabaseAway: IsDatabaseAway,
): { readonly details: ProblemDetails; readonly headers: Readonly<Record<string, string>> } {
  if (error instanceof RequestProblem) return { details: error.details, headers: error.headers };
  const body = bodyProblem(error);
  if (body) return { details: body, headers: {} };
  if (error instanceof URIError)
    return { details: problem({ status: 400, code: 'bad-address', title: 'The address is malformed' }), headers: {} };
  if (isDatabaseAway(error))
    return {
      details: PROBLEMS.databaseAway,
      headers: { 'retry-after': RETRY_AFTER_SECONDS },
    };
  return { details: PROBLEMS.internal, headers: {} };
}

/** Returns whether a response broke off because the client disconnected, as happens with long files. That is no fault here. */
const hasHungUp = (error: unknown): boolean => isRecord(error) && error['code'] === 'ERR_STREAM_PREMATURE_CLOSE';

/** The last handler of the API. Every error is answered as a problem, and unexpected ones are logged with the request's id. */
export const problemHandler =
  ({ log, isDatabaseAway }: { readonly log: Logger; readonly isDatabaseAway: IsDatabaseAway }): ErrorRequestHandler =>
  // Express recognizes an error handler by its four parameters.
  (error: unknown, _req, res, _next) => {
    const requestId: unknown = res.locals['requestId'];
    if (res.headersSent) {
      if (!hasHungUp(error)) log.error({ requestId, err: error }, 'answer broke off');
      // Half a response must not look like a complete one.
      res.destroy();
      return;
    }
    const { details, headers } = problemFor(error, isDatabaseAway);
    // A partner or database outage is expected and logged where it happened. Its stack says nothing.
    if (error instanceof RequestProblem && details.status >= 500) log.warn({ requestId, code: details.code }, 'request refused');
    else if (details.status >= 500) log.error({ requestId, err: error }, 'request failed');
    sendProblem(res, details, headers);
  };
