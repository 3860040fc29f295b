import type { Database } from '../database/database';

/** Invented visits, recognized by the prefix of their session ids. */
export interface InventedVisits {
  /** Returns the number of real events, or `atMost` if there are more. */
  realEvents(atMost: number): Promise<number>;
  /** Returns whether dashboards count days (in Pacific time) before the first stored event. */
  hasCountsBeforeEvents(): Promise<boolean>;
  /**
   * Removes the events of the invented visits and the counted units of the experiment. Dashboards are counted again from the first
   * remaining event. Returns the number of removed events.
   */
  remove(experiment: string): Promise<number>;
}

// In SQL, because Prisma neither deletes by pattern from a partitioned table nor returns what it deleted.
export function createInventedVisits(
  { prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>,
  sessionsBegin: string,
): InventedVisits {
  const invented = `${sessionsBegin}%`;
  return {
    async realEvents(atMost) {
      const [row] = await prisma.$queryRaw<{ readonly count: number }[]>`
        select count(*)::int as count from (select 1 from event where session_id not like ${invented} limit ${atMost}) as made`;
      return row?.count ?? 0;
    },

    async hasCountsBeforeEvents() {
      const [row] = await prisma.$queryRaw<{ readonly isSo: boolean }[]>`
        select exists (select from dashboard_count where day < coalesce(
          (select (min(received_at) at time zone 'America/Los_Angeles')::date from event), 'infinity')) as "isSo"`;
      return row?.isSo ?? false;
    },

    remove: (experiment) =>
      inTransaction(async (transaction) => {
        // Locked until the end. Otherwise a concurrent count would add what is removed here.
        await transaction.$queryRaw`select id from dashboard_cursor for update`;
        const removed = await transaction.$executeRaw`
          with gone as (delete from event where session_id like ${invented} returning id)
          delete from event_id where id in (select id from gone)`;
        await transaction.dashboardFigure.deleteMany();
        await transaction.dashboardStep.deleteMany();
        await transaction.dashboardCount.deleteMany();
        await transaction.dashboardStepCount.deleteMany();
        await transaction.dashboardPhoneCount.deleteMany();
        await transaction.dashboardFieldCount.deleteMany();
        await transaction.dashboardVisit.deleteMany();
        await transaction.dashboardFirst.deleteMany();
        await transaction.dashboardLeftOut.deleteMany();
        await transaction.dashboardVariant.deleteMany();
        await transaction.dashboardCursor.updateMany({ data: { transactionId: 0, position: 0, countedThrough: null } });
        const where = { experiment };
        await transaction.experimentUnit.deleteMany({ where });
        await transaction.experimentCell.deleteMany({ where });
        await transaction.experimentTally.deleteMany({ where });
        await transaction.experimentEntry.deleteMany({ where });
        return removed;
      }),
  };
}
