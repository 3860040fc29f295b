import type { PagePayload } from '@waypost/pages/contract/payload';
import { fetchPayload, fetchPublishedPayload, PayloadError } from './page-payloads';
import { payloadAddress } from './payload-address';

const NO_PREFETCH = { ended: async () => undefined };
const VERSION = { buildId: 'b1', contentVersion: '42' };

const answering = (fetch: () => Promise<unknown>) => {
  const mock = jest.fn(fetch);
  Object.assign(globalThis, { fetch: mock });
  return mock;
};

/** A promise, and the function that resolves it. */
function anEnd() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { ended, end: () => end() };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('fetchPayload', () => {
  it.each([
    ['/', '/_payload.json?b1.42'],
    ['/quiz/auto', '/quiz/auto/_payload.json?b1.42'],
    ['/quiz/auto/', '/quiz/auto/_payload.json?b1.42'],
  ])('requests %s at %s [R2.15]', (pathname, address) => {
    expect(payloadAddress(pathname, VERSION)).toBe(address);
  });

  it('uses the browser’s cached copy if there is one [R2.15]', async () => {
    const fetch = answering(async () => ({ ok: true, json: async () => ({ route: { name: 'tos' } }) }));
    expect(await fetchPayload('/tos', VERSION, NO_PREFETCH)).toEqual({ route: { name: 'tos' } });
    expect(fetch).toHaveBeenCalledWith('/tos/_payload.json?b1.42', { cache: 'force-cache' });
  });

  it.each([
    ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers 404', async () => ({ ok: false, status: 404 })],
    ['answers no JSON', async () => ({ ok: true, json: () => Promise.reject(new SyntaxError('<')) })],
  ])('rejects with a PayloadError if the server %s [R13.08]', async (_case, fetch) => {
    answering(fetch);
    await expect(fetchPayload('/tos', VERSION, NO_PREFETCH)).rejects.toThrow(PayloadError);
  });

  it('waits for the prefetch of its address, so that a new visitor is given one variant [R9.08]', async () => {
    const fetch = answering(async () => ({ ok: true, json: async () => ({}) }));
    const { ended, end } = anEnd();
    const waitedFor: string[] = [];
    const payload = fetchPayload('/tos', VERSION, { ended: (address) => (waitedFor.push(address), ended) });
    await settled();
    expect([waitedFor, fetch.mock.calls]).toEqual([['/tos/_payload.json?b1.42'], []]);
    end();
    await payload;
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('fetchPublishedPayload', () => {
  const payloadIn = (version: string) => ({ route: { name: version } }) as PagePayload;

  it('asks once if the rules name the shown content, or none [R2.15]', async () => {
    for (const rules of [{}, { contentVersion: '1' }]) {
      const payloadOf = jest.fn(async (version: string) => payloadIn(version));
      expect(await fetchPublishedPayload(payloadOf, '1', Promise.resolve(rules))).toEqual({ payload: payloadIn('1'), contentVersion: '1' });
      expect(payloadOf.mock.calls).toEqual([['1']]);
    }
  });

  it.each([
    ['has succeeded', () => payloadIn('1')],
    ['has failed', () => Promise.reject(new Error('away'))],
  ])('asks for newer content when the first request %s [R2.15] [R9.08]', async (_case, answer) => {
    const { ended, end } = anEnd();
    const payloadOf = jest.fn((version: string) => (version === '1' ? ended.then(answer) : Promise.resolve(payloadIn(version))));
    const fetched = fetchPublishedPayload(payloadOf, '1', Promise.resolve({ contentVersion: '2' }));
    await settled();
    expect(payloadOf.mock.calls).toEqual([['1']]);
    end();
    expect(await fetched).toEqual({ payload: payloadIn('2'), contentVersion: '2' });
  });

  it('fails if the shown content is still published and can’t be had [R13.08]', async () => {
    const payloadOf = () => Promise.reject(new Error('away'));
    await expect(fetchPublishedPayload(payloadOf, '1', Promise.resolve({}))).rejects.toThrow('away');
  });
});
