import { createHmac } from 'node:crypto';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { createSignedPost } from './signed-post';

const clock = fakeClock('2026-11-18T18:00:00.000Z');

function aReceiver(status: number) {
  const answers: Response[] = [];
  const calls: RequestInit[] = [];
  const fetch = (async (_url: string, init: RequestInit) => {
    calls.push(init);
    const answer = new Response('thanks', { status });
    answers.push(answer);
    return answer;
  }) as typeof globalThis.fetch;
  return { post: createSignedPost({ url: 'https://receiver.example/', secret: 'shared secret', clock, fetch }), calls, answers };
}

describe('createSignedPost', () => {
  it('signs the time and the body, and adds headers of the caller [R7.08]', async () => {
    const { post, calls } = aReceiver(200);
    await post({ greeting: 'día' }, { headers: { 'waypost-delivery': 'delivery-1' } });
    const headers = new Headers(calls[0]?.headers);
    const expected = createHmac('sha256', 'shared secret').update('1795024800.{"greeting":"día"}').digest('hex');
    expect([headers.get('waypost-timestamp'), headers.get('waypost-signature'), headers.get('waypost-delivery')]).toEqual([
      '1795024800',
      `v1=${expected}`,
      'delivery-1',
    ]);
    expect([calls[0]?.body, calls[0]?.redirect]).toEqual(['{"greeting":"día"}', 'manual']);
  });

  it.each([200, 503])('releases the body of an answer of %d, which would block its connection [R7.08] [R10.11]', async (status) => {
    const { post, answers } = aReceiver(status);
    await post({}).catch(() => null);
    const reader = answers[0]?.body?.getReader();
    expect(await reader?.read()).toEqual({ done: true, value: undefined });
  });

  it('rejects any answer but 2xx [R7.08]', async () => {
    await expect(aReceiver(307).post({})).rejects.toThrow('the webhook answered 307');
  });

  it('stops when its caller aborts [R7.08]', async () => {
    const { post, calls } = aReceiver(200);
    const caller = new AbortController();
    await post({}, { signal: caller.signal });
    caller.abort();
    expect(calls[0]?.signal?.aborted).toBe(true);
  });
});
