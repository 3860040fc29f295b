import type { StoredEvent } from '@waypost/tracking/server/staff';
import type { Event } from '../generated/client';

/** The columns that every read of an event selects. `personal` stays sealed and unread. If there is a personal part, `keyId` is set. */
export type EventRow = Pick<
  Event,
  'id' | 'name' | 'timestamp' | 'receivedAt' | 'brandId' | 'sessionId' | 'anonymousId' | 'sequence' | 'properties' | 'keyId' | 'position'
>;

export const storedEvent = (row: EventRow): StoredEvent => ({
  eventId: row.id,
  event: row.name,
  timestamp: row.timestamp.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  brandId: row.brandId,
  sessionId: row.sessionId,
  anonymousId: row.anonymousId,
  sequence: row.sequence,
  // Ingest accepts only objects.
  properties: row.properties as StoredEvent['properties'],
  hasPersonal: row.keyId !== null,
  position: String(row.position),
});
