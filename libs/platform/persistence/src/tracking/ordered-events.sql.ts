import { Prisma } from '../generated/client';
import type { SqlClient } from '../database/sql-client';
import type { EventRow } from './stored-event';

// Events in the order in which they were written. In SQL, for places in it are compared as a pair, which Prisma cannot say,
// and the bound of what is settled is a function of the server's.

/** A place in the order. A transaction writes several events, and transactions overtake each other. */
export interface Place {
  readonly transactionId: bigint;
  readonly position: bigint;
}

export type PlacedEventRow = EventRow & Place;

/**
 * The bound below which nothing new appears: every transaction under it has ended. Above it one may still commit events
 * of earlier positions, which a reader that had gone past would miss.
 */
export const SETTLED = Prisma.sql`(pg_snapshot_xmin(pg_current_snapshot())::text)::bigint`;

const COLUMNS = Prisma.sql`e.id, e.name, e.timestamp, e.received_at as "receivedAt", e.brand_id as "brandId", e.session_id as "sessionId",
  e.anonymous_id as "anonymousId", e.sequence, e.properties, e.key_id as "keyId", e.position, e.transaction_id as "transactionId"`;

/** The oldest settled events after a place. */
export const settledEventsAfter = (client: SqlClient, place: Place, limit: number): Promise<PlacedEventRow[]> => client.$queryRaw`
  select ${COLUMNS} from event e
  where (e.transaction_id, e.position) > (${place.transactionId}, ${place.position}) and e.transaction_id < ${SETTLED}
  order by e.transaction_id, e.position limit ${limit}`;

/** The events after one place, up to and with those at another. */
export const eventsBetween = (client: SqlClient, after: Place, last: Place): Promise<PlacedEventRow[]> => client.$queryRaw`
  select ${COLUMNS} from event e
  where (e.transaction_id, e.position) > (${after.transactionId}, ${after.position})
    and (e.transaction_id, e.position) <= (${last.transactionId}, ${last.position})
  order by e.transaction_id, e.position`;

/** The events of some sessions from an instant on, up to a place. Without the instant every day's table would be looked through. */
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

/** All events of some sessions in a time. Without the time every day's table would be looked through. */
export const eventsOfSessionsWithin = (
  client: SqlClient,
  sessionIds: readonly string[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<PlacedEventRow[]> => client.$queryRaw`
  select ${COLUMNS} from event e
  where e.session_id = any(${sessionIds}) and e.received_at >= ${from} and e.received_at < ${to}
  order by e.transaction_id, e.position`;

const LAST_POSITION = 2n ** 63n - 1n;

/** The place just below what is still under way: what commits from now on is above it. */
export async function presentPlace(client: SqlClient): Promise<Place> {
  const [row] = await client.$queryRaw<{ readonly settled: bigint }[]>`select ${SETTLED} - 1 as settled`;
  return { transactionId: row?.settled ?? 0n, position: LAST_POSITION };
}
