import { newId, systemClock, type Clock } from '@waypost/kernel';
import type { EventDelivery, EventDeliveryStore } from '@waypost/tracking/server';
import type { Database } from '../database';
import { EVENT_COLUMNS, SETTLED, storedEvent, type EventRow } from './event-columns';

/**
 * What of the events a sink was given (R7.08, ADR 12). The cursor is a place in the order (transaction, position) and stays
 * below every transaction that is still under way, so that none commits events behind it.
 */
export function createEventDeliveryStore({ pool }: Pick<Database, 'pool'>, clock: Clock = systemClock): EventDeliveryStore {
  return {
    async open(sink, since) {
      await pool.query(
        `insert into event_forward_cursor (sink, transaction_id, position, updated_at)
select $1, coalesce(last.transaction_id, 0), coalesce(last.position, 0), $3
from (select 1) as one left join (
  select transaction_id, position from event where received_at < $2 order by transaction_id desc, position desc limit 1
) as last on true
where not exists (select from event_forward_cursor where sink = $1)
on conflict (sink) do nothing`,
        [sink, since, clock.now()],
      );
    },

    async plan(sink, limit) {
      // One statement: the lock on the cursor's row lets one process plan at a time, and what is read, moved and written is one.
      const { rows } = await pool.query<DeliveryRow>({
        name: 'plan-event-delivery',
        text: `with sink_cursor as (
  select sink, transaction_id, position from event_forward_cursor where sink = $1 for update skip locked
), run as (
  select e.transaction_id, e.position from sink_cursor cross join lateral (
    select transaction_id, position from event
    where (event.transaction_id, event.position) > (sink_cursor.transaction_id, sink_cursor.position) and event.transaction_id < ${SETTLED}
    order by event.transaction_id, event.position limit $2
  ) as e
), last as (
  select transaction_id, position from run order by transaction_id desc, position desc limit 1
), moved as (
  update event_forward_cursor c set transaction_id = last.transaction_id, position = last.position, updated_at = $4
  from last where c.sink = $1 returning c.sink
)
insert into event_delivery (id, sink, from_transaction_id, from_position, to_transaction_id, to_position, event_count, state, created_at)
select $3, sink_cursor.sink, sink_cursor.transaction_id, sink_cursor.position, last.transaction_id, last.position,
  (select count(*) from run)::int, 'waiting', $4
from sink_cursor, last, moved
returning ${DELIVERY_COLUMNS}`,
        values: [sink, limit, newId(), clock.now()],
      });
      return deliveryOf(rows[0]);
    },

    async find(id) {
      const { rows } = await pool.query<DeliveryRow>(`select ${DELIVERY_COLUMNS} from event_delivery where id = $1`, [id]);
      return deliveryOf(rows[0]);
    },

    async list(sink, state, limit) {
      const { rows } = await pool.query<DeliveryRow>(
        `select ${DELIVERY_COLUMNS} from event_delivery where sink = $1 and state = $2 order by created_at, id limit $3`,
        [sink, state, limit],
      );
      return rows.map(toDelivery);
    },

    async countEvents(sink) {
      const { rows } = await pool.query<{ readonly state: EventDelivery['state']; readonly events: number }>(
        'select state, sum(event_count)::float8 as events from event_delivery where sink = $1 group by state',
        [sink],
      );
      return { waiting: 0, delivered: 0, dead: 0, ...Object.fromEntries(rows.map(({ state, events }) => [state, events])) };
    },

    async eventsOf(id) {
      const { rows } = await pool.query<EventRow>(
        `select ${EVENT_COLUMNS} from event, (
  select from_transaction_id, from_position, to_transaction_id, to_position from event_delivery where id = $1
) as d
where (event.transaction_id, event.position) > (d.from_transaction_id, d.from_position)
  and (event.transaction_id, event.position) <= (d.to_transaction_id, d.to_position)
order by event.transaction_id, event.position`,
        [id],
      );
      return rows.map(storedEvent);
    },

    async delivered(id) {
      await pool.query(`update event_delivery set state = 'delivered', settled_at = $2 where id = $1 and state = 'waiting'`, [
        id,
        clock.now(),
      ]);
    },

    async forgetDelivered(sink, before) {
      await pool.query(`delete from event_delivery where sink = $1 and state = 'delivered' and settled_at < $2`, [sink, before]);
    },

    async died(id, reason) {
      await pool.query(`update event_delivery set state = 'dead', settled_at = $2, reason = $3 where id = $1 and state = 'waiting'`, [
        id,
        clock.now(),
        reason,
      ]);
    },

    async revive(id) {
      const { rows } = await pool.query<DeliveryRow>(
        `update event_delivery set state = 'waiting', settled_at = null, reason = null, generation = generation + 1
where id = $1 and state = 'dead' returning ${DELIVERY_COLUMNS}`,
        [id],
      );
      return deliveryOf(rows[0]);
    },
  };
}

const DELIVERY_COLUMNS = 'id, sink, event_count, state, generation, created_at, reason';

interface DeliveryRow {
  readonly id: string;
  readonly sink: string;
  readonly event_count: number;
  readonly state: EventDelivery['state'];
  readonly generation: number;
  readonly created_at: Date;
  readonly reason: string | null;
}

const toDelivery = (row: DeliveryRow): EventDelivery => ({
  id: row.id,
  sink: row.sink,
  eventCount: row.event_count,
  state: row.state,
  generation: row.generation,
  createdAt: row.created_at.toISOString(),
  reason: row.reason,
});

const deliveryOf = (row: DeliveryRow | undefined): EventDelivery | null => (row ? toDelivery(row) : null);
