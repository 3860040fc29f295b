import { isRecord } from '@waypost/platform/kernel';
import type { Store } from 'express-session';
import type { RedisConnection } from './redis-connection';

/** Sessions by visitor, for requests for stored data and for erasures (R15.03). */
export interface VisitorSessions {
  find(visitorIds: readonly string[]): Promise<readonly { readonly visitorId: string; readonly expire: Date }[]>;
  /** Returns the keys of the visitors' sessions. Reads all sessions, which may take a minute. */
  keysOf(visitorIds: readonly string[]): Promise<readonly string[]>;
  /** Removes sessions by their keys, as fast as any command. Returns the number of removed sessions. */
  remove(keys: readonly string[]): Promise<number>;
}

export interface RedisSessionsOptions {
  readonly prefix: string;
  /** Makes connect-redis's store on a client. */
  readonly storeOf: (client: object) => Store;
}

/** Sessions per read. A person is rarely erased, while an index of sessions by visitor would be written constantly. */
const KEYS_PER_READ = 1_000;
/** For reading all sessions. No visitor waits for it, and a connection that falls silent ends it earlier. */
const ALL_SESSIONS_TIMEOUT_MS = 60_000;

export function createRedisSessions(
  { ask }: Pick<RedisConnection, 'ask'>,
  { prefix, storeOf }: RedisSessionsOptions,
): { readonly sessions: Store; readonly visitorSessions: VisitorSessions } {
  const sessions = storeOf({
    get: (key: string) => ask((client) => client.get(key)),
    set: (key: string, value: string, options: { readonly expiration: { readonly type: 'EX'; readonly value: number } }) =>
      ask((client) => client.set(key, value, options)),
    expire: (key: string, seconds: number) => ask((client) => client.expire(key, seconds)),
    del: (keys: string[]) => ask((client) => client.del(keys)),
  });

  async function keysWithVisitors(visitorIds: readonly string[]): Promise<readonly { readonly key: string; readonly visitorId: string }[]> {
    const wanted = new Set(visitorIds);
    return ask(async (client) => {
      const storedKeys = [];
      for await (const keys of client.scanIterator({ MATCH: `${prefix}*`, COUNT: KEYS_PER_READ })) {
        if (keys.length === 0) continue;
        const texts = await client.mGet(keys);
        for (const [index, key] of keys.entries()) {
          const visitorId = visitorIdIn(texts[index] ?? null);
          if (visitorId !== null && wanted.has(visitorId)) storedKeys.push({ key, visitorId });
        }
      }
      return storedKeys;
    }, ALL_SESSIONS_TIMEOUT_MS);
  }

  const visitorSessions: VisitorSessions = {
    async find(visitorIds) {
      const keys = await keysWithVisitors(visitorIds);
      return ask((client) =>
        Promise.all(keys.map(async ({ key, visitorId }) => ({ visitorId, expire: new Date((await client.expireTime(key)) * 1000) }))),
      );
    },
    keysOf: async (visitorIds) => (await keysWithVisitors(visitorIds)).map(({ key }) => key),
    remove: async (keys) => (keys.length === 0 ? 0 : ask((client) => client.del([...keys]))),
  };
  return { sessions, visitorSessions };
}

function visitorIdIn(text: string | null): string | null {
  const value: unknown = text === null ? null : JSON.parse(text);
  return isRecord(value) && typeof value['visitorId'] === 'string' ? value['visitorId'] : null;
}
