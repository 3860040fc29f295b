import { CONNECT_TIMEOUT_MS, type RedisConnection } from './redis-connection';

/** Signals all processes to look, without data about the change. */
export interface Signals {
  /** Resolves once the signal is sent or lost. Listeners make up for a lost one when the connection returns. Never rejects. */
  send(channel: string): Promise<void>;
  /**
   * Calls after each signal, and each time the connection returns, because a signal may have been missed. Returns the function that stops
   * it.
   */
  listen(channel: string, onSignal: () => void): () => void;
}

/** All signals use one channel of Redis, so that listening needs no command. */
const CHANNEL = 'waypost:signal';

export async function createRedisSignals(
  commands: Pick<RedisConnection, 'ask'>,
  listening: Pick<RedisConnection, 'ask' | 'onReturn'>,
): Promise<Signals> {
  const listeners = new Set<{ readonly channel: string; readonly onSignal: () => void }>();
  listening.onReturn(() => {
    for (const { onSignal } of [...listeners]) onSignal();
  });
  // The client resubscribes by itself after a reconnect.
  await listening.ask(
    (client) =>
      client.subscribe(CHANNEL, (channel) => {
        for (const listener of [...listeners]) if (listener.channel === channel) listener.onSignal();
      }),
    CONNECT_TIMEOUT_MS,
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
