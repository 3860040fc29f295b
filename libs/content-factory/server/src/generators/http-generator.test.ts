import { fakeClock } from '@waypost/platform/kernel/testing';
import { mayHaveCost } from '@waypost/content-factory/model/failures';
import { promptMessages } from '@waypost/content-factory/model/prompt';
import { createHttpGenerator, type HttpGeneratorOptions } from './http-generator';
import type { GenerationRequest } from './generator';

const INPUT = {
  topic: 'Dental care',
  language: 'english',
  template: 'guide',
  brand: { name: 'My Plan Atlas', product: 'medicare' },
  author: { name: 'Anna', credentials: '', guidelines: '' },
  facts: [],
} as const;

function ask(
  answer: () => Promise<Response> | Response,
  options: Partial<HttpGeneratorOptions> = {},
  request: Partial<GenerationRequest> = {},
) {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    asked.push({ url: String(url), init });
    return answer();
  };
  const generator = createHttpGenerator({
    url: 'https://provider.example/v1/',
    apiKey: 'key-1',
    model: 'writer-1',
    prices: { input: 2, output: 8 },
    tokenLimitField: 'max_tokens',
    timeoutMs: 60_000,
    fetch,
    clock: fakeClock('2026-11-22T12:00:00Z'),
    ...options,
  });
  const messages = promptMessages('Write plainly.', INPUT);
  const signal = new AbortController().signal;
  const generated = generator.generate({ input: INPUT, messages, passages: [], idempotencyKey: 'item-1:1', signal, ...request });
  return { generated, asked, generator, messages };
}

const completion = (change: object = {}) => ({
  id: 'r-9',
  model: 'writer-1-2026',
  choices: [{ message: { content: 'TITLE: a' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1000, completion_tokens: 500 },
  ...change,
});

describe('createHttpGenerator', () => {
  it('sends one request in the format of OpenAI-compatible providers [R10.09]', async () => {
    const { generated, asked } = ask(() => Response.json(completion()), { tokenLimitField: 'max_completion_tokens' });
    expect(await generated).toEqual({
      ok: true,
      value: {
        text: 'TITLE: a',
        usage: { input: 1000, output: 500, isEstimated: false },
        cost: 6000,
        model: 'writer-1-2026',
        finishReason: 'stop',
        requestId: 'r-9',
      },
    });
    expect(asked.map(({ url }) => url)).toEqual(['https://provider.example/v1/chat/completions']);
    expect(asked[0]?.init.headers).toMatchObject({ authorization: 'Bearer key-1', 'idempotency-key': 'item-1:1' });
    const body = JSON.parse(String(asked[0]?.init.body)) as Record<string, unknown>;
    expect(body).toMatchObject({ model: 'writer-1', max_completion_tokens: 4000 });
    expect(body).not.toHaveProperty('max_tokens');
  });

  it('uses the provider’s own cost, and estimates missing usage [R10.17]', async () => {
    const stated = await ask(() => Response.json(completion({ usage: { prompt_tokens: 1, completion_tokens: 1, cost: 0.25 } }))).generated;
    expect(stated).toMatchObject({ ok: true, value: { cost: 250_000 } });
    const silent = await ask(() => Response.json(completion({ usage: undefined }))).generated;
    expect(silent).toMatchObject({ ok: true, value: { usage: { isEstimated: true, output: 3 } } });
  });

  it.each([
    ['null', null],
    ['empty', {}],
    ['without the answer’s part', { prompt_tokens: 12 }],
    ['of half a token', { prompt_tokens: 12.5, completion_tokens: 3 }],
    ['below nothing', { prompt_tokens: -1, completion_tokens: 3 }],
    ['larger than can be stored', { prompt_tokens: 1e12, completion_tokens: 1e12 }],
    ['dearer than can be stored', { prompt_tokens: 12, completion_tokens: 3, cost: 1e9 }],
    ['a text', 'much'],
  ])('keeps the text of an answer whose usage is %s, and estimates the usage [R10.17]', async (_name, usage) => {
    const { generated, generator, messages } = ask(() => Response.json(completion({ usage })));
    const answered = await generated;
    expect(answered).toMatchObject({ ok: true, value: { text: 'TITLE: a', usage: { isEstimated: true, output: 3 } } });
    expect(answered.ok && answered.value.cost).toBeLessThanOrEqual(Number(generator.mostCost(messages)));
  });

  it.each([
    [
      '429 with Retry-After',
      () => new Response('', { status: 429, headers: { 'retry-after': '17' } }),
      { code: 'rate-limited', retryAfterSeconds: 17 },
    ],
    [
      '429 until a date',
      () => new Response('', { status: 429, headers: { 'retry-after': 'Sun, 22 Nov 2026 12:01:30 GMT' } }),
      { code: 'rate-limited', retryAfterSeconds: 90 },
    ],
    ['500', () => new Response('', { status: 500 }), { code: 'provider-error', retryAfterSeconds: null }],
    ['503', () => new Response('', { status: 503 }), { code: 'provider-error', retryAfterSeconds: null }],
    ['408', () => new Response('', { status: 408 }), { code: 'timeout', retryAfterSeconds: null }],
    ['502', () => new Response('', { status: 502 }), { code: 'broken-off', retryAfterSeconds: null }],
    [
      '504 with Retry-After',
      () => new Response('', { status: 504, headers: { 'retry-after': '17' } }),
      { code: 'timeout', retryAfterSeconds: 17 },
    ],
    ['401', () => new Response('', { status: 401 }), { code: 'refused', retryAfterSeconds: null }],
    ['something that is not JSON', () => new Response('<html>'), { code: 'unreadable', retryAfterSeconds: null }],
    ['no choice', () => Response.json(completion({ choices: [] })), { code: 'unreadable', retryAfterSeconds: null }],
    ['ten megabytes', () => new Response('x'.repeat(10_000_000)), { code: 'too-long', retryAfterSeconds: null }],
    ['a connection that breaks', () => Promise.reject(new TypeError('terminated')), { code: 'broken-off', retryAfterSeconds: null }],
    [
      'a provider that is not there',
      () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })),
      { code: 'unreachable', retryAfterSeconds: null },
    ],
  ])('returns the error for %s without a second request [R10.17] [R8.13]', async (_name, answer, error) => {
    const { generated, asked } = ask(answer);
    expect(await generated).toEqual({ ok: false, error });
    expect(asked).toHaveLength(1);
  });

  it.each([
    [408, true],
    [500, false],
    [502, true],
    [503, false],
    [504, true],
  ])('counts a request with the answer %i as one that may have cost money: %s [R10.17]', async (status, expected) => {
    const answered = await ask(() => new Response('', { status })).generated;
    expect(!answered.ok && mayHaveCost(answered.error.code)).toBe(expected);
  });

  it('distinguishes a cancel from a deadline [R10.09]', async () => {
    const cancel = new AbortController();
    cancel.abort();
    const cancelled = await ask(() => Promise.reject(new DOMException('aborted', 'AbortError')), {}, { signal: cancel.signal }).generated;
    expect(cancelled).toEqual({ ok: false, error: { code: 'cancelled', retryAfterSeconds: null } });
    const hanging = (): Promise<Response> =>
      new Promise((_resolve, reject) =>
        AbortSignal.timeout(1).addEventListener('abort', () => setTimeout(() => reject(new Error('late')), 0)),
      );
    expect(await ask(hanging, { timeoutMs: 0 }).generated).toEqual({ ok: false, error: { code: 'timeout', retryAfterSeconds: null } });
  });

  it('cannot tell what a request may cost where no prices are configured [R10.17]', () => {
    const { generator, messages } = ask(() => Response.json(completion()), { prices: { input: 0, output: 0 } });
    expect(generator.mostCost(messages)).toBe('unknown');
  });

  it('never estimates less than a request can cost [R10.17]', async () => {
    const { generator, messages, generated } = ask(() =>
      Response.json(completion({ usage: { prompt_tokens: 100, completion_tokens: 4000 } })),
    );
    const answered = await generated;
    expect(answered.ok && answered.value.cost).toBeLessThanOrEqual(Number(generator.mostCost(messages)));
  });
});
