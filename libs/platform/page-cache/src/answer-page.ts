import type { IncomingMessage, ServerResponse } from 'node:http';
import { takesBrotli, takesGzip } from './accepted-coding';
import type { CachedPage, PageForm, PageHead } from './cached-page';

const NOT_MODIFIED = 304;

/** Returns whether the client's `If-None-Match` names this form of a page (weak comparison, RFC 9110 §13.1.2). */
export function hasPage(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

const REQUEST_ID = 'x-request-id';

const withRequestId = (headers: readonly string[], id: string | null): string[] =>
  id === null ? [...headers] : [...headers, REQUEST_ID, id];

/**
 * Returns the form that a client has, preferably the one that it would get. Its response names the same ETag, by which the client finds
 * its copy. Null if it has none.
 */
function formAtClient({ identity, brotli, gzip }: CachedPage, ifNoneMatch: string, wanted: PageHead): PageHead | null {
  return [wanted, brotli, gzip, identity].find(({ etag }) => hasPage(ifNoneMatch, etag)) ?? null;
}

export interface PageAnswer {
  /** Null if the response has that header already (R16.04). */
  readonly requestId: string | null;
  /** Called if the page could not be packed. The client gets its text without a coding, which is right for every client. */
  readonly onPackError: (error: unknown) => void;
}

/** Writes a page in the form that the client accepts. Writes only the head for HEAD and for a page that the client has already. */
export function answerPage(req: IncomingMessage, res: ServerResponse, page: CachedPage, { requestId, onPackError }: PageAnswer): void {
  const accepted = req.headers['accept-encoding'];
  const wanted = takesBrotli(accepted) ? page.brotli : takesGzip(accepted) ? page.gzip : page.identity;
  const ifNoneMatch = req.headers['if-none-match'];
  if (ifNoneMatch !== undefined && page.isCacheable && page.statusCode === 200) {
    const had = formAtClient(page, ifNoneMatch, wanted);
    if (had) return void res.writeHead(NOT_MODIFIED, withRequestId(had.notModifiedHeaders, requestId)).end();
  }
  const write = (form: PageForm): void => {
    res.writeHead(page.statusCode, withRequestId(form.headers, requestId));
    if (req.method === 'HEAD') res.end();
    else res.end(form.body);
  };
  if (!('packed' in wanted)) return write(wanted);
  const ready = wanted.ready();
  if (ready) return write(ready);
  wanted.packed().then(write, (error: unknown) => {
    onPackError(error);
    write(page.identity);
  });
}
