import { createFetch, FetchError } from 'ofetch';
import { RETRIED_STATUS_CODES } from './fetch-get';

const GET_TYPE_RETRIES = 1;
const PAYLOAD_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

export { FetchError as HttpError };

export interface HttpRequest {
  /** GET if absent. */
  readonly method?: string;
  /** Anything but a string is sent as JSON. */
  readonly body?: Readonly<Record<string, unknown>> | readonly unknown[] | string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The number of retries after a failure. The default is one for GET-type requests and none for others (R8.13). */
  readonly retries?: number;
  /** The limit for everything together, including retries and reading the response. No limit if absent. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  readonly cache?: RequestCache;
  readonly credentials?: RequestCredentials;
  /** Lets a request outlive its page. */
  readonly keepalive?: boolean;
}

export interface HttpClientOptions extends Pick<HttpRequest, 'headers' | 'timeoutMs' | 'credentials'> {
  readonly baseUrl?: string;
  /** The platform's own if absent. */
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Fetches and reads the response: JSON as a value, text as a string, no body as undefined. The value is unknown and has to be parsed.
 * Rejects with `HttpError` for a status of 400 and above (`statusCode`, `data`), and for a network failure or a timeout (no `statusCode`).
 */
export type HttpClient = (url: string, request?: HttpRequest) => Promise<unknown>;

/** The generic fetch (R8.13). GET-type requests are retried once on statuses that may be temporary. Others are not retried by default. */
export function createHttpClient(options: HttpClientOptions = {}): HttpClient {
  // Looked up at each call, because a tab's fetch may be wrapped after this module was loaded.
  const fetchWith = createFetch({ fetch: (input, init) => (options.fetch ?? globalThis.fetch)(input, init) });

  return async (url, request = {}) => {
    const method = (request.method ?? 'GET').toUpperCase();
    const deadline = startDeadline(request.timeoutMs ?? options.timeoutMs, request.signal);
    try {
      return await fetchWith<unknown>(url, {
        method,
        baseURL: options.baseUrl,
        body: request.body as Record<string, unknown> | string | undefined,
        query: request.query,
        headers: { ...options.headers, ...request.headers },
        retry: request.retries ?? (PAYLOAD_METHODS.includes(method) ? 0 : GET_TYPE_RETRIES),
        retryStatusCodes: [...RETRIED_STATUS_CODES],
        signal: deadline.signal,
        cache: request.cache,
        credentials: request.credentials ?? options.credentials,
        keepalive: request.keepalive,
      });
    } catch (error) {
      if (error instanceof FetchError) throw error;
      // ofetch passes on errors of reading the body unchanged.
      throw new FetchError(`[${method}] "${url}": the answer broke off. ${String(error)}`, { cause: error });
    } finally {
      deadline.stop();
    }
  };
}

/**
 * Combines the caller's abort and the deadline in one signal. ofetch's own timeout covers neither the second attempt nor reading the body.
 * The browsers of older tablets have no `AbortSignal.any`.
 */
function startDeadline(
  timeoutMs: number | undefined,
  callers: AbortSignal | undefined,
): { signal: AbortSignal | undefined; stop: () => void } {
  if (timeoutMs === undefined) return { signal: callers, stop: () => undefined };
  const controller = new AbortController();
  const abort = () => controller.abort(callers?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException(`No answer within ${timeoutMs} ms`, 'TimeoutError')), timeoutMs);
  if (callers?.aborted) abort();
  else callers?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    stop: () => {
      clearTimeout(timer);
      callers?.removeEventListener('abort', abort);
    },
  };
}
