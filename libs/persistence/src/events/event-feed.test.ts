import { createServer, type AddressInfo, type Socket } from 'node:net';
import { anAcceptedEvent } from '@waypost/tracking/server/testing';
import type { StoredEvent } from '@waypost/tracking/server';
import { aKeyRing } from '@waypost/sealing/testing';
import pg from 'pg';
import { databaseOfTests } from '../../testing';
import type { Database } from '../database';
import { createEventStore } from './event-store';
import { createEventFeed } from './event-feed';

const log = { warn: jest.fn() };
const database = databaseOfTests({ log });

/** Lets what is ready to run do so, until this holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

describe('the live feed', () => {
  afterEach(() => jest.restoreAllMocks());

  it('begins with what comes next, though a look was under way when the last one left [R10.10]', async () => {
    const store = createEventStore(database, aKeyRing());
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const seen = { places: 0, reads: 0, events: 0, lastRead: 0 };
    const query = database.pool.query.bind(database.pool) as unknown as (
      ...given: unknown[]
    ) => Promise<{ readonly rows: readonly unknown[] }>;
    /** Counts what the feed asks, and holds back the first events that it read. */
    const pool = {
      query: async (...given: unknown[]) => {
        const answer = await query(...given);
        const asked = JSON.stringify(given[0]);
        if (asked.includes('as settled')) seen.places += 1;
        if (!asked.includes('read-event-feed')) return answer;
        seen.reads += 1;
        const isFirst = seen.events === 0 && answer.rows.length > 0;
        seen.events += answer.rows.length;
        if (isFirst) await held;
        return answer;
      },
    } as unknown as Database['pool'];
    const feed = createEventFeed({ pool }, { url: database.url, log });
    const told: StoredEvent[] = [];
    const leave = feed.subscribe(() => undefined);
    await until(() => seen.places === 1);
    await store.insert([anAcceptedEvent()]);
    feed.announce();
    await until(() => seen.events === 1);
    leave();
    goOn();
    await store.insert([anAcceptedEvent(), anAcceptedEvent()]);
    const leaveAgain = feed.subscribe((events) => told.push(...events));
    await until(() => seen.places === 2);
    const before = seen.reads;
    await until(() => seen.reads > before);
    leaveAgain();
    await feed.close();
    expect(told).toEqual([]);
  });

  it('says nothing of a connection that it hung up itself while it was made [R10.10]', async () => {
    const warn = jest.fn();
    const sockets: Socket[] = [];
    // The goodbye ends the client's half alone: the answer to it has to find the other one open.
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      sockets.push(socket.resume());
    });
    const connect = jest.spyOn(pg.Client.prototype, 'connect');
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const feed = createEventFeed(database, { url: `postgresql://nobody@127.0.0.1:${port}/none`, log: { warn } });
    feed.subscribe(() => undefined);
    await until(() => sockets.length === 1);
    const client: pg.Client | undefined = connect.mock.contexts[0];
    const hasEnded = new Promise((resolve) => client?.once('end', () => resolve(true)));
    await feed.close();
    // As PostgreSQL does where a client says goodbye instead of its password.
    const fields = 'SFATAL\0C08P01\0Mexpected SASL response, got message type 88\0\0';
    const length = Buffer.alloc(4);
    length.writeInt32BE(fields.length + length.length);
    sockets[0]?.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]));
    expect(await hasEnded).toBe(true);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(warn).not.toHaveBeenCalled();
  });
});
