import type { createClient, RedisClientType } from 'redis';
import type { Log } from '@waypost/platform/kernel';

export interface RedisConnectionOptions {
  readonly createClient: typeof createClient;
  readonly url: string;
  readonly log: Log;
}

/** One connection, which comes back by itself. */
export interface RedisConnection {
  /** Rejects where the first try fails. */
  connect(): Promise<void>;
  /** Asks Redis, or rejects: at once while it is known to be away, and after the time limit where it does not answer. */
  ask<T>(question: (client: RedisClientType) => Promise<T>): Promise<T>;
  /** Calls each time that the connection is there again after it was lost. */
  onReturn(listener: () => void): void;
  isReady(): boolean;
  /** Whether it answers a question now; never rejects. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 3_000;
/** A visitor waits for it: a Redis that is slower is of no use. */
const COMMAND_TIMEOUT_MS = 250;
/** A connection that died without a word is noticed within the second. */
const PING_MS = 2_000;
const SILENCE_MS = 6_000;
const SHORTEST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 500;
/** After a question that was not answered the next ones are not asked for so long: each would wait as long. */
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
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries, cause) =>
        hasBeenReady && !isClosed ? Math.min(SHORTEST_RETRY_MS * 2 ** Math.min(retries, 10), LONGEST_RETRY_MS) : cause,
    },
  });
  /** A client that is refused by Redis itself tries again, and says why as an event. */
  let refuseStart: ((error: unknown) => void) | undefined;
  client.on('error', (error: unknown) => {
    refuseStart?.(error);
    // Once an outage, not once a try.
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

  async function ask<T>(question: (asked: RedisClientType) => Promise<T>): Promise<T> {
    if (performance.now() < restsUntil) throw new Error('Redis has just not answered');
    try {
      return await question(client);
    } catch (error) {
      // What Redis itself refuses is an answer.
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
      client.ping().then(
        () => true,
        () => false,
      ),
    async close() {
      isClosed = true;
      if (client.isOpen) client.destroy();
    },
  };
}
