export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The behavior of the fake network: answer, fail, or never respond (until the request is aborted). */
export type FakeAnswer = Response | Error | 'never';

export interface FakeFetch {
  (input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
  /** The requests, in order. */
  readonly sent: readonly SentRequest[];
}

export function jsonAnswer(body: unknown, { status = 200, type = 'application/json' } = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}

/** A fetch that gives one response per request, in order. Throws on an unexpected request. */
export function fakeFetch(...answers: readonly FakeAnswer[]): FakeFetch {
  const sent: SentRequest[] = [];
  const waiting = [...answers];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted();
    const { method = 'GET', body, headers, signal } = init;
    sent.push({ method, url: String(input), headers: Object.fromEntries(new Headers(headers)), body });
    const answer = waiting.shift();
    if (answer === undefined) throw new Error(`Nobody expected ${method} ${String(input)}`);
    if (answer instanceof Error) throw answer;
    if (answer !== 'never') return answer;
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  };
  return Object.assign(fetch, { sent });
}
