import { anAcceptedEvent } from '@waypost/tracking/server/testing';
import type { StoredEvent } from '@waypost/tracking/server';
import { aKeyRing } from '@waypost/sealing/testing';
import { databaseOfTests } from '../../testing';
import type { Database } from '../database';
import { createEventStore } from '../event-store';
import { createEventFeed } from './event-feed';

const log = { warn: jest.fn() };
const database = databaseOfTests({ log });

describe('the live feed', () => {
  it('begins with what comes next, though a look was under way when the last one left [R10.10]', async () => {
    const store = createEventStore(database, aKeyRing());
    let reads = 0;
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    /** Holds back the first events that were read. */
    const query = database.pool.query.bind(database.pool) as unknown as (
      ...given: unknown[]
    ) => Promise<{ readonly rows: readonly unknown[] }>;
    const pool = {
      query: async (...given: unknown[]) => {
        const answer = await query(...given);
        if (JSON.stringify(given[0]).includes('read-event-feed') && answer.rows.length > 0 && ++reads === 1) await held;
        return answer;
      },
    } as unknown as Database['pool'];
    const feed = createEventFeed({ pool }, { url: database.url, log });
    const told: StoredEvent[] = [];
    const leave = feed.subscribe(() => undefined);
    // The feed's beginning is read when it is subscribed to.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await store.insert([anAcceptedEvent()]);
    feed.announce();
    while (reads === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    leave();
    goOn();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await store.insert([anAcceptedEvent(), anAcceptedEvent()]);
    const leaveAgain = feed.subscribe((events) => told.push(...events));
    await new Promise((resolve) => setTimeout(resolve, 300));
    leaveAgain();
    await feed.close();
    expect(told).toEqual([]);
  });
});
