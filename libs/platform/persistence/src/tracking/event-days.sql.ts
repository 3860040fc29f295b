import type { EventDays } from '@waypost/tracking/server/staff';
import { Prisma } from '../generated/client';
import type { Database } from '../database/database';
import type { SqlClient } from '../database/sql-client';

// Partitions are tables that are created and dropped while the app runs. Prisma only handles the tables of its schema.

/** Attaching or dropping a partition needs a moment without readers and writers. Ingest must not queue up behind a long wait for that. */
const LOCK_TIMEOUT = Prisma.sql`set local lock_timeout = '2s'`;
const PARTITION = /^event_(\d{4})(\d{2})(\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Events, or their ids, per delete, well within the time that a statement may take. */
const EVENTS_PER_DELETE = 20_000;

/** The partitions of the event table (ADR 12). */
export const createEventDays = (
  { prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>,
  eventsPerDelete = EVENTS_PER_DELETE,
): EventDays => ({
  // One transaction per change, so that locks are held as briefly as possible.
  async make(days) {
    let made = 0;
    for (const day of days)
      await inTransaction(async (transaction) => {
        await transaction.$executeRaw(LOCK_TIMEOUT);
        const [row] = await transaction.$queryRaw<{ readonly isNew: boolean }[]>`select make_event_partition(${day}::date) as "isNew"`;
        if (row?.isNew) made++;
      });
    return made;
  },

  async dropEventsBefore(day) {
    if (!DAY.test(day)) throw new Error(`${day} is not a day`);
    const dropped: string[] = [];
    for (const partitionDay of await daysWithPartition(prisma)) {
      if (partitionDay >= day) continue;
      await inTransaction(async (transaction) => {
        await transaction.$executeRaw(LOCK_TIMEOUT);
        // A function of the owner drops it, because the process's own role may not.
        await transaction.$queryRaw`select drop_event_partition(${partitionDay}::date)`;
      });
      dropped.push(partitionDay);
    }
    const midnight = new Date(`${day}T00:00:00Z`);
    await untilNone(() => deleteOldestWithoutPartition(prisma, midnight, eventsPerDelete));
    // Deleted last: if an id were deleted before its event, the event could be stored twice.
    await untilNone(
      async () => (await prisma.eventId.deleteMany({ where: { receivedOn: { lt: midnight } }, limit: eventsPerDelete })).count,
    );
    return dropped;
  },
});

async function daysWithPartition(client: SqlClient): Promise<string[]> {
  const rows = await client.$queryRaw<{ readonly name: string }[]>`
    select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'event'::regclass order by 1`;
  return rows.flatMap(({ name }) => {
    const [, year, month, date] = PARTITION.exec(name) ?? [];
    return year === undefined ? [] : [`${year}-${month}-${date}`];
  });
}

/** Deletes the oldest events of days that never got a partition. Returns their number. */
const deleteOldestWithoutPartition = (client: SqlClient, before: Date, limit: number): Promise<number> =>
  client.$executeRaw`
    delete from event_default where ctid = any(array(
      select ctid from event_default where received_at < ${before} order by received_at limit ${limit}))`;

async function untilNone(remove: () => Promise<number>): Promise<void> {
  while ((await remove()) > 0);
}
