import { readAnswer } from '@waypost/content-factory/model/prompt';
import { createHttpGenerator, type Generator } from '@waypost/content-factory/server';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { runSandbox, type RunningSandbox } from '../../testing/running-sandbox';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await runSandbox({ clock: fakeClock('2026-11-22T12:00:00Z') });
});
afterEach(() => sandbox.close());

const control = (body: object) =>
  fetch(`${sandbox.url}/model/control`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const json = async (path: string) => (await fetch(`${sandbox.url}${path}`)).json();

const INPUT = {
  topic: 'Dental care',
  language: 'english',
  template: 'guide',
  brand: { name: 'My Plan Atlas', product: 'medicare' },
  author: { name: 'Anna Berg', credentials: '', guidelines: '' },
  facts: [],
} as const;

/** Calls the stand-in with the real generator. */
function ask(topic = 'Dental care', idempotencyKey = 'one:1', options: { timeoutMs?: number } = {}): ReturnType<Generator['generate']> {
  const generator = createHttpGenerator({
    url: `${sandbox.url}/v1`,
    apiKey: 'key',
    model: 'stand-in-1',
    prices: { input: 0.5, output: 1.5 },
    tokenLimitField: 'max_tokens',
    timeoutMs: 5_000,
    fetch,
    clock: fakeClock('2026-11-22T12:00:00Z'),
    ...options,
  });
  const input = { ...INPUT, topic };
  const messages = [
    { role: 'system', content: 'Write.' },
    { role: 'user', content: JSON.stringify(input) },
  ] as const;
  return generator.generate({ input, messages, passages: [], idempotencyKey, signal: new AbortController().signal });
}

it('writes the same article for the same topic, and another article for another topic [R10.09]', async () => {
  const [first, again, other] = [await ask(), await ask(), await ask('Hearing aids')];
  if (!first.ok || !again.ok || !other.ok) throw new Error('the stand-in answers');
  expect(first.value.text).toBe(again.value.text);
  expect(first.value.text).not.toBe(other.value.text);
  expect(readAnswer(first.value.text)).toMatchObject({ ok: true, value: { title: 'Dental care' } });
  expect(first.value).toMatchObject({ model: 'stand-in-1', usage: { isEstimated: false } });
});

it('charges once per key, and lists how often each was asked [R10.17]', async () => {
  const first = await ask('Dental care', 'one:1');
  await ask('Dental care', 'one:1');
  await ask('Hearing aids', 'two:1');
  const { total, charges } = await json('/model/charges');
  expect(charges.map(({ key, asked }: { key: string; asked: number }) => [key, asked])).toEqual([
    ['one:1', 2],
    ['two:1', 1],
  ]);
  expect(total).toBeCloseTo(charges[0].cost + charges[1].cost, 9);
  expect(first).toMatchObject({ ok: true, value: { cost: Math.round(charges[0].cost * 1_000_000) } });
  expect((await json('/model/requests')).map(({ topic }: { topic: string }) => topic)).toEqual([
    'Dental care',
    'Dental care',
    'Hearing aids',
  ]);
});

describe('a fault', () => {
  it.each([
    ['rate-limited', { code: 'rate-limited', retryAfterSeconds: 7 }],
    ['server-error', { code: 'provider-error', retryAfterSeconds: null }],
    ['oversized', { code: 'too-long', retryAfterSeconds: null }],
  ])('of the kind %s is a distinct failure [R10.17]', async (fault, error) => {
    await control({ fault, retryAfterSeconds: 7 });
    expect(await ask()).toEqual({ ok: false, error });
  });

  it('of no answer ends at the deadline, without a charge [R10.17]', async () => {
    await control({ fault: 'hang' });
    expect(await ask('Dental care', 'one:1', { timeoutMs: 200 })).toMatchObject({ ok: false, error: { code: 'timeout' } });
    expect(await json('/model/charges')).toEqual({ total: 0, charges: [] });
  });

  it.each([
    ['cut-off', { ok: false, error: 'cut-off' }],
    ['nonsense', { ok: false, error: 'unreadable' }],
    ['other-language', { ok: true, value: { description: expect.stringContaining('palabras sencillas') } }],
    ['invented', { ok: true, value: { body: expect.stringContaining('$4,217') } }],
  ])('of the kind %s is in the text of an answer marked as finished [R10.17]', async (fault, read) => {
    await control({ fault });
    const answer = await ask();
    if (!answer.ok) throw new Error(answer.error.code);
    expect(answer.value.finishReason).toBe('stop');
    expect(readAnswer(answer.value.text)).toMatchObject(read);
  });

  it('of a missing usage leads to an estimate [R10.17]', async () => {
    await control({ fault: 'no-usage' });
    expect(await ask()).toMatchObject({ ok: true, value: { usage: { isEstimated: true } } });
  });

  it('lasts as many requests as it is set to [R10.17]', async () => {
    await control({ fault: 'server-error', times: 1 });
    expect((await ask()).ok).toBe(false);
    expect((await ask()).ok).toBe(true);
  });
});

it.each([
  [{ fault: 'sleepy' }, 'fault'],
  [{ latencyMs: -1 }, 'latencyMs'],
  [{ mode: 'hang' }, 'mode'],
  [[], ''],
])('refuses the control %j [R8.10]', async (body, field) => {
  const answer = await control(body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'bad-control', field });
});

it('requires a credential and messages [R8.10]', async () => {
  const post = (body: object, headers: Record<string, string> = {}) =>
    fetch(`${sandbox.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  expect((await post({ messages: [{ role: 'user', content: 'x' }] })).status).toBe(401);
  expect((await post({}, { authorization: 'Bearer key' })).status).toBe(400);
});

it('resets everything on request [R8.10]', async () => {
  await control({ fault: 'hang', latencyMs: 5 });
  await fetch(`${sandbox.url}/model`, { method: 'DELETE' });
  expect(await json('/model/control')).toEqual({ fault: 'none', times: null, latencyMs: 0, retryAfterSeconds: 1 });
  expect((await ask()).ok).toBe(true);
});
