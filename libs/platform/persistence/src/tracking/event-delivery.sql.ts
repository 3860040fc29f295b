import type { DeliveryFilter, DeliveryPlace } from '@waypost/tracking/server/forwarding';
import type { SqlClient } from '../database/sql-client';
import { Prisma, type EventDelivery } from '../generated/client';
import { SETTLED } from './ordered-events.sql';

/** The columns of a delivery that are read. The places of its events stay in the table. */
export type DeliveryRow = Pick<EventDelivery, 'id' | 'sink' | 'eventCount' | 'state' | 'generation' | 'createdAt' | 'reason'>;

export interface PlannedDelivery {
  readonly id: string;
  readonly sink: string;
  readonly limit: number;
  readonly at: Date;
}

/**
 * Makes a delivery of the oldest events after the sink's cursor and moves the cursor past them. In SQL, because the lock on the cursor's
 * row (`skip locked`, which Prisma does not have) lets one process plan at a time. One statement reads, moves and writes atomically.
 */
export async function planDelivery(client: SqlClient, { id, sink, limit, at }: PlannedDelivery): Promise<DeliveryRow | null> {
  const [delivery] = await client.$queryRaw<DeliveryRow[]>`
    with sink_cursor as (
      select sink, transaction_id, position from event_forward_cursor where sink = ${sink} for update skip locked
    ), run as (
      select e.transaction_id, e.position from sink_cursor cross join lateral (
        select transaction_id, position from event
        where (event.transaction_id, event.position) > (sink_cursor.transaction_id, sink_cursor.position) and event.transaction_id < ${SETTLED}
        order by event.transaction_id, event.position limit ${limit}
      ) as e
    ), last as (
      select transaction_id, position from run order by transaction_id desc, position desc limit 1
    ), moved as (
      update event_forward_cursor c set transaction_id = last.transaction_id, position = last.position, updated_at = ${at}
      from last where c.sink = ${sink} returning c.sink
    )
    insert into event_delivery (id, sink, from_transaction_id, from_position, to_transaction_id, to_position, event_count, state, created_at)
    select ${id}::uuid, sink_cursor.sink, sink_cursor.transaction_id, sink_cursor.position, last.transaction_id, last.position,
      (select count(*) from run)::int, 'waiting', ${at}
    from sink_cursor, last, moved
    returning id, sink, event_count as "eventCount", state, generation, reason, created_at as "createdAt"`;
  return delivery ?? null;
}

export type ListedDeliveryRow = DeliveryRow & { readonly eventNames: string[] };

export interface DeliverySearch {
  /** The states to search. The index is read once per state. */
  readonly states: readonly string[];
  readonly filter: Omit<DeliveryFilter, 'state'>;
  readonly limit: number;
  readonly below: DeliveryPlace | null;
}

/**
 * Returns deliveries, newest first, with the names of their events. In SQL, because Prisma cannot compare places as pairs. The newest
 * deliveries of each state are read from the index (state, created_at) and then merged.
 */
export const searchDeliveries = (client: SqlClient, { states, filter, limit, below }: DeliverySearch): Promise<ListedDeliveryRow[]> => {
  const { sink, from, to } = filter;
  const asked = [
    Prisma.sql`state = each.state`,
    ...(sink === undefined ? [] : [Prisma.sql`sink = ${sink}`]),
    ...(from ? [Prisma.sql`created_at >= ${from}`] : []),
    ...(to ? [Prisma.sql`created_at < ${to}`] : []),
    // The second condition implies the first, which the index can serve.
    ...(below
      ? [Prisma.sql`created_at <= ${new Date(below.createdAt)} and (created_at, id) < (${new Date(below.createdAt)}, ${below.id}::uuid)`]
      : []),
  ];
  return client.$queryRaw`
    select d.id, d.sink, d.event_count as "eventCount", d.state, d.generation, d.reason, d.created_at as "createdAt",
      array(
        select distinct e.name from event e
        where (e.transaction_id, e.position) > (d.from_transaction_id, d.from_position)
          and (e.transaction_id, e.position) <= (d.to_transaction_id, d.to_position)
        order by e.name
      ) as "eventNames"
    from (
      select newest.* from unnest(${states}::text[]) as each (state) cross join lateral (
        select * from event_delivery where ${Prisma.join(asked, ' and ')}
        order by created_at desc, id desc limit ${limit}
      ) as newest
      order by newest.created_at desc, newest.id desc limit ${limit}
    ) as d
    order by d.created_at desc, d.id desc`;
};
