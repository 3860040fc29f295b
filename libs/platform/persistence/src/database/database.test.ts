import net from 'node:net';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { anAcceptedEvent } from '@waypost/tracking/server/testing';
import { startTestDatabase, type TestDatabase } from '../../testing';
import { createDatabase } from './database';
import { createEventStore } from '../tracking/event-store';

const log = { warn: jest.fn() };
let test: TestDatabase;

beforeAll(async () => {
  test = await startTestDatabase();
}, 60_000);
afterAll(() => test.stop());

describe('createDatabase', () => {
  it('reports that the database answers [R12.03]', async () => {
    const database = createDatabase({ keyRing: aKeyRing(), url: test.url, log });
    expect(await database.isReady()).toBe(true);
    await database.close();
  });

  it('is not ready, and fails soon, if nothing listens [R16.05]', async () => {
    const database = createDatabase({ keyRing: aKeyRing(), url: 'postgresql://postgres:x@127.0.0.1:1/none', log });
    expect(await database.isReady()).toBe(false);
    await expect(database.pool.query('select 1')).rejects.toThrow('ECONNREFUSED');
    await database.close();
  });

  it('is not ready if a server accepts the connection and sends nothing [R16.05]', async () => {
    const sockets: net.Socket[] = [];
    const silent = net.createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as net.AddressInfo;
    const database = createDatabase({ keyRing: aKeyRing(), url: `postgresql://postgres:x@127.0.0.1:${port}/none`, log });
    expect(await database.isReady()).toBe(false);
    for (const socket of sockets) socket.destroy();
    silent.close();
    await database.close();
  });

  it('survives a connection that is cut between two queries of a transaction [R16.05]', async () => {
    const database = createDatabase({ keyRing: aKeyRing(), url: test.url, log });
    const client = await database.pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const heard = new Promise<Error>((resolve) => client.once('error', resolve));
    // The test has a listener itself, so there must be more than one.
    expect(client.listenerCount('error')).toBeGreaterThan(1);
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect((await heard).message).toMatch(/terminat/);
    client.release(true);
    expect(await database.isReady()).toBe(true);
    await database.close();
  });

  it('releases the connection of a transaction that was cut [R16.05]', async () => {
    const database = createDatabase({ keyRing: aKeyRing(), url: test.url, poolSize: 1, log });
    const killer = createDatabase({ keyRing: aKeyRing(), url: test.url, log });
    const cut = database.inTransaction(async (transaction) => {
      const [row] = await transaction.$queryRaw<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await killer.pool.query('select pg_terminate_backend($1)', [row?.pid]);
      await transaction.rejectedEvent.count();
    });
    await expect(cut).rejects.toThrow();
    await killer.close();
    expect(await database.inTransaction((transaction) => transaction.rejectedEvent.count())).toBe(0);
    await database.close();
  });

  it('rolls a failed transaction back as a whole, with statements of Prisma and in SQL [R16.05]', async () => {
    const database = createDatabase({ keyRing: aKeyRing(), url: test.url, log });
    const preview = { branchId: 'b', brandId: 'tqg', staffSessionId: 's', view: {}, createdAt: new Date(), expiresAt: new Date() };
    const half = database.inTransaction(async (transaction) => {
      await transaction.preview.create({ data: { id: 'half', ...preview } });
      await transaction.$executeRaw`update preview set brand_id = 'other' where id = 'half'`;
      throw new Error('half way');
    });
    await expect(half).rejects.toThrow('half way');
    expect(await database.prisma.preview.count()).toBe(0);
    await database.close();
  });

  it('survives that every connection is cut, and continues with new connections [R16.05]', async () => {
    const database = createDatabase({ keyRing: aKeyRing(), url: test.url, poolSize: 3, log });
    const store = createEventStore(database, aKeyRing());
    await Promise.all([database.pool.query('select 1'), database.pool.query('select 1'), database.prisma.event.count()]);
    const killer = createDatabase({ keyRing: aKeyRing(), url: test.url, log });
    await killer.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await killer.close();
    // Each broken connection is discarded as soon as its error arrives.
    while (database.pool.totalCount > 0) await new Promise((resolve) => setImmediate(resolve));
    const event = anAcceptedEvent();
    expect(await store.insert([event])).toEqual(new Set([event.eventId]));
    expect(await database.prisma.event.count({ where: { id: event.eventId } })).toBe(1);
    await database.close();
  });
});
