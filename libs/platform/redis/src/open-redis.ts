import type { Log } from '@waypost/platform/kernel';
import type { SharedLimits } from '@waypost/platform/limits';
import type { Store } from 'express-session';
import { createRedisConnection, type RedisConnection } from './redis-connection';
import { createRedisLimits } from './redis-limits';
import { createRedisSessions, type VisitorSessions } from './redis-sessions';
import { createRedisSignals, type Signals } from './signals';

export interface RedisOptions {
  readonly url: string;
  readonly log: Log;
}

/** The state that processes share in Redis. While Redis is away, every call rejects quickly. */
export interface Redis {
  readonly sessions: Store;
  /** The same sessions, by visitor (R15.03). */
  readonly visitorSessions: VisitorSessions;
  readonly limits: SharedLimits;
  readonly signals: Signals;
  /** Returns whether it responds now. Never rejects. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** Redis cannot be used at all. The message names the variable and omits a password in the URL. */
export class RedisStartError extends Error {
  override readonly name = 'RedisStartError';
}

/** Connects. Rejects with a {@link RedisStartError}, because a fault at the start is not an outage. The client is loaded only here. */
export async function openRedis({ url, log }: RedisOptions): Promise<Redis> {
  const { createClient } = await import('redis');
  const { RedisStore } = await import('connect-redis');
  const commands = createRedisConnection({ createClient, url, log });
  const listening = createRedisConnection({ createClient, url, log });
  try {
    await commands.connect();
    await listening.connect();
    return await shared(commands, listening, (client) => new RedisStore({ client, prefix: SESSION_PREFIX }));
  } catch (error) {
    await Promise.all([commands.close(), listening.close()]);
    throw new RedisStartError(`REDIS_URL: Redis cannot be used there (${error instanceof Error ? error.message : String(error)}).`, {
      cause: error,
    });
  }
}

const SESSION_PREFIX = 'waypost:session:';

async function shared(commands: RedisConnection, listening: RedisConnection, sessionsIn: (client: object) => Store): Promise<Redis> {
  const { sessions, visitorSessions } = createRedisSessions(commands, { prefix: SESSION_PREFIX, storeOf: sessionsIn });
  return {
    sessions,
    visitorSessions,
    limits: createRedisLimits(commands),
    signals: await createRedisSignals(commands, listening),
    isReady: async () => (await commands.answers()) && listening.isReady(),
    async close() {
      await Promise.all([commands.close(), listening.close()]);
    },
  };
}
