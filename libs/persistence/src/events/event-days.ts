import type { EventDays } from '@waypost/tracking/server';
import type { Database } from '../database';

/** A partition is attached or dropped at a moment at which nobody reads or writes; ingest must not queue up behind a long wait for it. */
const LOCK_TIMEOUT = '2s';
const PARTITION = /^event_(\d{4})(\d{2})(\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The partitions of the event table (ADR 12). */
export function createEventDays({ pool }: Pick<Database, 'pool'>): EventDays {
  /** Each change in a transaction of its own: the locks are held as briefly as can be. */
  async function change<T>(text: string, values: readonly unknown[]): Promise<readonly T[]> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
      const { rows } = await client.query(text, [...values]);
      await client.query('commit');
      client.release();
      return rows as T[];
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return {
    async make(days) {
      let made = 0;
      for (const day of days) {
        const [row] = await change<{ readonly made: boolean }>('select make_event_partition($1::date) as made', [day]);
        if (row?.made) made++;
      }
      return made;
    },

    async dropEventsBefore(day) {
      if (!DAY.test(day)) throw new Error(`${day} is not a day`);
      const { rows } = await pool.query<{ readonly name: string }>(
        `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'event'::regclass order by 1`,
      );
      const dropped: string[] = [];
      for (const { name } of rows) {
        const [, year, month, date] = PARTITION.exec(name) ?? [];
        const partitionDay = `${year}-${month}-${date}`;
        if (year === undefined || partitionDay >= day) continue;
        await change(`drop table ${name}`, []);
        dropped.push(partitionDay);
      }
      await pool.query(`delete from event_default where received_at < $1::date::timestamp at time zone 'UTC'`, [day]);
      // Last: an event whose id was gone first could come a second time.
      await deleteIds(day);
      return dropped;
    },
  };

  /** In portions, each well within the time that a statement may take. */
  async function deleteIds(day: string): Promise<void> {
    for (;;) {
      const { rowCount } = await pool.query(
        'delete from event_id where ctid = any (array(select ctid from event_id where received_on < $1::date limit 20000))',
        [day],
      );
      if (!rowCount) return;
    }
  }
}
