import { createHeadKeeper } from './head-keeper';
import { createHeadWebhook } from './head-webhook';
import type { ChainHead } from './hash-chain';

const head = (number: number): ChainHead => ({ number, hash: `hash of ${number}` });

describe('createHeadKeeper', () => {
  it('passes the newest head to every witness, even if a witness fails [R10.11]', async () => {
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

  it('continues after the database was away', async () => {
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
  it('posts a head once, and again if the webhook refused it [R10.11]', async () => {
    const posted: object[] = [];
    let isAway = true;
    const webhook = createHeadWebhook(async (content) => {
      posted.push(content);
      if (isAway) throw new Error('the webhook of the audit log answered 503');
    });
    await expect(webhook.keep(head(1))).rejects.toThrow('answered 503');
    isAway = false;
    await webhook.keep(head(1));
    await webhook.keep(head(1));
    expect(posted).toEqual(Array(2).fill({ auditHead: { number: 1, hash: 'hash of 1' } }));
  });
});
