import type { KeyRing } from '@waypost/sealing';
import { UnstorableEventsError, type AcceptedEvent, type EventStore } from '@waypost/tracking/server';
import type { Database } from './database';

/** Where a sealed value belongs: it opens in this row alone. */
export const eventContext = (eventId: string): string => `event:${eventId}`;

// One parameter for the whole group: PostgreSQL takes one JSON text apart faster than we could write arrays or VALUES.
// Prepared once a connection by its name.
const INSERT_EVENTS = {
  name: 'insert-events',
  text: `insert into event (id, name, timestamp, brand_id, session_id, anonymous_id, properties, personal, key_id)
select e->>0, e->>1, (e->>2)::timestamptz, e->>3, e->>4, e->>5, e->6, decode(e->>7, 'base64'), e->>8
from jsonb_array_elements($1::jsonb) as e
on conflict (id) do nothing
returning id`,
};

/** SQLSTATE classes of data that can never be written: wrong data, a violated constraint, nested beyond the server's stack. */
const UNSTORABLE_CLASSES = ['22', '23', '54'];

/** Events in PostgreSQL (R7.08): one statement, and so one transaction, a group; personal values sealed (R15.02). */
export function createEventStore({ pool }: Pick<Database, 'pool'>, keyRing: KeyRing): EventStore {
  const rowText = (event: AcceptedEvent): string => {
    const columns = [event.eventId, event.event, event.timestamp, event.brandId, event.sessionId, event.anonymousId];
    const sealed = event.personal && keyRing.seal(event.personal, eventContext(event.eventId));
    const personal = sealed ? `"${Buffer.from(sealed.bytes.buffer).toString('base64')}","${sealed.keyId}"` : 'null,null';
    return `${JSON.stringify(columns).slice(0, -1)},${event.propertiesJson},${personal}]`;
  };

  return {
    async insert(events) {
      // In one order everywhere: two groups that share events would otherwise each wait for the other's row.
      const ordered = [...events].sort((a, b) => (a.eventId < b.eventId ? -1 : 1));
      try {
        const { rows } = await pool.query<[string]>({
          ...INSERT_EVENTS,
          values: [`[${ordered.map(rowText).join(',')}]`],
          rowMode: 'array',
        });
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
