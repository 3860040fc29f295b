import { createStackParser, createTransport, linkedErrorsIntegration, Scope, type BaseTransportOptions } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { reportedError } from './reported-error';

const SEND_WITHIN_MS = 10_000;
const FLUSH_WITHIN_MS = 2_000;
/** The most reports under way at once. More are dropped, and are in the log. */
const MAX_UNDER_WAY = 16;

/** Posts envelopes by fetch. Sentry's rate limits come from its responses. */
const transport = (options: BaseTransportOptions): ReturnType<typeof createTransport> =>
  createTransport({ ...options, bufferSize: MAX_UNDER_WAY }, async ({ body }) => {
    const { url, headers } = options as BaseTransportOptions & { readonly headers?: Record<string, string> };
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : new Uint8Array(body),
      signal: AbortSignal.timeout(SEND_WITHIN_MS),
    });
    await response.body?.cancel();
    return {
      statusCode: response.status,
      headers: {
        'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
        'retry-after': response.headers.get('retry-after'),
      },
    };
  });

/** The data that is sent with an error: words of the code, never a value. */
export interface AboutError {
  /** The log's message. */
  readonly message: string;
  readonly requestId?: string;
}

export interface SentryClient {
  send(error: unknown, about: AboutError): void;
  flush(): Promise<void>;
}

/** Makes a separate client without listeners. It sees no request, and sends only what it is given. */
export function createSentryClient(dsn: string, release: string): SentryClient {
  const client = new ServerRuntimeClient({
    dsn,
    release,
    platform: 'node',
    environment: 'server',
    transport,
    stackParser: createStackParser(nodeStackLineParser()),
    integrations: [linkedErrorsIntegration()],
    traceLifecycle: 'static',
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
  });
  client.init();
  return {
    send(error, { message, requestId }) {
      const scope = new Scope();
      scope.setTag('logged', message);
      if (requestId !== undefined) scope.setTag('request_id', requestId);
      const reported = reportedError(error);
      // The client reads the causes from the hint.
      client.captureException(reported, { originalException: reported }, scope);
    },
    flush: async () => void (await client.flush(FLUSH_WITHIN_MS)),
  };
}
