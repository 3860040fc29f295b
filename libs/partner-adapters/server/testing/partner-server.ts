import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PartnerServer {
  readonly url: string;
  /** The requests in order. */
  readonly received: readonly { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: unknown }[];
  close(): Promise<void>;
}

/** A partner on a free port that answers with the given listener, for answers that no well-behaved partner sends. */
export async function aPartnerServer(answer: RequestListener): Promise<PartnerServer> {
  const received: { path: string; headers: IncomingHttpHeaders; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(text) });
      answer(request, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Answers with this value as JSON. */
export const answering =
  (value: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
