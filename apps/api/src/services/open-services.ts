import type { ReadinessPart } from '@waypost/platform/express';
import type { Clock } from '@waypost/platform/kernel';
import { insuredLimits, memoryLimits, type Limits } from '@waypost/platform/limits';
import { insuredSessions, openRedis, type Redis, type RedisLog } from '@waypost/platform/redis';
import type { Store } from 'express-session';
import type { Environment } from '../environment';

/** What an operator put beside PostgreSQL, as the process uses it; without any of it, what stands in its place (R16.02). */
export interface Services {
  readonly redis: Redis | null;
  readonly counted: Limits;
  /** Visitors' sessions. Those of staff stay in PostgreSQL: nobody is signed out, whatever becomes of Redis. */
  sessionsBeside(inPostgres: Store): Store;
  parts(): Promise<readonly ReadinessPart[]>;
  close(): Promise<void>;
}

/** Opens what is configured, and loads nothing of the rest. Rejects with an error that names the variable. */
export async function openServices(
  { redisUrl }: Pick<Environment, 'redisUrl'>,
  { log, clock }: { readonly log: RedisLog; readonly clock: Clock },
): Promise<Services> {
  const redis = redisUrl === null ? null : await openRedis({ url: redisUrl, log });
  const own = memoryLimits(clock);
  return {
    redis,
    counted: redis ? insuredLimits(redis.limits, own) : own,
    sessionsBeside: (inPostgres) => (redis ? insuredSessions(redis.sessions, inPostgres) : inPostgres),
    parts: async () => (redis ? [redisPart(await redis.isReady())] : []),
    close: async () => redis?.close(),
  };
}

/** A process works on without it: no balancer should turn away from it. */
const redisPart = (isReady: boolean): ReadinessPart =>
  isReady
    ? { name: 'redis', status: 'ok' }
    : { name: 'redis', status: 'warning', detail: 'Redis does not answer: sessions go to PostgreSQL, limits are each process’s own.' };
