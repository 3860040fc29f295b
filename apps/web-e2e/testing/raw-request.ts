import { request, type IncomingHttpHeaders } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface RawRequest {
  readonly port: number;
  /** The Host header. Names under `.localhost` are not resolved outside a browser, so the address is always 127.0.0.1. */
  readonly host: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Sends one unmodified HTTP request, with any host and any body. */
export function rawRequest({ port, host, path, method = 'GET', headers = {}, body }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString('utf8') }),
      );
      answer.on('error', reject);
    });
    // A server may refuse a body before it has read all of it. Then the response counts, and not the broken pipe.
    let isAnswered = false;
    call.on('response', () => {
      isAnswered = true;
    });
    call.on('error', (error) => {
      if (!isAnswered) reject(error);
    });
    call.end(body);
  });
}
