import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { problem, PROBLEM_MEDIA_TYPE, type ProblemDetails } from '@waypost/platform/http';

const BROKEN = problem({ status: 400, code: 'request-broken', title: 'The request is not readable' });
/** The problems by the code of Node's error. */
const PROBLEMS_BY_CODE: Readonly<Record<string, ProblemDetails>> = {
  ERR_HTTP_REQUEST_TIMEOUT: problem({ status: 408, code: 'request-too-slow', title: 'The request took too long' }),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: problem({ status: 413, code: 'body-too-large', title: 'The body is too large' }),
  HPE_HEADER_OVERFLOW: problem({ status: 431, code: 'headers-too-large', title: 'The headers are too large' }),
};
const EXPECTATION = problem({ status: 417, code: 'expectation-failed', title: 'The header "Expect" may only be "100-continue"' });

/** Answers with a problem what Node refuses before any handler, with the same statuses (R12.02). */
export function refuseUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable && !isAnswering(socket)) socket.write(lastAnswer(PROBLEMS_BY_CODE[error.code ?? ''] ?? BROKEN));
    socket.destroy(error);
  });
  server.on('checkExpectation', (_req, res: ServerResponse) => {
    const text = JSON.stringify(EXPECTATION);
    res.writeHead(EXPECTATION.status, headersOf(text)).end(text);
  });
}

/** Returns whether a response has begun. Another one would be read as its rest. Only Node's own field says so. */
const isAnswering = (socket: Duplex & { readonly _httpMessage?: ServerResponse | null }): boolean =>
  socket._httpMessage?.headersSent === true;

const headersOf = (text: string): Readonly<Record<string, string | number>> => ({
  'content-type': PROBLEM_MEDIA_TYPE,
  'content-length': Buffer.byteLength(text),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

/** Returns the whole response, after which the connection ends. */
function lastAnswer(details: ProblemDetails): string {
  const text = JSON.stringify(details);
  const headers = Object.entries({ ...headersOf(text), connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${details.status} ${STATUS_CODES[details.status] ?? ''}`, ...headers, '', text].join('\r\n');
}
