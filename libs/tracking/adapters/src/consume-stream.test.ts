import type { Consumer, JsMsg } from '@nats-io/jetstream';
import { consumeStream } from './consume-stream';

/** Runs some turns of the event loop, which a consumer needs between two requests. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const info = { deliveryCount: 1 } as JsMsg['info'];

/** A consumer that returns these messages to its first request, and then nothing. */
function aConsumer(sequences: readonly number[]) {
  const acknowledged: number[] = [];
  const rest = [...sequences];
  const message = (seq: number): Partial<JsMsg> => ({ seq, data: new Uint8Array(), info, ack: () => void acknowledged.push(seq) });
  const fetch = async function* () {
    const next = rest.shift();
    if (next === undefined) await new Promise(() => undefined);
    else yield message(next);
  };
  return { consumer: { fetch: async () => fetch() } as unknown as Consumer, acknowledged };
}

describe('consuming a stream [R16.10]', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('retries until it can begin', async () => {
    const { consumer, acknowledged } = aConsumer([1, 2]);
    const warnings: string[] = [];
    let tries = 0;
    consumeStream({
      open: async () => {
        tries += 1;
        if (tries < 3) throw new Error('no leader');
        return consumer;
      },
      take: async () => 'done',
      log: { warn: (_fields, text) => void warnings.push(text ?? '') },
    });
    await turns();
    expect([tries, warnings.length]).toEqual([1, 1]);
    await jest.advanceTimersByTimeAsync(2_000);
    await turns();
    expect([tries, warnings.length, acknowledged]).toEqual([3, 2, [1, 2]]);
  });

  it('ends at once if it is stopped between two tries', async () => {
    const open = jest.fn(async () => Promise.reject(new Error('away')));
    const consuming = consumeStream({ open, take: async () => 'done', log: { warn: () => undefined } });
    await turns();
    await consuming.stop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('gives back a message that has to wait, and says that it is still at work on a long one', async () => {
    const calls: unknown[] = [];
    const message = { seq: 7, info: { deliveryCount: 4 }, working: () => void calls.push('working'), ack: () => void calls.push('ack') };
    let isAsked = false;
    const fetch = async function* () {
      if (isAsked) await new Promise(() => undefined);
      isAsked = true;
      yield { ...message, nak: (delay: number) => void calls.push(delay) };
    };
    const taken: number[] = [];
    let end = (): void => undefined;
    consumeStream({
      open: async () => ({ fetch: async () => fetch() }) as unknown as Consumer,
      take: ({ deliveries }) => {
        taken.push(deliveries);
        return new Promise((resolve) => (end = () => resolve('later')));
      },
      log: { warn: () => undefined },
    });
    await turns();
    await jest.advanceTimersByTimeAsync(10_000);
    expect([taken, calls]).toEqual([[4], ['working']]);
    end();
    await turns();
    expect(calls).toEqual(['working', 1_000]);
  });

  it('continues after a message that can’t be acknowledged, handles several at once, and ends after them', async () => {
    const finished: number[] = [];
    const release: (() => void)[] = [];
    const messages = [1, 2, 3, 4, 5].map((seq) => ({
      seq,
      info,
      ack: () => {
        if (seq === 1) throw new Error('closed');
        finished.push(seq);
      },
      nak: () => void finished.push(-seq),
    }));
    let isAsked = false;
    const fetch = async function* () {
      if (isAsked) await new Promise(() => undefined);
      isAsked = true;
      yield* messages;
    };
    const warnings: string[] = [];
    const consuming = consumeStream({
      open: async () => ({ fetch: async () => fetch() }) as unknown as Consumer,
      take: () => new Promise((resolve) => release.push(() => resolve('done'))),
      log: { warn: (_fields, text) => void warnings.push(text ?? '') },
    });
    await turns();
    expect(release).toHaveLength(4);
    void consuming.stop();
    for (const go of release) go();
    await turns();
    expect(finished.toSorted((a, b) => a - b)).toEqual([-5, 2, 3, 4]);
    expect(warnings).toHaveLength(1);
  });
});
