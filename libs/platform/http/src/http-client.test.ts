import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeFetch, jsonAnswer } from '../testing';
import { createHttpClient, HttpError } from './http-client';
import { problem } from './problem-details';

const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504];
const NOT_RETRIED = [400, 401, 403, 404, 405, 410, 418, 422, 501, 505];
const GET_TYPE = ['GET', 'HEAD', 'OPTIONS', 'get'];
const PAYLOAD = ['POST', 'PUT', 'PATCH', 'DELETE', 'post'];

const rejected = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => Promise.reject(new Error(`It did not reject, but gave ${JSON.stringify(value)}`)),
    (error: unknown) => error,
  );

describe('createHttpClient', () => {
  it.each(GET_TYPE.flatMap((method) => RETRIED.map((status) => [method, status] as const)))(
    'retries %s once after %d [R8.13]',
    async (method, status) => {
      const fetch = fakeFetch(jsonAnswer({}, { status }), jsonAnswer({ fine: true }));

      const answer = await createHttpClient({ fetch })('/x', { method });

      expect(fetch.sent.map((request) => request.method)).toEqual([method.toUpperCase(), method.toUpperCase()]);
      expect(answer).toEqual(method === 'HEAD' ? undefined : { fine: true });
    },
  );

  it.each(RETRIED)('gives up after the second %d [R8.13]', async (status) => {
    const fetch = fakeFetch(jsonAnswer({}, { status }), jsonAnswer({}, { status }), jsonAnswer({ late: true }));

    expect(await rejected(createHttpClient({ fetch })('/x'))).toMatchObject({ statusCode: status });
    expect(fetch.sent).toHaveLength(2);
  });

  it.each(NOT_RETRIED)('does not retry after %d [R8.13]', async (status) => {
    const fetch = fakeFetch(jsonAnswer({}, { status }), jsonAnswer({ late: true }));

    expect(await rejected(createHttpClient({ fetch })('/x'))).toMatchObject({ statusCode: status });
    expect(fetch.sent).toHaveLength(1);
  });

  it.each(PAYLOAD.flatMap((method) => RETRIED.map((status) => [method, status] as const)))(
    'never retries %s by default, after %d [R8.13]',
    async (method, status) => {
      const fetch = fakeFetch(jsonAnswer({}, { status }), jsonAnswer({ late: true }));

      expect(await rejected(createHttpClient({ fetch })('/x', { method, body: {} }))).toBeInstanceOf(HttpError);
      expect(fetch.sent).toHaveLength(1);
    },
  );

  it('retries as often as requested [R8.13]', async () => {
    const posted = fakeFetch(jsonAnswer({}, { status: 503 }), jsonAnswer({ fine: true }));
    await createHttpClient({ fetch: posted })('/x', { method: 'POST', body: {}, retries: 1 });
    expect(posted.sent).toHaveLength(2);

    const got = fakeFetch(jsonAnswer({}, { status: 503 }), jsonAnswer({ late: true }));
    await rejected(createHttpClient({ fetch: got })('/x', { retries: 0 }));
    expect(got.sent).toHaveLength(1);
  });

  it('sends JSON, query and headers to the base address', async () => {
    const fetch = fakeFetch(jsonAnswer({}));

    await createHttpClient({ fetch, baseUrl: 'https://partner.example/v1', headers: { authorization: 'Bearer key' } })('/ads', {
      method: 'POST',
      body: { zip: '90210' },
      query: { page: 2, absent: undefined },
      headers: { 'idempotency-key': 'one' },
    });

    expect(fetch.sent).toEqual([
      {
        method: 'POST',
        url: 'https://partner.example/v1/ads?page=2',
        headers: expect.objectContaining({ authorization: 'Bearer key', 'idempotency-key': 'one', 'content-type': 'application/json' }),
        body: '{"zip":"90210"}',
      },
    ]);
  });

  it('reads JSON, text and empty answers', async () => {
    const fetch = fakeFetch(
      jsonAnswer([1]),
      new Response('plain', { headers: { 'content-type': 'text/plain' } }),
      new Response(null, { status: 204 }),
    );
    const http = createHttpClient({ fetch });

    expect(await http('/json')).toEqual([1]);
    expect(await http('/text')).toBe('plain');
    expect(await http('/nothing', { method: 'DELETE' })).toBeUndefined();
  });

  it('gives up a request without an answer in time, and starts no other', async () => {
    jest.useFakeTimers();
    try {
      const fetch = fakeFetch('never', jsonAnswer({ late: true }));
      const outcome = rejected(createHttpClient({ fetch, timeoutMs: 1500 })('/slow'));
      await jest.advanceTimersByTimeAsync(1499);
      expect(jest.getTimerCount()).toBe(1);

      await jest.advanceTimersByTimeAsync(1);

      expect(await outcome).toMatchObject({ statusCode: undefined, message: expect.stringContaining('No answer within 1500 ms') });
      expect(fetch.sent).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('includes the second attempt in the same deadline', async () => {
    jest.useFakeTimers();
    try {
      const fetch = fakeFetch(jsonAnswer({}, { status: 503 }), 'never');
      const outcome = rejected(createHttpClient({ fetch, timeoutMs: 1500 })('/slow'));

      await jest.advanceTimersByTimeAsync(1500);

      expect(await outcome).toMatchObject({ message: expect.stringContaining('No answer within 1500 ms') });
      expect(fetch.sent).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('leaves no timer and no listener behind', async () => {
    jest.useFakeTimers();
    try {
      const controller = new AbortController();
      const remove = jest.spyOn(controller.signal, 'removeEventListener');
      await createHttpClient({ fetch: fakeFetch(jsonAnswer({})), timeoutMs: 1500 })('/x', { signal: controller.signal });

      expect(jest.getTimerCount()).toBe(0);
      expect(remove).toHaveBeenCalledWith('abort', expect.any(Function));
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([undefined, 60_000])('ends with the caller’s abort and does not retry (timeout %p)', async (timeoutMs) => {
    const controller = new AbortController();
    const fetch = fakeFetch('never', jsonAnswer({ late: true }));
    const outcome = rejected(createHttpClient({ fetch, timeoutMs })('/x', { signal: controller.signal }));

    controller.abort();

    expect(await outcome).toMatchObject({ cause: expect.objectContaining({ name: 'AbortError' }) });
    expect(fetch.sent).toHaveLength(1);
  });

  it('sends nothing after the caller has aborted', async () => {
    const fetch = fakeFetch(jsonAnswer({ late: true }));

    await rejected(createHttpClient({ fetch, timeoutMs: 1500 })('/x', { signal: AbortSignal.abort() }));

    expect(fetch.sent).toHaveLength(0);
  });
});

describe('createHttpClient over a real network', () => {
  let server: Server;
  let origin: string;
  let requests: string[];
  beforeEach(async () => {
    requests = [];
    server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      // The head arrives at once and the body never. A deadline that ends with the head would wait forever.
      if (request.url === '/half') response.writeHead(200, { 'content-type': 'application/json' }).write('{"half":');
      else response.writeHead(requests.length === 1 ? 503 : 200, { 'content-type': 'application/json' }).end('{"served":true}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('retries a GET after 503 [R8.13]', async () => {
    expect(await createHttpClient({ baseUrl: origin })('/again')).toEqual({ served: true });
    expect(requests).toEqual(['GET /again', 'GET /again']);
  });

  it('stops reading an endless body at its deadline', async () => {
    // Only the deadline's timer is fake, because the network needs its own turns.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance', 'Date', 'hrtime'] });
    try {
      let hasHead = false;
      const tellingFetch: typeof fetch = async (...asked) => {
        const answer = await fetch(...asked);
        hasHead = true;
        return answer;
      };
      const outcome = rejected(createHttpClient({ baseUrl: origin, fetch: tellingFetch, timeoutMs: 50 })('/half'));
      while (!hasHead) await new Promise((resolve) => setImmediate(resolve));
      jest.advanceTimersByTime(50);
      const error = await outcome;

      expect(error).toBeInstanceOf(HttpError);
      expect(error).toMatchObject({ message: expect.stringContaining('No answer within 50 ms'), cause: { name: 'TimeoutError' } });
      expect(requests).toEqual(['GET /half']);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the error of a failed answer', () => {
  it('contains the problem details of the API’s answer [R12.02]', async () => {
    const answered = problem({ status: 400, code: 'field-missing', title: 'A field is missing', field: 'event' });
    const fetch = fakeFetch(jsonAnswer(answered, { status: 400, type: 'application/problem+json' }));

    expect(await rejected(createHttpClient({ fetch })('/x'))).toMatchObject({ statusCode: 400, data: answered });
  });
});
