import session, { type SessionData } from 'express-session';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { describeSharedLimits } from '@waypost/platform/limits/testing';
import { createClient } from 'redis';
import { openRedis, RedisStartError, type Redis } from '../src';
import { createRedisConnection } from '../src/redis-connection';
import { createRedisLimits } from '../src/redis-limits';

// Runs against a real server (`npm run test:cluster`), whose data it may delete.

const url = process.env['WAYPOST_CLUSTER_REDIS'] ?? '';
const log = { info: () => undefined, warn: () => undefined };
const connection = createRedisConnection({ createClient, url, log });

beforeAll(() => connection.connect());
beforeEach(() => connection.ask((client) => client.flushAll()));
afterAll(() => connection.close());

describeSharedLimits('in Redis', () => {
  const clock = fakeClock();
  return { limits: createRedisLimits(connection, clock), clock };
});

describe('Redis', () => {
  let redis: Redis;
  beforeEach(async () => {
    redis = await openRedis({ url, log });
  });
  afterEach(() => redis.close());

  it('stores a visitor’s session, returns it by its visitor, and erases it [R16.02] [R15.03]', async () => {
    const cookie = new session.Cookie();
    cookie.maxAge = 60_000;
    const data = { cookie, visitorId: 'v1' } as unknown as SessionData;
    await new Promise((resolve) => redis.sessions.set('a', data, resolve));
    await new Promise((resolve) => redis.sessions.set('b', { ...data, visitorId: 'v2' } as unknown as SessionData, resolve));
    expect((await redis.visitorSessions.find(['v1', 'none'])).map(({ visitorId }) => visitorId)).toEqual(['v1']);
    const keys = await redis.visitorSessions.keysOf(['v1', 'none']);
    expect(keys).toHaveLength(1);
    expect([await redis.visitorSessions.remove(keys), await redis.visitorSessions.remove([])]).toEqual([1, 0]);
    const rest = await Promise.all(
      ['a', 'b'].map((sid) => new Promise((resolve) => redis.sessions.get(sid, (_error: unknown, held) => resolve(held ?? null)))),
    );
    expect(rest).toEqual([null, expect.objectContaining({ visitorId: 'v2' })]);
  });

  it('signals other processes that listen to the channel [R16.02]', async () => {
    const other = await openRedis({ url, log });
    const heard = new Promise<string>((resolve) => {
      other.signals.listen('left', () => resolve('left'));
      other.signals.listen('right', () => resolve('right'));
    });
    await redis.signals.send('right');
    expect(await heard).toBe('right');
    await other.close();
  });

  it('counts by its own clock by default', async () => {
    const take = () => redis.limits.take('calls', { burst: 2, perSecond: 0.01 }, 'a', 1);
    expect([await take(), await take(), (await take()) > 90]).toEqual([0, 0, true]);
  });

  it('stops the start with the variable’s name if the URL is unusable, without the password [R16.03]', async () => {
    const wrong = new URL(url);
    [wrong.username, wrong.password] = ['nobody', 'not-the-password'];
    for (const bad of ['redis://127.0.0.1:1', wrong.href]) {
      const error: unknown = await openRedis({ url: bad, log }).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(RedisStartError);
      expect(String(error)).toMatch(/REDIS_URL/);
      expect(String(error)).not.toContain('not-the-password');
    }
  });

  it('rejects, and is not ready, while a Redis that hangs still holds its connection [R16.02] [R16.05]', async () => {
    const watcher = createClient({ url });
    await watcher.connect();
    await watcher.sendCommand(['CLIENT', 'PAUSE', '2000', 'ALL']);
    const order: string[] = [];
    await Promise.all([
      redis.limits.take('calls', { burst: 2, perSecond: 1 }, 'a', 1).catch(() => order.push('rejected')),
      redis.isReady().then((isReady) => order.push(isReady ? 'ready' : 'not ready')),
      watcher.ping().then(() => order.push('pause ended')),
    ]);
    expect(order).toEqual(['rejected', 'not ready', 'pause ended']);
    watcher.destroy();
  });

  it('reports whether it is available, and rejects soon if it is not', async () => {
    expect(await redis.isReady()).toBe(true);
    await redis.close();
    expect(await redis.isReady()).toBe(false);
    await expect(redis.limits.count('a', 60)).rejects.toThrow();
    await expect(redis.signals.send('left')).resolves.toBeUndefined();
  });
});
