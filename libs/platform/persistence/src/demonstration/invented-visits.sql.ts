import type { Database } from '../database/database';

/** Counting stops here: more makes no difference. */
const COUNTED_MAX = 5_000;

/** Invented visits, recognized by the prefix of their sessions. */
export interface InventedVisits {
  /** Events that somebody made; beyond some thousands the rest is not counted. */
  realEvents(): Promise<number>;
  /**
   * Takes the invented visits' events away, and what was counted of an experiment's units; dashboards are counted again, from the
   * first event that is left. Answers how many events there were.
   */
  remove(experiment: string): Promise<number>;
}

// In SQL, because Prisma neither deletes by pattern from a table of partitions nor answers what it deleted.
export function createInventedVisits(
  { prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>,
  sessionsBegin: string,
): InventedVisits {
  const invented = `${sessionsBegin}%`;
  return {
    async realEvents() {
      const [row] = await prisma.$queryRaw<{ readonly count: number }[]>`
        select count(*)::int as count from (select 1 from event where session_id not like ${invented} limit ${COUNTED_MAX}) as made`;
      return row?.count ?? 0;
    },

    remove: (experiment) =>
      inTransaction(async (transaction) => {
        // Held until the end: whoever counted meanwhile would add what is taken away.
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
