import { request, type IncomingHttpHeaders } from 'node:http';
import { parsedJson } from '@waypost/platform/kernel/text';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON, or undefined if it is not JSON. */
  readonly json: unknown;
}

export interface RawRequest {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Holds the body back after the head has been sent. */
  readonly bodyAfter?: Promise<unknown>;
}

/**
 * Sends a request with any host and any headers and follows no redirects. `fetch` does not allow that. Each request has a connection of
 * its own: on a busy machine the server may close an idle one at the moment in which the next request is written to it.
 */
export const rawRequest = (
  port: number,
  path: string,
  { method = 'GET', host = 'tqg.localhost', headers = {}, body, bodyAfter }: RawRequest = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers }, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: res.statusCode ?? 0, headers: res.headers, text, json: parsedJson(text) });
      });
    });
    req.on('error', reject);
    if (bodyAfter) {
      req.flushHeaders();
      bodyAfter.then(() => req.end(body), reject);
    } else req.end(body);
  });

export const postJson = (port: number, path: string, body: unknown, extra: RawRequest = {}): Promise<RawAnswer> =>
  rawRequest(port, path, {
    method: 'POST',
    ...extra,
    headers: { 'content-type': 'application/json', ...extra.headers },
    body: JSON.stringify(body),
  });

/** Calls the control center's API, with or without a body. */
export const controlCall = (port: number, method: string, path: string, body?: unknown): Promise<RawAnswer> =>
  rawRequest(port, path, {
    method,
    host: 'localhost:4200',
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

export const postForm = (
  port: number,
  path: string,
  fields: Readonly<Record<string, string>>,
  extra: RawRequest = {},
): Promise<RawAnswer> =>
  rawRequest(port, path, {
    method: 'POST',
    ...extra,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...extra.headers },
    body: new URLSearchParams(fields).toString(),
  });

/** Returns the head of the answer to a posted form, as soon as it arrives, before any body. */
export const headersOf = (
  port: number,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly statusCode: number; readonly headers: IncomingHttpHeaders }> =>
  new Promise((resolve, reject) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const req = request(
      { host: '127.0.0.1', port, path, method: 'POST', headers: { host: 'tqg.localhost', ...form, ...headers } },
      (res) => {
        resolve({ statusCode: res.statusCode ?? 0, headers: res.headers });
        res.resume();
      },
    );
    req.on('error', reject);
    req.end(new URLSearchParams(fields).toString());
  });
