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

/** Returns the oldest events after one place, up to and including another. The default is all of them. */
export const eventsBetween = (
  client: SqlClient,
  after: Place,
  last: Place,
  limit: number | null = null,
): Promise<PlacedEventRow[]> => client.$queryRaw`
  select ${COLUMNS} from event e
  where (e.transaction_id, e.position) > (${after.transactionId}, ${after.position})
    and (e.transaction_id, e.position) <= (${last.transactionId}, ${last.position})
  order by e.transaction_id, e.position limit ${limit}::int`;

/** A session with more events is not a person's. Reading all of them would take longer than a statement may. */
const MAX_EVENTS_OF_SESSION = 50_000;

/**
 * Returns the oldest events of some visits after one place, up to and including another. Without the instant, every day's partition would
 * be searched. Of a session with more than {@link MAX_EVENTS_OF_SESSION} events, some are missing.
 */
export function eventsOfVisits(
  client: SqlClient,
  visits: readonly Pick<EventRow, 'brandId' | 'sessionId'>[],
  { since, after, last, limit }: { readonly since: Date; readonly after: Place; readonly last: Place; readonly limit: number },
): Promise<PlacedEventRow[]> {
  const [brands, sessions] = [visits.map(({ brandId }) => brandId), visits.map(({ sessionId }) => sessionId)];
  return client.$queryRaw`
    select ${COLUMNS} from unnest(${brands}::text[], ${sessions}::text[]) as visit(brand_id, session_id)
    cross join lateral (
      select * from event where session_id = visit.session_id and received_at >= ${since} limit ${MAX_EVENTS_OF_SESSION}) e
    where e.brand_id = visit.brand_id and (e.transaction_id, e.position) > (${after.transactionId}, ${after.position})
      and (e.transaction_id, e.position) <= (${last.transactionId}, ${last.position})
    order by e.transaction_id, e.position limit ${limit}`;
}

/**
 * Returns the events of some sessions in a time. Without the time, every day's partition would be searched. Of a session with more than
 * {@link MAX_EVENTS_OF_SESSION} events, some are missing.
 */
export const eventsOfSessionsWithin = (
  client: SqlClient,
  sessionIds: readonly string[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<PlacedEventRow[]> => client.$queryRaw`
  select ${COLUMNS} from unnest(${sessionIds}::text[]) as session(id)
  cross join lateral (
    select * from event where session_id = session.id and received_at >= ${from} and received_at < ${to} limit ${MAX_EVENTS_OF_SESSION}) e
  order by e.transaction_id, e.position`;

const LAST_POSITION = 2n ** 63n - 1n;

/** Returns the place just below all running transactions. Everything committed from now on is above it. */
export async function presentPlace(client: SqlClient): Promise<Place> {
  const [row] = await client.$queryRaw<{ readonly settled: bigint }[]>`select ${SETTLED} - 1 as settled`;
  return { transactionId: row?.settled ?? 0n, position: LAST_POSITION };
}
