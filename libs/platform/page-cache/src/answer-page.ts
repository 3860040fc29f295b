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

/** Adds the request's id (R16.04). If Express responds, the response has it already. */
function withRequestId(req: IncomingMessage, res: ServerResponse, headers: readonly string[]): string[] {
  const id = req.headers[REQUEST_ID];
  return typeof id !== 'string' || res.hasHeader(REQUEST_ID) ? [...headers] : [...headers, REQUEST_ID, id];
}

/** Writes a page in the form that the client accepts. Writes only the head for HEAD and for a page that the client has already. */
export function answerPage(req: IncomingMessage, res: ServerResponse, page: CachedPage): void {
  if (page.isCacheable && page.statusCode === 200 && hasPage(req.headers['if-none-match'], page.etag)) {
    res.writeHead(NOT_MODIFIED, withRequestId(req, res, page.notModifiedHeaders)).end();
    return;
  }
  const form = takesBrotli(req.headers['accept-encoding']) ? page.brotli : page.identity;
  res.writeHead(page.statusCode, withRequestId(req, res, form.headers));
  if (req.method === 'HEAD') res.end();
  else res.end(form.body);
}
