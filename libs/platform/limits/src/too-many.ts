import type { IncomingMessage, ServerResponse } from 'node:http';
import { PROBLEM_MEDIA_TYPE } from '@waypost/platform/http';
import { PROBLEMS } from '@waypost/platform/http/problems';

const TEXT = JSON.stringify(PROBLEMS.tooManyRequests);

/** Responds with 429 and Retry-After: this caller has asked too often (contracts.md). */
export function answerTooMany(req: IncomingMessage, res: ServerResponse, waitSeconds: number): void {
  res.writeHead(429, {
    'content-type': PROBLEM_MEDIA_TYPE,
    'content-length': Buffer.byteLength(TEXT),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': String(waitSeconds),
  });
  res.end(TEXT);
  // An unread body would block the connection's next request.
  if (!req.complete) req.resume();
}
