import type { EventFeed, StoredEvent } from '@waypost/tracking/server';
import pg from 'pg';
import type { Database, DatabaseLog } from '../database';
import { EVENT_COLUMNS, SETTLED, storedEvent, type EventRow } from './event-columns';

export interface EventFeedOptions {
  readonly url: string;
  readonly log: DatabaseLog;
}

const CHANNEL = 'waypost_event';
/** A commit that notifies waits for every other that does: many events share one notification, sent beside their commits. */
const ANNOUNCE_MS = 250;
/** Where a notification was lost, the listener looks for itself. */
const LOOK_MS = 2_000;
const EVENTS_PER_READ = 500;

interface Place {
  readonly transactionId: string;
  readonly position: string;
}

/** The live feed (R10.10): a notification says that there is something, each listening process reads it from the table. */
export function createEventFeed({ pool }: Pick<Database, 'pool'>, { url, log }: EventFeedOptions): EventFeed {
  const listeners = new Set<(events: readonly StoredEvent[]) => void>();
  let announceTimer: NodeJS.Timeout | undefined;
  let isToAnnounce = false;
  let lookTimer: NodeJS.Timeout | undefined;
  let connection: pg.Client | null = null;
  let place: Place | null = null;
  let looking: Promise<void> | null = null;
  let isLookWanted = false;

  function sendAnnouncement(): void {
    isToAnnounce = false;
    announceTimer = setTimeout(() => {
      announceTimer = undefined;
      if (isToAnnounce) sendAnnouncement();
    }, ANNOUNCE_MS).unref();
    pool.query(`notify ${CHANNEL}`).catch((error: unknown) => log.warn({ err: error }, 'the live feed could not be told'));
  }

  async function read(from: Place): Promise<readonly EventRow[]> {
    const { rows } = await pool.query<EventRow>({
      name: 'read-event-feed',
      text: `select ${EVENT_COLUMNS} from event
where (event.transaction_id, event.position) > ($1::bigint, $2::bigint) and event.transaction_id < ${SETTLED}
order by event.transaction_id, event.position limit ${EVENTS_PER_READ}`,
      values: [from.transactionId, from.position],
    });
    return rows;
  }

  async function lookOnce(): Promise<void> {
    place ??= await presentPlace();
    for (;;) {
      const rows = await read(place);
      const last = rows.at(-1);
      if (!last) return;
      place = { transactionId: last.transaction_id, position: last.position };
      const events = rows.map(storedEvent);
      for (const listener of listeners) listener(events);
      if (rows.length < EVENTS_PER_READ) return;
    }
  }

  /** Just below what is still under way: what commits from now on is above it. */
  async function presentPlace(): Promise<Place> {
    const { rows } = await pool.query<{ readonly settled: string }>(`select (${SETTLED} - 1)::text as settled`);
    return { transactionId: rows[0]?.settled ?? '0', position: '9223372036854775807' };
  }

  function look(): void {
    if (looking) {
      isLookWanted = true;
      return;
    }
    looking = lookOnce()
      .catch((error: unknown) => log.warn({ err: error }, 'the live feed could not be read'))
      .finally(() => {
        looking = null;
        if (!isLookWanted || listeners.size === 0) return;
        isLookWanted = false;
        look();
      });
  }

  /** A connection of its own: those of the pool are handed from one to the next. */
  function listen(): void {
    if (connection || listeners.size === 0) return;
    const client = new pg.Client({ connectionString: url, application_name: 'waypost feed', keepAlive: true });
    connection = client;
    const lost = (error: Error): void => {
      // One that was hung up while it connected fails in what it had begun: nobody misses it.
      if (connection !== client) return;
      log.warn({ err: error }, 'the live feed lost its connection');
      hangUp(client);
    };
    client.on('error', lost);
    client.on('notification', look);
    client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}`))
      .catch(lost);
  }

  function hangUp(client: pg.Client): void {
    if (connection === client) connection = null;
    client.end().catch(() => undefined);
  }

  function keepLooking(): void {
    lookTimer = setTimeout(() => {
      listen();
      look();
      keepLooking();
    }, LOOK_MS).unref();
  }

  function stopListening(): void {
    clearTimeout(lookTimer);
    if (connection) hangUp(connection);
    place = null;
  }

  return {
    announce() {
      isToAnnounce = true;
      if (!announceTimer) sendAnnouncement();
    },
    subscribe(listener) {
      const isFirst = listeners.size === 0;
      const own = (events: readonly StoredEvent[]): void => listener(events);
      listeners.add(own);
      if (isFirst) {
        // A look that was under way when the last one left may have noted where it ended: what came since is not live any more.
        place = null;
        listen();
        look();
        keepLooking();
      }
      return () => {
        if (listeners.delete(own) && listeners.size === 0) stopListening();
      };
    },
    async close() {
      listeners.clear();
      stopListening();
      clearTimeout(announceTimer);
      await looking;
    },
  };
}
