import { aKeyRing } from '@waypost/platform/sealing/testing';
import { startTestDatabase, type TestDatabase } from '../../testing';
import { announce, type Signals } from './announcements.sql';
import { createDatabase, type Database } from './database';

let test: TestDatabase;
let database: Database;
let sent: string[];
const listeners = new Map<string, () => void>();
const signals: Signals = {
  send: async (channel) => void sent.push(channel),
  listen: (channel, onSignal) => {
    listeners.set(channel, onSignal);
    return () => void listeners.delete(channel);
  },
};

beforeAll(async () => {
  test = await startTestDatabase();
  database = createDatabase({ keyRing: aKeyRing(), url: test.url, signals, log: { warn: () => undefined } });
}, 60_000);
beforeEach(() => {
  sent = [];
});
afterAll(async () => {
  await database.close();
  await test.stop();
});

describe('announcements with signals beside PostgreSQL [R16.02]', () => {
  it('are signaled once their transaction is committed, each channel once', async () => {
    await database.inTransaction(async (transaction) => {
      await announce(transaction, 'left');
      await announce(transaction, 'left');
      await announce(transaction, 'right');
      expect(sent).toEqual([]);
    });
    expect(sent).toEqual(['left', 'right']);
  });

  it('are not signaled after a rollback', async () => {
    const failing = database.inTransaction(async (transaction) => {
      await announce(transaction, 'left');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(sent).toEqual([]);
  });

  it('are signaled at once outside of a transaction', async () => {
    await announce(database.prisma, 'left');
    expect(sent).toEqual(['left']);
  });

  it('are received on both ways, until the listener stops', async () => {
    let calls = 0;
    let called = (): void => undefined;
    const stop = database.listen('left', () => {
      calls += 1;
      called();
    });
    // Once because it starts to listen, and once for each way.
    await new Promise<void>((resolve) => (called = resolve));
    listeners.get('left')?.();
    expect(calls).toBe(2);
    const heard = new Promise<void>((resolve) => (called = resolve));
    await database.pool.query('notify "left"');
    await heard;
    await stop();
    expect([calls, listeners.size]).toEqual([3, 0]);
  });
});
