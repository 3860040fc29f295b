import { EventEmitter } from 'node:events';
import type { createClient } from 'redis';
import { createRedisConnection } from './redis-connection';

const log = { info: () => undefined, warn: () => undefined };

/** A connection to a Redis that answers no command until the test does. */
function aHangingRedis() {
  const pending: { readonly resolve: (reply: string) => void; readonly reject: (error: Error) => void }[] = [];
  const command = () => new Promise<string>((resolve, reject) => pending.push({ resolve, reject }));
  const client = Object.assign(new EventEmitter(), { get: command, ping: command, connect: async () => undefined, isReady: true });
  const connection = createRedisConnection({ createClient: (() => client) as unknown as typeof createClient, url: '', log });
  return { connection, client, pending };
}

const outcomeOf = (asked: Promise<unknown>): Promise<string> => asked.then(String, (error: Error) => error.message);

describe('a Redis that hangs [R16.02]', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('rejects a question without a reply at the limit, and the next ones at once until it has rested', async () => {
    const { connection, pending } = aHangingRedis();
    const get = () => outcomeOf(connection.ask((client) => client.get('a')));
    const first = get();
    await jest.advanceTimersByTimeAsync(251);
    expect(await first).toBe('Redis is slow');
    expect(await get()).toBe('Redis has just not answered');
    await jest.advanceTimersByTimeAsync(1_000);
    const later = get();
    pending.at(-1)?.resolve('b');
    expect(await later).toBe('b');
    expect(pending).toHaveLength(2);
  });

  it('leaves neither a timer after a reply nor an unhandled error after the limit', async () => {
    const { connection, pending } = aHangingRedis();
    const inTime = outcomeOf(connection.ask((client) => client.get('a')));
    pending[0]?.resolve('b');
    expect(await inTime).toBe('b');
    expect(jest.getTimerCount()).toBe(0);

    const late = outcomeOf(connection.ask((client) => client.get('a')));
    await jest.advanceTimersByTimeAsync(251);
    // An unhandled rejection fails the test.
    pending[1]?.reject(new Error('The socket closed'));
    expect(await late).toBe('Redis is slow');
  });

  it('waits longer for a question with its own limit', async () => {
    const { connection, pending } = aHangingRedis();
    const asked = outcomeOf(connection.ask((client) => client.get('a'), 60_000));
    await jest.advanceTimersByTimeAsync(59_000);
    pending[0]?.resolve('b');
    expect(await asked).toBe('b');
  });

  it('is not ready', async () => {
    const { connection } = aHangingRedis();
    const answers = connection.answers();
    await jest.advanceTimersByTimeAsync(251);
    expect(await answers).toBe(false);
  });
});
