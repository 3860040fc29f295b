import { anAcceptedEvent } from '@waypost/tracking/server/testing';
import type { StoredEvent } from '@waypost/tracking/server/staff';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { databaseOfTests } from '../../testing';
import type { Database } from '../database/database';
import { createEventStore } from './event-store';
import { createEventFeed } from './event-feed';

const log = { warn: jest.fn() };
const database = databaseOfTests({ log });

/** Yields to other work until the condition holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

describe('the live feed', () => {
  it('sends a new subscriber no earlier event, even if a read was under way when the last subscriber left [R10.10]', async () => {
    const store = createEventStore(database, aKeyRing());
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const seen = { places: 0, reads: 0, events: 0 };
    /** Counts the feed's queries, and delays its first read with events. */
    const $queryRaw = async (...asked: Parameters<Database['prisma']['$queryRaw']>) => {
      const rows: unknown = await database.prisma.$queryRaw(...asked);
      const text = JSON.stringify(asked[0]);
      if (text.includes('as settled')) seen.places += 1;
      if (!text.includes('from event e')) return rows;
      seen.reads += 1;
      const count = Array.isArray(rows) ? rows.length : 0;
      const isFirst = seen.events === 0 && count > 0;
      seen.events += count;
      if (isFirst) await held;
      return rows;
    };
    const { $executeRaw } = database.prisma;
    const prisma = { $queryRaw, $executeRaw: $executeRaw.bind(database.prisma) } as unknown as Database['prisma'];
    const feed = createEventFeed({ prisma, listen: database.listen }, log);
    const received: StoredEvent[] = [];
    const leave = feed.subscribe(() => undefined);
    await until(() => seen.places === 1);
    await store.insert([anAcceptedEvent()]);
    feed.announce();
    await until(() => seen.events === 1);
    leave();
    goOn();
    await store.insert([anAcceptedEvent(), anAcceptedEvent()]);
    const leaveAgain = feed.subscribe((events) => received.push(...events));
    await until(() => seen.places === 2);
    const before = seen.reads;
    await until(() => seen.reads > before);
    const later = anAcceptedEvent();
    await store.insert([later]);
    feed.announce();
    await until(() => received.length > 0);
    leaveAgain();
    await feed.close();
    expect(received.map(({ eventId }) => eventId)).toEqual([later.eventId]);
  });
});
