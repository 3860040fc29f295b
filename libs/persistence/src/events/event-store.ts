import { systemClock, type Clock } from '@waypost/kernel';
import type { KeyRing } from '@waypost/sealing';
import { UnstorableEventsError, type AcceptedEvent, type EventStore } from '@waypost/tracking/server';
import { BYTEA_OID, binaryArray, TEXT_OID } from '../binary-array';
import type { Database } from '../database';

/** Where a sealed value belongs: it opens in this row alone. */
export const eventContext = (eventId: string): string => `event:${eventId}`;

// One array a column, whole groups at once; prepared once a connection, by its name. Against one jsonb parameter that
// PostgreSQL takes apart, its own time for an event is halved (31 to 16 µs, groups of 32). What decides whether an event is new
// is the table of ids: a unique index over partitions by day could not tell a repeat that comes after midnight.
const INSERT_EVENTS = {
  name: 'insert-events',
  text: `with fresh as (
  insert into event_id (id, received_on)
  select id, ($11::timestamptz at time zone 'UTC')::date from unnest($1::text[]) as e(id)
  on conflict (id) do nothing
  returning id
)
insert into event (id, name, timestamp, received_at, brand_id, session_id, anonymous_id, sequence, properties, personal, key_id, transaction_id)
select e.id, name, timestamp::timestamptz, $11::timestamptz, brand_id, session_id, anonymous_id, sequence::int, properties::json, personal, key_id,
  (pg_current_xact_id()::text)::bigint
from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bytea[], $9::text[], $10::text[])
  as e(id, name, timestamp, brand_id, session_id, anonymous_id, properties, personal, key_id, sequence)
join fresh on fresh.id = e.id
returning id`,
};

/** SQLSTATE classes of data that can never be written: wrong data, a violated constraint, nested beyond the server's stack. */
const UNSTORABLE_CLASSES = ['22', '23', '54'];

/** Events in PostgreSQL (R7.08): one statement, and so one transaction, a group; personal values sealed (R15.02). */
export function createEventStore({ pool }: Pick<Database, 'pool'>, keyRing: KeyRing, clock: Clock = systemClock): EventStore {
  return {
    async insert(events) {
      // In one order everywhere: two groups that share events would otherwise each wait for the other's row.
      const ordered = [...events].sort((a, b) => (a.eventId < b.eventId ? -1 : 1));
      const sealed = ordered.map(({ eventId, personal }) => personal && keyRing.seal(personal, eventContext(eventId)));
      const texts = (column: (event: AcceptedEvent) => string) => binaryArray(TEXT_OID, ordered.map(column));
      const values = [
        texts((event) => event.eventId),
        texts((event) => event.event),
        texts((event) => event.timestamp),
        texts((event) => event.brandId),
        texts((event) => event.sessionId),
        texts((event) => event.anonymousId),
        texts((event) => event.propertiesJson),
        binaryArray(
          BYTEA_OID,
          sealed.map((value) => value && value.bytes),
        ),
        binaryArray(
          TEXT_OID,
          sealed.map((value) => value && value.keyId),
        ),
        binaryArray(
          TEXT_OID,
          ordered.map(({ sequence }) => (sequence === null ? null : String(sequence))),
        ),
        clock.now().toISOString(),
      ];
      try {
        const { rows } = await pool.query<[string]>({ ...INSERT_EVENTS, values, rowMode: 'array' });
        return new Set(rows.map(([id]) => id));
      } catch (error) {
        if (isUnstorable(error)) throw new UnstorableEventsError('the database refused a group of events', { cause: error });
        throw error;
      }
    },
  };
}

const isUnstorable = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.length === 5 &&
  UNSTORABLE_CLASSES.includes(error.code.slice(0, 2));
