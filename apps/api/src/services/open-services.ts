import type { ServicePart } from '@waypost/operations/http';
import type { Clock, Log } from '@waypost/platform/kernel';
import { insuredLimits, memoryLimits, type Limits } from '@waypost/platform/limits';
import { insuredSessions, openRedis, type Redis } from '@waypost/platform/redis';
import { askStreamSync, natsPart, openEventStream, syncWarning, type NatsEventStream } from '@waypost/tracking/adapters';
import type { Store } from 'express-session';
import type { Environment } from '../environment';
import { openTogether } from './open-together';

/** The optional services besides PostgreSQL. Without them, PostgreSQL and the process's memory are used instead (R16.02). */
export interface Services {
  readonly redis: Redis | null;
  /** Between the event API and PostgreSQL. */
  readonly eventStream: NatsEventStream | null;
  readonly counted: Limits;
  /** Returns visitors' session store. Staff sessions stay in PostgreSQL, so that losing Redis signs nobody out. */
  sessionsBeside(inPostgres: Store): Store;
  parts(): Promise<readonly ServicePart[]>;
  close(): Promise<void>;
}

interface World {
  readonly log: Log;
  readonly clock: Clock;
}

/** Opens the configured services, and loads no code of the others. Rejects with a `StartError` that names each faulty variable. */
export async function openServices({ redisUrl, nats }: Pick<Environment, 'redisUrl' | 'nats'>, { log, clock }: World): Promise<Services> {
  const [redis, eventStream] = await openTogether([
    redisUrl === null ? Promise.resolve(null) : openRedis({ url: redisUrl, log }),
    nats === null ? Promise.resolve(null) : openEventStream({ ...nats, log }),
  ]);
  const warning = nats === null ? null : await syncWarningOf(nats.monitorUrl, log);
  const own = memoryLimits(clock);
  return {
    redis,
    eventStream,
    counted: redis ? insuredLimits(redis.limits, own) : own,
    sessionsBeside: (inPostgres) => (redis ? insuredSessions(redis.sessions, inPostgres) : inPostgres),
    async parts() {
      const ofRedis = redis ? [redisPart(await redis.isReady())] : [];
      return eventStream ? [...ofRedis, natsPart(eventStream.isReady(), warning)] : ofRedis;
    },
    async close() {
      await Promise.all([redis?.close(), eventStream?.close()]);
    },
  };
}

/** Logs a warning at the start. Returns it for `/readyz` if the server reports that it does not always sync. */
async function syncWarningOf(monitorUrl: string | null, log: Log): Promise<string | null> {
  const sync = monitorUrl === null ? 'unknown' : await askStreamSync(monitorUrl);
  const warning = syncWarning(sync);
  if (warning !== null) log.warn({ sync }, warning);
  return sync === 'sometimes' ? warning : null;
}

/** A process works without Redis, so no balancer should turn away from it. */
const redisPart = (isReady: boolean): ServicePart =>
  isReady
    ? { name: 'redis', isAway: false, status: 'ok' }
    : {
        name: 'redis',
        isAway: true,
        status: 'warning',
        detail: 'Redis does not answer: sessions go to PostgreSQL, limits are each process’s own.',
      };
