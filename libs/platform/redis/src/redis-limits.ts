import { createHash } from 'node:crypto';
import type { Clock } from '@waypost/platform/kernel';
import type { SharedLimits } from '@waypost/platform/limits';
import type { RedisConnection } from './redis-connection';

/**
 * A token bucket like the one of `platform/limits` in memory. It runs within Redis, so that two processes never both take the last token.
 * Without a given time it uses Redis's own, because machines' clocks differ.
 */
const TAKE = `
local burst, per_second, count = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local now = tonumber(ARGV[4])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local bucket = redis.call('HMGET', KEYS[1], 'level', 'at')
local level = burst
if bucket[1] then
  level = math.min(burst, tonumber(bucket[1]) + math.max(now - tonumber(bucket[2]), 0) / 1000 * per_second)
end
local wanted = math.min(math.max(count, 1), burst)
if level < wanted then
  return math.max(1, math.ceil((wanted - level) / per_second))
end
if count > 0 then
  redis.call('HSET', KEYS[1], 'level', level - count, 'at', now)
  redis.call('PEXPIRE', KEYS[1], math.ceil((burst - level + count) / per_second * 1000) + 1000)
end
return 0
`;
const TAKE_DIGEST = createHash('sha1').update(TAKE).digest('hex');

const PREFIX = 'waypost:limit:';

/** Makes limits that all processes share. `clock` is for tests. */
export function createRedisLimits({ ask }: Pick<RedisConnection, 'ask'>, clock?: Clock): SharedLimits {
  return {
    async take(name, { burst, perSecond }, key, count) {
      const words = {
        keys: [`${PREFIX}${name}:${key}`],
        arguments: [String(burst), String(perSecond), String(count), clock ? String(clock.now().getTime()) : ''],
      };
      const wait = await ask((client) =>
        client.evalSha(TAKE_DIGEST, words).catch((error: unknown) => {
          // Redis loses its scripts when it restarts.
          if (error instanceof Error && error.message.startsWith('NOSCRIPT')) return client.eval(TAKE, words);
          throw error;
        }),
      );
      return Number(wait);
    },
    count: (key, lifetimeSeconds) =>
      ask(async (client) => {
        const [counted] = await client
          .multi()
          .incr(PREFIX + key)
          .expire(PREFIX + key, lifetimeSeconds)
          .exec();
        return Number(counted);
      }),
    counted: (key) => ask(async (client) => Number((await client.get(PREFIX + key)) ?? 0)),
  };
}
