import { fakeClock } from '@waypost/platform/kernel/testing';
import { PartnerFailure } from '@waypost/partner-adapters/contract/calls';
import { aDemandCheckBody, aGetPhoneBody, anAdsBody, fakePartnerCallLog } from '@waypost/partner-adapters/contract/testing';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { answering, aPartnerServer, type PartnerServer, watchingPorts } from '../testing';
import { ALPHA_ADS, ALPHA_DEMAND_CHECK, ALPHA_GET_PHONE } from '../testing/alpha-fixtures';
import { BETA_ADS, BETA_ERROR } from '../testing/beta-fixtures';
import { createPartnerAdapters, type PartnerAdaptersDeps } from './partner-adapters';
import { BREAKER_FAILURES, BREAKER_OPEN_MS, MAX_ANSWER_BYTES } from './partner-call';

const NOW = '2026-11-18T18:00:00.000Z';
const API_KEY = 'key-that-must-not-leak';
/** Far longer than a healthy local answer takes. */
const PATIENT_MS = 10_000;
/** The moment at which the deadline passes, independent of the machine's speed. */
type TimeIsOver = 'never' | 'when it has been asked' | 'when an answer has begun';

const servers: PartnerServer[] = [];
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function partner(listener: RequestListener, timeIsOver: TimeIsOver = 'never', changes: Partial<PartnerAdaptersDeps> = {}) {
  const time = new AbortController();
  const server = await aPartnerServer((request, response) => {
    listener(request, response);
    if (timeIsOver === 'when it has been asked') time.abort();
  });
  servers.push(server);
  const callLog = fakePartnerCallLog();
  const clock = fakeClock(NOW);
  const endpoint = { url: `${server.url}/base/`, apiKey: API_KEY, timeoutMs: PATIENT_MS };
  const timed: Pick<PartnerAdaptersDeps, 'deadline' | 'fetch'> = {
    deadline: () => time.signal,
    async fetch(...asked) {
      const answer = await fetch(...asked);
      if (timeIsOver === 'when an answer has begun') time.abort();
      return answer;
    },
  };
  const deps = {
    ...watchingPorts(),
    alpha: endpoint,
    beta: endpoint,
    clock,
    callLog,
    ...(timeIsOver === 'never' ? {} : timed),
    ...changes,
  };
  return { server, callLog, clock, adapters: createPartnerAdapters(deps) };
}

const failureOf = (call: Promise<unknown>): Promise<PartnerFailure> =>
  call.then(
    () => Promise.reject(new Error('the call should have failed')),
    (error: unknown) => {
      if (error instanceof PartnerFailure) return error;
      throw error;
    },
  );

describe('requests to partners', () => {
  it.each([
    ['demandCheck', aDemandCheckBody(), ALPHA_DEMAND_CHECK, '/base/demand-check'],
    ['getPhone', aGetPhoneBody(), ALPHA_GET_PHONE, '/base/get-phone'],
    ['alphaAds', anAdsBody('alpha'), ALPHA_ADS, '/base/ads'],
    ['betaAds', anAdsBody('beta'), BETA_ADS, '/base/ads'],
  ] as const)('%s posts its body once, as JSON, with the credential [R8.09] [R12.01]', async (port, body, answer, path) => {
    const { server, adapters } = await partner(answering(answer));

    await adapters[port](body as never, { requestId: 'request-7' });

    expect(server.received).toEqual([
      {
        path,
        body: JSON.parse(JSON.stringify(body)),
        headers: expect.objectContaining({
          authorization: `Bearer ${API_KEY}`,
          'content-type': 'application/json',
          'x-request-id': 'request-7',
        }),
      },
    ]);
  });

  it('get-phone sends the given idempotency key, else a new one; other calls send none [R8.04]', async () => {
    const { server, adapters } = await partner(answering(ALPHA_GET_PHONE));

    await adapters.getPhone(aGetPhoneBody(), { idempotencyKey: 'lease-1' });
    await adapters.getPhone(aGetPhoneBody());
    await adapters.getPhone(aGetPhoneBody());
    await failureOf(adapters.demandCheck(aDemandCheckBody()));

    const [given, first, second, none] = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(given).toBe('lease-1');
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
    expect(none).toBeUndefined();
  });

  it.each(['', 'two words', 'line\nbreak'])('no call is made with the credential %p, which no error repeats [R8.09]', async (apiKey) => {
    const endpoint = { url: 'http://127.0.0.1:9', apiKey, timeoutMs: 1 };
    const make = () =>
      createPartnerAdapters({ ...watchingPorts(), alpha: endpoint, beta: endpoint, clock: fakeClock(), callLog: fakePartnerCallLog() });

    expect(make).toThrow(/^Invariant: the API key of partner alpha holds a blank or an unprintable character, or is empty$/);
  });
});

describe('answers of partners', () => {
  it('the demand check is parsed, and returned whole as raw [R8.03]', async () => {
    const { adapters } = await partner(answering(ALPHA_DEMAND_CHECK));

    await expect(adapters.demandCheck(aDemandCheckBody())).resolves.toEqual({ parsed: { ctc: { ev: 42 } }, raw: ALPHA_DEMAND_CHECK });
  });

  it.each(['8885550142', '18885550142', '+1 (888) 555-0142', '888.555.0142'])(
    'the leased number %p is ten digits, until the lease ends [R8.04]',
    async (phone) => {
      const { adapters } = await partner(answering({ phone, expires_in: 300 }));

      await expect(adapters.getPhone(aGetPhoneBody())).resolves.toEqual({
        value: '8885550142',
        expirationDate: '2026-11-18T18:05:00.000Z',
      });
    },
  );

  it('the lease counts from the request, so that the number is never shown for too long [R8.05]', async () => {
    const clock = fakeClock(NOW);
    const slowly: RequestListener = (request, response) => {
      clock.advance(2000);
      answering({ phone: '8885550142', expires_in: 300 })(request, response);
    };
    const { adapters } = await partner(slowly, 'never', { clock });

    await expect(adapters.getPhone(aGetPhoneBody())).resolves.toHaveProperty('expirationDate', '2026-11-18T18:05:00.000Z');
  });

  it.each([
    { phone: '555-0142', expires_in: 300 },
    { phone: '1885550142', expires_in: 300 },
    { phone: '0005550142', expires_in: 300 },
    { phone: 'call 8885550142', expires_in: 300 },
    { phone: 8885550142, expires_in: 300 },
    { phone: '8885550142', expires_in: 0 },
    { phone: '8885550142', expires_in: -1 },
    { phone: '8885550142', expires_in: '300' },
    { phone: '8885550142', expires_in: 1e12 },
    { phone: '8885550142' },
    {},
  ])('%j is not accepted as a lease [R8.04]', async (answer) => {
    const { adapters } = await partner(answering(answer));

    expect(await failureOf(adapters.getPhone(aGetPhoneBody()))).toMatchObject({ outcome: 'bad-answer', statusCode: 200 });
  });

  it('both partners’ ads are parsed [R8.08]', async () => {
    await expect((await partner(answering(ALPHA_ADS))).adapters.alphaAds(anAdsBody('alpha'))).resolves.toEqual(ALPHA_ADS);
    await expect((await partner(answering(BETA_ADS))).adapters.betaAds(anAdsBody('beta'))).resolves.toEqual(BETA_ADS);
  });

  it("beta's ERROR is returned and recorded without the visitor’s values [R8.08] [R15.02]", async () => {
    const { adapters, callLog } = await partner(answering(BETA_ERROR));

    await expect(adapters.betaAds(anAdsBody('beta'))).resolves.toEqual(BETA_ERROR);
    expect(callLog.records).toEqual([
      expect.objectContaining({ outcome: 'partner-error', statusCode: 200, detail: expect.stringContaining('do-not-call list') }),
    ]);
    expect(JSON.stringify(callLog.records)).not.toMatch(/Ada|Marsh|5550134|visitor\.example/);
  });
});

describe('a partner that fails', () => {
  const hang: RequestListener = () => undefined;
  const hangInTheBody: RequestListener = (_request, response) => void response.writeHead(200).write('{"ctc":');
  const oversized: RequestListener = (_request, response) =>
    void response.end(JSON.stringify({ ctc: { ev: 42 }, filler: 'x'.repeat(MAX_ANSWER_BYTES) }));
  const text =
    (body: string): RequestListener =>
    (_request, response) =>
      void response.end(body);
  const redirect: RequestListener = (_request, response) => void response.writeHead(307, { location: '/elsewhere' }).end();
  const hangUp: RequestListener = (request) => void request.socket.destroy();
  /** Never ends and is never silent, so no idle timeout would end it. */
  const drip: RequestListener = (_request, response) => {
    const timer = setInterval(() => response.write(' '), 5);
    response.on('close', () => clearInterval(timer));
  };
  /** A few thousand bytes on the wire that expand to megabytes. */
  const bomb: RequestListener = (_request, response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(8 * MAX_ANSWER_BYTES, ' ')));

  it.each<[string, RequestListener, TimeIsOver, { outcome: string; statusCode: number | null }]>([
    ['hangs', hang, 'when it has been asked', { outcome: 'timeout', statusCode: null }],
    ['hangs in the middle of its answer', hangInTheBody, 'when an answer has begun', { outcome: 'timeout', statusCode: null }],
    ['drips its answer byte by byte', drip, 'when an answer has begun', { outcome: 'timeout', statusCode: null }],
    ['answers with what unpacks without end', bomb, 'never', { outcome: 'bad-answer', statusCode: 200 }],
    ['answers HTML', text('<html>'), 'never', { outcome: 'bad-answer', statusCode: 200 }],
    ['answers nothing', text(''), 'never', { outcome: 'bad-answer', statusCode: 200 }],
    ['answers another shape', answering({ ctc: { ev: '42' } }), 'never', { outcome: 'bad-answer', statusCode: 200 }],
    [
      'answers so deeply nested that it can’t be passed on',
      text(`{"ctc":{"ev":42},"more":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
      'never',
      { outcome: 'bad-answer', statusCode: 200 },
    ],
    ['answers without end', oversized, 'never', { outcome: 'bad-answer', statusCode: 200 }],
    ['answers 500', answering({}, 500), 'never', { outcome: 'http-error', statusCode: 500 }],
    ['refuses the request', answering({}, 422), 'never', { outcome: 'http-error', statusCode: 422 }],
    ['redirects', redirect, 'never', { outcome: 'http-error', statusCode: 307 }],
    ['hangs up', hangUp, 'never', { outcome: 'network-error', statusCode: null }],
  ])('and %s is asked once, with a distinct outcome recorded once [R8.09] [R8.13]', async (_case, listener, timeIsOver, expected) => {
    const { adapters, server, callLog } = await partner(listener, timeIsOver);

    const failure = await failureOf(adapters.demandCheck(aDemandCheckBody(), { requestId: 'request-7' }));

    expect(failure).toMatchObject({ ...expected, partner: 'alpha', operation: 'demand-check', requestId: 'request-7' });
    expect(server.received).toHaveLength(1);
    expect(callLog.records).toEqual([expect.objectContaining({ ...expected, requestId: 'request-7', detail: failure.detail })]);
  });

  it.each<[string, RequestListener, TimeIsOver]>([
    ['hangs', hang, 'when it has been asked'],
    ['drips', drip, 'when an answer has begun'],
    ['answers without end', oversized, 'never'],
  ])('loses its connection if it %s, so that no more is read [R8.09]', async (_how, listener, timeIsOver) => {
    let cut: () => void = () => undefined;
    const isCut = new Promise<void>((resolve) => (cut = resolve));
    const { adapters } = await partner((request, response) => {
      request.socket.once('close', cut);
      listener(request, response);
    }, timeIsOver);

    await failureOf(adapters.alphaAds(anAdsBody('alpha')));
    await isCut;
  });

  it('or does not exist is a network error without an address [R8.09]', async () => {
    const { adapters, server, callLog } = await partner(hang);
    await server.close();

    const failure = await failureOf(adapters.demandCheck(aDemandCheckBody()));

    expect(failure).toMatchObject({ outcome: 'network-error', detail: 'ECONNREFUSED' });
    expect(`${failure.message} ${failure.stack ?? ''} ${JSON.stringify(callLog.records)}`).not.toContain(server.url);
  });

  it('leaks neither credential nor answer nor lead into the error or the record [R8.09] [R15.02]', async () => {
    const { adapters, callLog } = await partner(answering({ echo: 'Ada Marsh 4155550134' }, 400));

    const failure = await failureOf(adapters.getPhone(aGetPhoneBody()));

    const seen = `${failure.message} ${JSON.stringify(failure)} ${String(failure.cause)} ${JSON.stringify(callLog.records)}`;
    expect(seen).not.toMatch(/Ada|Marsh|555|key-that/);
  });
});

describe('the record of a call', () => {
  it('contains when, how long and the outcome [R8.09]', async () => {
    const clock = fakeClock(NOW);
    const listener: RequestListener = (request, response) => {
      clock.advance(120);
      answering(ALPHA_DEMAND_CHECK)(request, response);
    };
    const { adapters, callLog } = await partner(listener, 'never', { clock });

    await adapters.demandCheck(aDemandCheckBody(), { requestId: 'request-7' });

    expect(callLog.records).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        partner: 'alpha',
        operation: 'demand-check',
        requestId: 'request-7',
        sessionId: 'session-1',
        startedAt: NOW,
        latencyMs: 120,
        outcome: 'success',
        statusCode: 200,
        detail: null,
      },
    ]);
  });

  it('is counted with the same values [R12.03]', async () => {
    const onCall = jest.fn();
    const { adapters, callLog } = await partner(answering(ALPHA_DEMAND_CHECK), 'never', { onCall });
    await adapters.demandCheck(aDemandCheckBody());
    expect(onCall.mock.calls).toEqual(callLog.records.map((record) => [record]));
    expect(onCall).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('disk full'))],
    [
      'throws',
      () => {
        throw new Error('disk full');
      },
    ],
    ['never settles', () => new Promise<void>(() => undefined)],
  ])('costs the visitor nothing if the log %s [R8.09]', async (how, record) => {
    const onLostRecord = jest.fn();
    const { adapters } = await partner(answering(ALPHA_DEMAND_CHECK), 'never', { callLog: { record }, onLostRecord });

    await expect(adapters.demandCheck(aDemandCheckBody())).resolves.toHaveProperty('parsed.ctc.ev', 42);
    await new Promise((settled) => setImmediate(settled));
    expect(onLostRecord).toHaveBeenCalledTimes(how === 'never settles' ? 0 : 1);
  });
});

describe('the breaker', () => {
  /** Fakes only the date, which the breaker reads; all timers keep running. */
  const DATE_ONLY: Parameters<typeof jest.useFakeTimers>[0] = {
    now: new Date(NOW),
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  };
  const failTimes = async (call: () => Promise<unknown>, times: number) => {
    for (let i = 0; i < times; i += 1) await failureOf(call());
  };

  it('opens after five failures in a row, and allows one trial call later [R8.09]', async () => {
    jest.useFakeTimers(DATE_ONLY);
    let status = 500;
    const { adapters, server, callLog } = await partner((request, response) => answering(ALPHA_DEMAND_CHECK, status)(request, response));
    const call = () => adapters.demandCheck(aDemandCheckBody());

    await failTimes(call, BREAKER_FAILURES);
    expect(await failureOf(call())).toMatchObject({ outcome: 'breaker-open', statusCode: null });
    expect(server.received).toHaveLength(BREAKER_FAILURES);
    expect(callLog.records).toHaveLength(BREAKER_FAILURES + 1);

    status = 200;
    jest.setSystemTime(Date.now() + BREAKER_OPEN_MS);
    await expect(call()).resolves.toHaveProperty('parsed');
    await expect(call()).resolves.toHaveProperty('parsed');
  });

  it('rejects other calls during the trial call instead of delaying them [R8.09]', async () => {
    jest.useFakeTimers(DATE_ONLY);
    let answer: RequestListener = answering({}, 503);
    let release: () => void = () => undefined;
    const { adapters } = await partner((request, response) => answer(request, response));
    const call = () => adapters.demandCheck(aDemandCheckBody());
    await failTimes(call, BREAKER_FAILURES);

    const reached = new Promise<void>((resolve) => {
      answer = (request, response) => {
        release = () => answering(ALPHA_DEMAND_CHECK)(request, response);
        resolve();
      };
    });
    jest.setSystemTime(Date.now() + BREAKER_OPEN_MS);
    const trying = call();
    await reached;

    expect(await failureOf(call())).toMatchObject({ outcome: 'breaker-open' });
    release();
    await expect(trying).resolves.toHaveProperty('parsed');
  });

  it('reports when it opens, tries and closes [R8.09] [R12.03]', async () => {
    jest.useFakeTimers(DATE_ONLY);
    const onBreakerChange = jest.fn();
    let status = 500;
    const { adapters } = await partner((request, response) => answering(ALPHA_ADS, status)(request, response), 'never', {
      onBreakerChange,
    });
    await failTimes(() => adapters.alphaAds(anAdsBody('alpha')), BREAKER_FAILURES);
    status = 200;
    jest.setSystemTime(Date.now() + BREAKER_OPEN_MS);
    await adapters.alphaAds(anAdsBody('alpha'));

    expect(onBreakerChange.mock.calls.map(([change]) => change)).toEqual(
      ['open', 'half-open', 'closed'].map((state) => ({ partner: 'alpha', operation: 'ads', state })),
    );
  });

  it('stays closed for a partner that flaps but answers in between [R8.09]', async () => {
    let calls = 0;
    const { adapters, server } = await partner((request, response) =>
      answering(ALPHA_DEMAND_CHECK, (calls += 1) % 3 === 0 ? 200 : 500)(request, response),
    );
    for (let asked = 0; asked < 4 * BREAKER_FAILURES; asked += 1) await adapters.demandCheck(aDemandCheckBody()).catch(() => undefined);

    expect(server.received).toHaveLength(4 * BREAKER_FAILURES);
  });

  it('of one operation does not affect the others [R8.09]', async () => {
    const { adapters } = await partner((request, response) =>
      request.url?.endsWith('/ads') ? answering(ALPHA_ADS)(request, response) : answering({}, 500)(request, response),
    );

    await failTimes(() => adapters.demandCheck(aDemandCheckBody()), BREAKER_FAILURES + 1);

    await expect(adapters.alphaAds(anAdsBody('alpha'))).resolves.toEqual(ALPHA_ADS);
  });

  it('ignores requests that the partner refuses [R8.09]', async () => {
    const { adapters, server } = await partner(answering({}, 422));

    await failTimes(() => adapters.getPhone(aGetPhoneBody()), BREAKER_FAILURES * 2);

    expect(server.received).toHaveLength(BREAKER_FAILURES * 2);
  });
});
