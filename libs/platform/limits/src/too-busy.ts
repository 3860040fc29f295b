import type { IncomingMessage, ServerResponse } from 'node:http';
import { problem, PROBLEM_MEDIA_TYPE } from '@waypost/platform/http';

const TEXT = JSON.stringify(problem({ status: 503, code: 'too-busy', title: 'Try again in a moment' }));
const HEADERS = {
  'content-type': PROBLEM_MEDIA_TYPE,
  'content-length': String(Buffer.byteLength(TEXT)),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'retry-after': '1',
} as const;

/** Responds with 503 and Retry-After at the least cost. It is the connection's last response if nothing more is to be read. */
export function answerTooBusy(req: IncomingMessage, res: ServerResponse, { isLast }: { readonly isLast: boolean }): void {
  // An unread body would block the connection's next request.
  const isUnread = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
  res.writeHead(503, isLast || isUnread ? { ...HEADERS, connection: 'close' } : HEADERS).end(TEXT);
  if (isUnread) req.resume();
}
