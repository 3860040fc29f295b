import type { StoredEvent } from '@waypost/tracking/server';

/** What an event is read by, everywhere; `personal` stays sealed and unread. */
export const EVENT_COLUMNS = `id, name, timestamp, received_at, brand_id, session_id, anonymous_id, sequence, properties,
  personal is not null as has_personal, position::text as position, transaction_id::text as transaction_id`;

export interface EventRow {
  readonly id: string;
  readonly name: string;
  readonly timestamp: Date;
  readonly received_at: Date;
  readonly brand_id: string;
  readonly session_id: string;
  readonly anonymous_id: string;
  readonly sequence: number | null;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly has_personal: boolean;
  readonly position: string;
  readonly transaction_id: string;
}

export const storedEvent = (row: EventRow): StoredEvent => ({
  eventId: row.id,
  event: row.name,
  timestamp: row.timestamp.toISOString(),
  receivedAt: row.received_at.toISOString(),
  brandId: row.brand_id,
  sessionId: row.session_id,
  anonymousId: row.anonymous_id,
  sequence: row.sequence,
  properties: row.properties,
  hasPersonal: row.has_personal,
  position: row.position,
});

/**
 * The bound below which nothing appears any more: every transaction under it has ended. Above it one may still commit events
 * of earlier positions, which a reader that had gone past would miss.
 */
export const SETTLED = `(pg_snapshot_xmin(pg_current_snapshot())::text)::bigint`;
