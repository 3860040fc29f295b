import type { FigureQueries, RollupStore } from '@waypost/dashboards/server';
import type { Database } from '../database/database';
import { settledEventsAfter } from '../tracking/ordered-events.sql';
import { storedEvent } from '../tracking/stored-event';
import { mostVisited, sumsByDayAndBrand, sumsByName, totalSums } from './figures.sql';
import { addFigures, addFirsts, addSteps, lockCursor, moveCursor } from './rollups.sql';

/** Rows of one delete, well within the time that a statement may take. */
const ROWS_PER_DELETE = 20_000;

/** The counts of the dashboards, and how far the events are in them (R10.10). */
export const createDashboardStore = (database: Pick<Database, 'prisma' | 'inTransaction'>): RollupStore & FigureQueries => ({
  ...rollups(database),
  ...figureQueries(database),
});

const rollups = ({ prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>): RollupStore => ({
  advance: (limit, count) =>
    inTransaction(async (transaction) => {
      const cursor = await lockCursor(transaction);
      const rows = cursor ? await settledEventsAfter(transaction, cursor, limit) : [];
      const last = rows.at(-1);
      if (!last) return 0;
      const { figures, firsts, through } = count(rows.map(storedEvent));
      const newFirsts = await addFirsts(transaction, firsts);
      await addFigures(transaction, figures, newFirsts);
      await addSteps(transaction, newFirsts);
      await moveCursor(transaction, last, through);
      return rows.length;
    }),

  async forgetFirsts(before) {
    const day = { lt: dateOf(before) };
    for (;;) {
      const { count } = await prisma.dashboardFirst.deleteMany({ where: { day }, limit: ROWS_PER_DELETE });
      if (count === 0) return;
    }
  },
});

const figureQueries = ({ prisma }: Pick<Database, 'prisma'>): FigureQueries => ({
  total: (filter) => totalSums(prisma, filter),

  async grouped(filter, groupsMax) {
    const [sums, pages, sources] = await Promise.all([
      sumsByDayAndBrand(prisma, filter),
      sumsByName(prisma, 'page', filter, groupsMax),
      sumsByName(prisma, 'source', filter, groupsMax),
    ]);
    return { ...sums, pages, sources };
  },

  async steps({ from, to, brand, page, source }) {
    const steps = await prisma.dashboardStep.groupBy({
      by: ['formVersion', 'stepName', 'stepNumber'],
      where: { day: { gte: dateOf(from), lte: dateOf(to) }, brandId: brand, page, source },
      _sum: { entered: true, submitted: true },
    });
    return steps.map(({ _sum, ...step }) => ({ ...step, entered: _sum.entered ?? 0, submitted: _sum.submitted ?? 0 }));
  },

  async choices(filter, max) {
    const [pages, sources] = await Promise.all([mostVisited(prisma, 'page', filter, max), mostVisited(prisma, 'source', filter, max)]);
    return { pages, sources };
  },

  async countedThrough() {
    const cursor = await prisma.dashboardCursor.findUnique({ where: { id: 1 } });
    return cursor?.countedThrough ?? null;
  },
});

/** A day as Prisma takes it for a column of days. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
