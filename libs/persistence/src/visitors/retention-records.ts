import type { RetainedKind, RetentionRecords } from '@waypost/visitor-rights/server';
import type { Database } from '../database';
import { eraseEventsOf } from './visitor-records';

/** Table and condition of each kind; $1 is the cutoff. */
const EXPIRED: Readonly<Record<RetainedKind, { readonly table: string; readonly where: string; readonly oldest: string }>> = {
  visitors: { table: 'visitor', where: 'updated_at < $1', oldest: 'updated_at' },
  leads: { table: 'lead', where: 'created_at < $1', oldest: 'created_at' },
  // A lead is never without the proof of its consent.
  consents: {
    table: 'consent',
    where: 'received_at < $1 and not exists (select from lead where lead.consent_id = t.id)',
    oldest: 'received_at',
  },
  rejectedEvents: { table: 'rejected_event', where: 'received_at < $1', oldest: 'received_at' },
  partnerCalls: { table: 'partner_call', where: 'started_at < $1', oldest: 'started_at' },
  phoneLeases: { table: 'phone_lease', where: 'asked_at < $1', oldest: 'asked_at' },
  sessions: { table: 'session', where: 'expire < $1', oldest: 'expire' },
  links: { table: 'visitor_link', where: 'seen_at < $1', oldest: 'seen_at' },
  // By which nothing can be found any more.
  contacts: {
    table: 'contact_index',
    where: `seen_at < $1
      and not exists (select from visitor where visitor.id = t.visitor_id)
      and not exists (select from lead where lead.visitor_id = t.visitor_id)
      and not exists (select from consent where consent.visitor_id = t.visitor_id)`,
    oldest: 'seen_at',
  },
};

/** A run that was missed or cut off is made up for by the next ones. */
const LATE_ARRIVAL_DAYS = 8;
/** Hashing the ids of a day's events at once could take longer than a statement may. */
const WINDOW_HOURS = 6;

const IS_MARKED = (column: string) => `encode(sha256(convert_to(${column}, 'UTF8')), 'hex') in (select digest from erased_identifier)`;

/** What has had its time, in PostgreSQL (R15.03). */
export function createRetentionRecords({ pool }: Pick<Database, 'pool'>): RetentionRecords {
  return {
    async deleteExpired(kind, cutoff, limit) {
      const { table, where, oldest } = EXPIRED[kind];
      // Another process may be at the same rows: each takes what the other has not.
      const { rowCount } = await pool.query(
        `delete from ${table} where ctid = any(array(
           select t.ctid from ${table} as t where ${where} order by ${oldest} limit $2 for update skip locked))`,
        [cutoff, limit],
      );
      return rowCount ?? 0;
    },

    async eraseLateArrivals() {
      let erased = 0;
      for (let hours = LATE_ARRIVAL_DAYS * 24; hours > -WINDOW_HOURS; hours -= WINDOW_HOURS) {
        const { rows } = await pool.query<{ session_id: string; anonymous_id: string; by_session: boolean; by_anonymous: boolean }>(
          `select session_id, anonymous_id, ${IS_MARKED('session_id')} as by_session, ${IS_MARKED('anonymous_id')} as by_anonymous
           from (select distinct session_id, anonymous_id from event
                 where received_at >= now() - make_interval(hours => $1) and received_at < now() - make_interval(hours => $2)) as seen
           where ${IS_MARKED('session_id')} or ${IS_MARKED('anonymous_id')}`,
          [hours, hours - WINDOW_HOURS],
        );
        if (rows.length === 0) continue;
        const sessions = rows.filter((row) => row.by_session).map((row) => row.session_id);
        const anonymous = rows.filter((row) => row.by_anonymous).map((row) => row.anonymous_id);
        erased += await eraseEventsOf(pool, sessions, anonymous);
      }
      // A request that was under way when its visitor was erased may have written after it.
      for (const [table, column] of [
        ['visitor', 'id'],
        ['lead', 'visitor_id'],
        ['visitor_link', 'visitor_id'],
      ] as const) {
        const { rowCount } = await pool.query(`delete from ${table} where ${IS_MARKED(column)}`);
        erased += rowCount ?? 0;
      }
      // A page that was open meanwhile asks for a number in the old visit.
      const { rowCount: leases } = await pool.query(
        `delete from phone_lease where asked_at >= now() - make_interval(days => $1)
           and (${IS_MARKED('session_id')} or ${IS_MARKED('anonymous_id')})`,
        [LATE_ARRIVAL_DAYS],
      );
      return erased + (leases ?? 0);
    },
  };
}
