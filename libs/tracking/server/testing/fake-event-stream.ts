import type { EventStream, MessageSeal, TakeMessage } from '../src/stream/event-stream';

export interface FakeEventStream extends EventStream {
  /** The ids of the held messages, in order. */
  readonly held: readonly string[];
  /** Makes every publish reject. */
  fill(): void;
  drainOut(): void;
  /** Puts bytes into the stream that none of our event APIs wrote. */
  put(bytes: Uint8Array): void;
  /** Gives the unfinished messages to the consumer. Resolves when each was given once. */
  deliver(): Promise<void>;
}

/** The time at which the fake accepts its messages. */
export const STREAM_TOOK_AT = new Date('2026-11-18T18:00:00.000Z');

/** A stream in memory: at least once, in order, and a repeat within the window is stored once. */
export function fakeEventStream(): FakeEventStream {
  const messages: { readonly id: string; readonly bytes: Uint8Array; deliveries: number; isDone: boolean }[] = [];
  let isFull = false;
  let taker: TakeMessage | null = null;
  return {
    get held() {
      return messages.map(({ id }) => id);
    },
    async publish(id, bytes) {
      if (isFull) throw new Error('maximum bytes exceeded');
      if (!messages.some((message) => message.id === id)) messages.push({ id, bytes, deliveries: 0, isDone: false });
    },
    async consume(take) {
      taker = take;
      return { stop: async () => void (taker = null) };
    },
    async replay(_from, take) {
      for (const [index, { bytes }] of messages.entries()) await take({ sequence: index + 1, at: STREAM_TOOK_AT, bytes, deliveries: 1 });
      return messages.length;
    },
    fill: () => void (isFull = true),
    drainOut: () => void (isFull = false),
    put: (bytes) => void messages.push({ id: `put-${messages.length}`, bytes, deliveries: 0, isDone: false }),
    async deliver() {
      for (const [index, message] of messages.entries()) {
        if (!taker || message.isDone) continue;
        const { bytes, deliveries } = message;
        message.deliveries = deliveries + 1;
        message.isDone = (await taker({ sequence: index + 1, at: STREAM_TOOK_AT, bytes, deliveries: deliveries + 1 })) === 'done';
      }
    },
  };
}

const MARK = 'sealed:';

/** Writes a mark before the text; `key` simulates the key that is needed to open it. */
export const fakeMessageSeal = (key = 'k1'): MessageSeal => ({
  seal: (text) => new TextEncoder().encode(`${MARK}${key}:${text}`),
  open(bytes) {
    const text = new TextDecoder().decode(bytes);
    if (!text.startsWith(MARK)) return { kind: 'broken' };
    const prefix = `${MARK}${key}:`;
    return text.startsWith(prefix) ? { kind: 'opened', text: text.slice(prefix.length) } : { kind: 'unknown-key' };
  },
});
