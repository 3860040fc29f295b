import { Prisma } from '../generated/client';
import type { SqlClient } from '../database/sql-client';
import type { EventRow } from './stored-event';

// Events in the order in which they were written. In SQL, because Prisma cannot compare places as pairs, and the bound of settled events is
// a server function.

/** A place in the order. One transaction writes several events, and transactions overtake each other. */
export interface Place {
  readonly transactionId: bigint;
  readonly position: bigint;
}

export type PlacedEventRow = EventRow & Place;

/**
 * The bound below which no new event can appear, because every transaction under it has ended. Above it, a running transaction may still
 * commit events with earlier positions. A reader that had passed them would miss them.
 */
export const SETTLED = Prisma.sql`(pg_snapshot_xmin(pg_current_snapshot())::text)::bigint`;

const COLUMNS = Prisma.sql`e.id, e.name, e.timestamp, e.received_at as "receivedAt", e.brand_id as "brandId", e.session_id as "sessionId",
  e.anonymous_id as "anonymousId", e.sequence, e.properties, e.key_id as "keyId", e.position, e.transaction_id as "transactionId"`;

/** Returns the oldest settled events after a place. */
export const settledEventsAfter = (client: SqlClient, place: Place, limit: number): Promise<PlacedEventRow[]> => client.$queryRaw`
  select ${COLUMNS} from event e
  where (e.transaction_id, e.position) > (${place.transactionId}, ${place.position}) and e.transaction_id < ${SETTLED}
  order by e.transaction_id, e.position limit ${limit}`;

/** Returns the events after one place, up to and including another. */
export const eventsBetween = (client: SqlClient, after: Place, last: Place): Promise<PlacedEventRow[]> => client.$queryRaw`
  select ${COLUMNS} from event e
  where (e.transaction_id, e.position) > (${after.transactionId}, ${after.position})
    and (e.transaction_id, e.position) <= (${last.transactionId}, ${last.position})
  order by e.transaction_id, e.position`;

/** Returns the events of some sessions since an instant, up to a place. Without the instant, every day's partition would be searched. */
export const eventsOfSessions = (
  client: SqlClient,
  sessionIds: readonly string[],
  since: Date,
  last: Place,
): Promise<PlacedEventRow[]> => client.$queryRaw`
  select ${COLUMNS} from event e
  where e.session_id = any(${sessionIds}) and e.received_at >= ${since}
    and (e.transaction_id, e.position) <= (${last.transactionId}, ${last.position})
  order by e.transaction_id, e.position`;

/** Returns all events of some sessions in a time. Without the time, every day's partition would be searched. */
export const eventsOfSessionsWithin = (
  client: SqlClient,
  sessionIds: readonly string[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<PlacedEventRow[]> => client.$queryRaw`
  select ${COLUMNS} from event e
  where e.session_id = any(${sessionIds}) and e.received_at >= ${from} and e.received_at < ${to}
  order by e.transaction_id, e.position`;

const LAST_POSITION = 2n ** 63n - 1n;

/** Returns the place just below all running transactions. Everything committed from now on is above it. */
export async function presentPlace(client: SqlClient): Promise<Place> {
  const [row] = await client.$queryRaw<{ readonly settled: bigint }[]>`select ${SETTLED} - 1 as settled`;
  return { transactionId: row?.settled ?? 0n, position: LAST_POSITION };
}
