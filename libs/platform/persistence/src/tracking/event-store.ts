import { systemClock, type Clock } from '@waypost/platform/kernel';
import type { KeyRing, Sealed } from '@waypost/platform/sealing';
import { UnstorableEventsError, type AcceptedEvent, type EventStore } from '@waypost/tracking/server';
import { BYTEA_OID, binaryArray, TEXT_OID } from '../database/binary-array';
import type { Database } from '../database/database';
import { INSERT_EVENTS } from './insert-events.sql';

/** The sealing context of an event's values, which open in this row only. */
export const eventContext = (eventId: string): string => `event:${eventId}`;

/** SQLSTATE classes of data that can never be stored: invalid data, a violated constraint, nesting beyond the server's stack. */
const UNSTORABLE_CLASSES = ['22', '23', '54'];
/**
 * The error of a row that waited while its day's partition was made, and was routed to the default partition. The next try succeeds. No
 * constraint of the events themselves has this code.
 */
const PARTITION_JUST_MADE = '23514';

/** Events in PostgreSQL (R7.08). A group is one statement and therefore one transaction. Personal values are sealed (R15.02). */
export function createEventStore({ pool }: Pick<Database, 'pool'>, keyRing: KeyRing, clock: Clock = systemClock): EventStore {
  return {
    async insert(events, receivedAt = clock.now()) {
      const sealed = sealedValues(keyRing, events);
      const texts = (column: (event: AcceptedEvent) => string) => binaryArray(TEXT_OID, events.map(column));
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
          events.map(({ sequence }) => (sequence === null ? null : String(sequence))),
        ),
        receivedAt.toISOString(),
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

/** Seals the personal values of each event. One that can't be written as JSON is that event's fault, and must not fail its group for good. */
function sealedValues(keyRing: KeyRing, events: readonly AcceptedEvent[]): readonly (Sealed | null)[] {
  try {
    return events.map(({ eventId, personal }) => personal && keyRing.seal(personal, eventContext(eventId)));
  } catch (error) {
    throw new UnstorableEventsError('an event of a group could not be sealed', { cause: error });
  }
}

const isUnstorable = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.length === 5 &&
  error.code !== PARTITION_JUST_MADE &&
  UNSTORABLE_CLASSES.includes(error.code.slice(0, 2));
