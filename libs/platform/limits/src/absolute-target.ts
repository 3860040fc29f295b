import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#]+)([^#]*)/i;

/**
 * Splits the absolute form of a request's target (`GET http://host/path`) into host and path. The host replaces the `Host` header (RFC 9112,
 * 3.2.2), so that later code reads only the usual form. Other targets stay as they are.
 */
export function takeAbsoluteTarget(req: Pick<IncomingMessage, 'headers' | 'url'>): void {
  const [, host, path = ''] = ABSOLUTE.exec(req.url ?? '') ?? [];
  if (host === undefined) return;
  req.headers.host = host;
  req.url = path.startsWith('/') ? path : `/${path}`;
}
