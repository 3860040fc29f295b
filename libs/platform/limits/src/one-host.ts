import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { problem, PROBLEM_MEDIA_TYPE } from '@waypost/platform/http';

const TEXT = JSON.stringify(problem({ status: 400, code: 'host', title: 'A request names its host once' }));

/** Connections that end. Requests that wait behind the refused one are ignored. */
const ending = new WeakSet<Socket>();

/**
 * Returns whether a request names one host; before HTTP/1.1 it may name none. Of several, Node takes the first and a proxy may take the
 * last, so they would serve different sites. Any other request is answered 400 here and its connection ends (RFC 9112, 3.2).
 */
export function hasOneHost(
  { rawHeaders, httpVersion, socket }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion' | 'socket'>,
  res: ServerResponse,
): boolean {
  if (res.socket === null && ending.has(socket)) return false;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (hosts === 1 || (hosts === 0 && httpVersion !== '1.1')) return true;
  ending.add(socket);
  res
    .writeHead(400, {
      'content-type': PROBLEM_MEDIA_TYPE,
      'content-length': Buffer.byteLength(TEXT),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    })
    .end(TEXT);
  return false;
}
