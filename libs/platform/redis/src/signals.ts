import type { RedisConnection } from './redis-connection';

/** Says to all processes "look", and never what is there to see. */
export interface Signals {
  /** Resolves when it is said, or can't be: a listener looks for itself when the connection is back. Never rejects. */
  send(channel: string): Promise<void>;
  /** Calls after each signal, and each time that the connection is back, for one may have been missed. Returns how to stop. */
  listen(channel: string, onSignal: () => void): () => void;
}

/** All signals go over one channel of Redis, so that who listens needs no word with it. */
const CHANNEL = 'waypost:signal';

export async function createRedisSignals(
  commands: Pick<RedisConnection, 'ask'>,
  listening: Pick<RedisConnection, 'ask' | 'onReturn'>,
): Promise<Signals> {
  const listeners = new Set<{ readonly channel: string; readonly onSignal: () => void }>();
  listening.onReturn(() => {
    for (const { onSignal } of [...listeners]) onSignal();
  });
  // The client subscribes again by itself when it is back.
  await listening.ask((client) =>
    client.subscribe(CHANNEL, (channel) => {
      for (const listener of [...listeners]) if (listener.channel === channel) listener.onSignal();
    }),
  );
  return {
    async send(channel) {
      await commands.ask((client) => client.publish(CHANNEL, channel)).catch(() => undefined);
    },
    listen(channel, onSignal) {
      const listener = { channel, onSignal };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
