import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedPage } from './cached-page';

const NOT_MODIFIED = 304;

/** Returns whether the client's `If-None-Match` names this page (weak comparison, RFC 9110 §13.1.2). */
export function hasPage(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

/** Returns whether the client accepts brotli (a quality of zero refuses it). */
export function takesBrotli(acceptEncoding: string | string[] | undefined): boolean {
  const header = Array.isArray(acceptEncoding) ? acceptEncoding.join(',') : acceptEncoding;
  return header !== undefined && /(?:^|[,\s])br(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))(?=[;,\s]|$)/.test(header);
}

const REQUEST_ID = 'x-request-id';

const withRequestId = (headers: readonly string[], id: string | null): string[] =>
  id === null ? [...headers] : [...headers, REQUEST_ID, id];

/**
 * Writes a page in the form that the client accepts. Writes only the head for HEAD and for a page that the client has already. `requestId`
 * is null if the response has that header already (R16.04).
 */
export function answerPage(req: IncomingMessage, res: ServerResponse, page: CachedPage, requestId: string | null): void {
  if (page.isCacheable && page.statusCode === 200 && hasPage(req.headers['if-none-match'], page.etag)) {
    res.writeHead(NOT_MODIFIED, withRequestId(page.notModifiedHeaders, requestId)).end();
    return;
  }
  const form = takesBrotli(req.headers['accept-encoding']) ? page.brotli : page.identity;
  res.writeHead(page.statusCode, withRequestId(form.headers, requestId));
  if (req.method === 'HEAD') res.end();
  else res.end(form.body);
}
