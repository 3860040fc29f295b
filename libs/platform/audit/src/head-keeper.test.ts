import { createHmac } from 'node:crypto';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { createHeadKeeper } from './head-keeper';
import { createHeadWebhook } from './head-webhook';
import type { ChainHead } from './hash-chain';

const head = (number: number): ChainHead => ({ number, hash: `hash of ${number}` });

describe('createHeadKeeper', () => {
  it('hands the newest head to every witness, whatever becomes of one of them [R10.11]', async () => {
    const heads: number[] = [];
    const errors: unknown[] = [];
    let newest = 1;
    const keeper = createHeadKeeper({
      audit: { head: async () => head(newest) },
      witnesses: [
        { keep: async () => Promise.reject(new Error('no room')) },
        {
          async keep({ number }) {
            heads.push(number);
            if (newest < 5) {
              newest = 5;
              keeper.look();
              keeper.look();
            }
          },
        },
      ],
      onError: (error) => errors.push(error),
    });
    keeper.look();
    await keeper.drain();
    expect(heads).toEqual([1, 5]);
    expect(errors).toHaveLength(2);
  });

  it('goes on after a database that was away', async () => {
    const heads: number[] = [];
    let isAway = true;
    const keeper = createHeadKeeper({
      audit: { head: async () => (isAway ? Promise.reject(new Error('away')) : head(2)) },
      witnesses: [{ keep: async ({ number }) => void heads.push(number) }],
      onError: () => undefined,
    });
    keeper.look();
    await keeper.drain();
    isAway = false;
    keeper.look();
    await keeper.drain();
    expect(heads).toEqual([2]);
  });
});

describe('createHeadWebhook', () => {
  it('posts a head once, signed, and again where it was not taken [R10.11]', async () => {
    const bodies: string[] = [];
    let status = 503;
    const fetch = (async (_url: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      const said = `${headers.get('waypost-timestamp')}.${String(init.body)}`;
      expect(headers.get('waypost-signature')).toBe(`v1=${createHmac('sha256', 'shared secret').update(said).digest('hex')}`);
      bodies.push(String(init.body));
      return new Response('', { status });
    }) as typeof globalThis.fetch;
    const webhook = createHeadWebhook({ url: 'https://receiver.example/', secret: 'shared secret', clock: fakeClock(), fetch });
    await expect(webhook.keep(head(1))).rejects.toThrow('answered 503');
    status = 200;
    await webhook.keep(head(1));
    await webhook.keep(head(1));
    expect(bodies).toEqual(Array(2).fill('{"auditHead":{"number":1,"hash":"hash of 1"}}'));
  });
});
