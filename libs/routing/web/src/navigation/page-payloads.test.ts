import { fetchPayload, PayloadError } from './page-payloads';
import { payloadAddress } from './payload-address';

const VERSION = { buildId: 'b1', contentVersion: '42' };

const answering = (fetch: () => Promise<unknown>) => {
  const mock = jest.fn(fetch);
  Object.assign(globalThis, { fetch: mock });
  return mock;
};

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
    expect(await fetchPayload('/tos', VERSION)).toEqual({ route: { name: 'tos' } });
    expect(fetch).toHaveBeenCalledWith('/tos/_payload.json?b1.42', { cache: 'force-cache' });
  });

  it.each([
    ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers 404', async () => ({ ok: false, status: 404 })],
    ['answers no JSON', async () => ({ ok: true, json: () => Promise.reject(new SyntaxError('<')) })],
  ])('rejects with a PayloadError if the server %s [R13.08]', async (_case, fetch) => {
    answering(fetch);
    await expect(fetchPayload('/tos', VERSION)).rejects.toThrow(PayloadError);
  });
});
