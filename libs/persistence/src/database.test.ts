import net from 'node:net';
import { aKeyRing } from '@waypost/sealing/testing';
import { anAcceptedEvent } from '@waypost/tracking/server/testing';
import { startTestDatabase, type TestDatabase } from '../testing';
import { createDatabase } from './database';
import { createEventStore } from './event-store';

const log = { warn: jest.fn() };
let test: TestDatabase;

beforeAll(async () => {
  test = await startTestDatabase();
}, 60_000);
afterAll(() => test.stop());

describe('createDatabase', () => {
  it('says whether the database answers [R12.03]', async () => {
    const database = createDatabase({ url: test.url, log });
    expect(await database.isReady()).toBe(true);
    await database.close();
  });

  it('is not ready, and fails soon, where nothing listens [R16.05]', async () => {
    const database = createDatabase({ url: 'postgresql://postgres:x@127.0.0.1:1/none', log });
    expect(await database.isReady()).toBe(false);
    await expect(database.pool.query('select 1')).rejects.toThrow('ECONNREFUSED');
    await database.close();
  });

  it('is not ready where a server takes the connection and says nothing [R16.05]', async () => {
    const sockets: net.Socket[] = [];
    const silent = net.createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as net.AddressInfo;
    const database = createDatabase({ url: `postgresql://postgres:x@127.0.0.1:${port}/none`, log });
    expect(await database.isReady()).toBe(false);
    for (const socket of sockets) socket.destroy();
    silent.close();
    await database.close();
  });

  it('survives that every connection is cut, and goes on with new ones [R16.05]', async () => {
    const database = createDatabase({ url: test.url, poolSize: 3, log });
    const store = createEventStore(database, aKeyRing());
    await Promise.all([database.pool.query('select 1'), database.pool.query('select 1'), database.prisma.event.count()]);
    const killer = createDatabase({ url: test.url, log });
    await killer.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await killer.close();
    // Each broken connection is thrown away as soon as the news of it arrives.
    while (database.pool.totalCount > 0) await new Promise((resolve) => setImmediate(resolve));
    const event = anAcceptedEvent();
    expect(await store.insert([event])).toEqual(new Set([event.eventId]));
    expect(await database.prisma.event.count({ where: { id: event.eventId } })).toBe(1);
    await database.close();
  });
});
