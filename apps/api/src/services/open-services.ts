import type { ServicePart } from '@waypost/operations/http';
import type { Clock, Log } from '@waypost/platform/kernel';
import { insuredLimits, memoryLimits, type Limits } from '@waypost/platform/limits';
import { insuredSessions, openRedis, type Redis } from '@waypost/platform/redis';
import {
  askStreamSync,
  fillOf,
  natsPart,
  openEventStream,
  roomWarning,
  sizeWarning,
  syncWarning,
  watchStreamRoom,
  type NatsEventStream,
  type StreamFill,
  type WatchedRoom,
} from '@waypost/tracking/adapters';
import type { Store } from 'express-session';
import type { Environment } from '../environment';
import { every } from './every';
import { openTogether } from './open-together';

/** The optional services besides PostgreSQL. Without them, PostgreSQL and the process's memory are used instead (R16.02). */
export interface Services {
  readonly redis: Redis | null;
  /** Between the event API and PostgreSQL. */
  readonly eventStream: NatsEventStream | null;
  /** Returns how full the stream is. Null without a stream, or before its first answer. */
  streamFill(): StreamFill | null;
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
  const syncWarnings = nats === null ? [] : await syncWarningsOf(nats.monitorUrl, log);
  const room = eventStream && nats && (await watchedRoom(eventStream, nats.maxBytes, log));
  const own = memoryLimits(clock);
  return {
    redis,
    eventStream,
    streamFill() {
      const now = room?.current() ?? null;
      return now && fillOf(now);
    },
    counted: redis ? insuredLimits(redis.limits, own) : own,
    sessionsBeside: (inPostgres) => (redis ? insuredSessions(redis.sessions, inPostgres) : inPostgres),
    async parts() {
      const ofRedis = redis ? [redisPart(await redis.isReady())] : [];
      if (!eventStream) return ofRedis;
      const now = room?.current() ?? null;
      const full = now && roomWarning(now);
      return [...ofRedis, natsPart(eventStream.isReady(), full === null ? syncWarnings : [full, ...syncWarnings])];
    },
    async close() {
      room?.stop();
      await Promise.all([redis?.close(), eventStream?.close()]);
    },
  };
}

/** Logs a warning at the start. Returns it for `/readyz` if the server reports that it does not always sync. */
async function syncWarningsOf(monitorUrl: string | null, log: Log): Promise<readonly string[]> {
  const sync = monitorUrl === null ? 'unknown' : await askStreamSync(monitorUrl);
  const warning = syncWarning(sync);
  if (warning !== null) log.warn({ sync }, warning);
  return sync === 'sometimes' && warning !== null ? [warning] : [];
}

/** Watches how full the stream is. Logs a warning at the start if its size is not the wanted one. */
async function watchedRoom(stream: Pick<NatsEventStream, 'room'>, wantedBytes: number, log: Log): Promise<WatchedRoom> {
  const watched = watchStreamRoom({ ask: () => stream.room(), every, log });
  await watched.look();
  const room = watched.current();
  const warning = room && sizeWarning(room, wantedBytes);
  if (warning !== null) log.warn({ ...room }, warning);
  return watched;
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
