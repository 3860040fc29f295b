import type { createClient, RedisClientType } from 'redis';
import type { Log } from '@waypost/platform/kernel';
import { within } from '@waypost/platform/kernel/time';

export interface RedisConnectionOptions {
  readonly createClient: typeof createClient;
  readonly url: string;
  readonly log: Log;
}

/** One connection that reconnects by itself. */
export interface RedisConnection {
  /** Rejects if the first try fails. */
  connect(): Promise<void>;
  /** Asks Redis. Rejects at once while it is away, and after the time limit if it does not respond. A visitor's limit is the default. */
  ask<T>(question: (client: RedisClientType) => Promise<T>, withinMs?: number): Promise<T>;
  /** Calls the listener each time the connection is restored. */
  onReturn(listener: () => void): void;
  isReady(): boolean;
  /** Returns whether it responds now. Never rejects. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

export const CONNECT_TIMEOUT_MS = 3_000;
/** A visitor waits for the response, so a slower Redis is useless. */
const COMMAND_TIMEOUT_MS = 250;
/** How often the client pings, and the silence after which the connection counts as dead. */
const PING_MS = 2_000;
const SILENCE_MS = 6_000;
const SHORTEST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 500;
/** After a timeout, Redis is not asked for this time, because each question would wait as long. */
const REST_MS = 1_000;

export function createRedisConnection({ createClient, url, log }: RedisConnectionOptions): RedisConnection {
  let hasBeenReady = false;
  let isClosed = false;
  let isAway = false;
  let restsUntil = 0;
  const listeners: (() => void)[] = [];
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    // Takes back a command that could not be sent in time. The client does not limit the wait for the reply of a sent one.
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries, cause) =>
        hasBeenReady && !isClosed ? Math.min(SHORTEST_RETRY_MS * 2 ** Math.min(retries, 10), LONGEST_RETRY_MS) : cause,
    },
  });
  /** Rejects the start. If Redis refuses the client, the client retries and reports the reason only as an event. */
  let refuseStart: ((error: unknown) => void) | undefined;
  client.on('error', (error: unknown) => {
    refuseStart?.(error);
    // Logged once per outage, not once per try.
    if (hasBeenReady && !isAway && !isClosed) log.warn({ err: error }, 'Redis is away: this process counts and signals without it');
    isAway = hasBeenReady;
  });
  client.on('ready', () => {
    const isReturn = hasBeenReady;
    hasBeenReady = true;
    restsUntil = 0;
    if (isAway) log.info({}, 'Redis is back');
    isAway = false;
    if (isReturn) for (const listener of listeners) listener();
  });

  async function ask<T>(question: (asked: RedisClientType) => Promise<T>, withinMs = COMMAND_TIMEOUT_MS): Promise<T> {
    if (performance.now() < restsUntil) throw new Error('Redis has just not answered');
    try {
      const reply = await within(withinMs, question(client));
      if (!reply.ok) throw new Error('Redis is slow');
      return reply.value;
    } catch (error) {
      // An error reply of Redis is a response.
      if (!(error instanceof Error && error.constructor.name === 'SimpleError')) restsUntil = performance.now() + REST_MS;
      throw error;
    }
  }

  return {
    connect: () =>
      new Promise((resolve, reject) => {
        refuseStart = reject;
        client
          .connect()
          .then(() => resolve(), reject)
          .finally(() => (refuseStart = undefined));
      }),
    ask,
    onReturn: (listener) => void listeners.push(listener),
    isReady: () => client.isReady,
    answers: () =>
      ask((asked) => asked.ping()).then(
        () => true,
        () => false,
      ),
    async close() {
      isClosed = true;
      if (client.isOpen) client.destroy();
    },
  };
}
