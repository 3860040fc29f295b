import type { Rollup } from '@waypost/dashboards/server';
import {
  CountedSums,
  type CountedEvent,
  type CountRecords,
  type FigureQueries,
  type FigureReads,
  type RollupStore,
} from '@waypost/dashboards/server/ports';
import type { Database } from '../database/database';
import type { SqlClient, Transaction } from '../database/sql-client';
import { eventsOfVisits, settledEventsAfter, type Place, type PlacedEventRow } from '../tracking/ordered-events.sql';
import { countOnce } from './count-once';
import { mostVisited, sumsByDayBrandAndDevice, sumsByName, totalSums } from './figures.sql';
import { addRecords, addSums, lockCursor, moveCursor, pagesNamed } from './rollups.sql';

/** Rows per delete, well within the time that a statement may take. */
const ROWS_PER_DELETE = 20_000;

/** The counts of the dashboards, and the place up to which events are counted (R10.10). */
export const createDashboardStore = (database: Pick<Database, 'prisma' | 'inTransaction' | 'inSnapshot'>): RollupStore & FigureQueries => ({
  ...rollups(database),
  ...figureQueries(database),
});

const rollups = ({ prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>): RollupStore => ({
  advance: ({ eventsAtOnce, goesOn }, count) =>
    inTransaction(async (transaction) => {
      let cursor = await lockCursor(transaction);
      if (!cursor) return 0;
      const sums = new CountedSums();
      let counted = 0;
      let through: string | null = null;
      for (;;) {
        const rows = await settledEventsAfter(transaction, cursor, eventsAtOnce);
        if (rows.length === 0) break;
        const rollup: Rollup = await count(rows.map(countedEvent), recordsOf(transaction, cursor));
        sums.add(rollup.figures, await countOnce(transaction, rollup));
        await addRecords(transaction, rollup);
        through = newest(through, rollup.through);
        counted += rollup.taken;
        cursor = rows[rollup.taken - 1] ?? cursor;
        const isAll = rollup.taken === rows.length && rows.length < eventsAtOnce;
        if (isAll || !goesOn(counted)) break;
      }
      if (counted === 0) return 0;
      await addSums(transaction, sums);
      await moveCursor(transaction, cursor, through);
      return counted;
    }),

  async forgetVisits(before) {
    const day = { lt: dateOf(before) };
    await untilNone(() => prisma.dashboardVisit.deleteMany({ where: { day }, limit: ROWS_PER_DELETE }));
    await untilNone(() => prisma.dashboardFirst.deleteMany({ where: { day }, limit: ROWS_PER_DELETE }));
    await untilNone(() => prisma.dashboardLeftOut.deleteMany({ where: { day }, limit: ROWS_PER_DELETE }));
  },

  async forgetVariants(before) {
    const day = { lt: dateOf(before) };
    await untilNone(() => prisma.dashboardVariant.deleteMany({ where: { day }, limit: ROWS_PER_DELETE }));
  },
});

const newest = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a);

async function untilNone(remove: () => Promise<{ readonly count: number }>): Promise<void> {
  while ((await remove()).count > 0);
}

const countedEvent = ({ name, receivedAt, brandId, sessionId, anonymousId, properties, ...row }: PlacedEventRow): CountedEvent => ({
  event: name,
  receivedAt: receivedAt.toISOString(),
  brandId,
  sessionId,
  anonymousId,
  // Ingest accepts only objects.
  properties: properties as CountedEvent['properties'],
  place: { transactionId: row.transactionId, position: row.position },
});

/** Reads of the visits that are left out, of the variants that visitors were shown, and of the pages that count. */
const recordQueries = (
  transaction: SqlClient & Pick<Transaction, 'dashboardLeftOut' | 'dashboardVariant'>,
): Pick<CountRecords, 'leftOut' | 'variants' | 'pages'> => ({
  async leftOut(digests) {
    const rows = await transaction.dashboardLeftOut.findMany({ where: { digest: { in: [...digests] } }, select: { digest: true } });
    return new Set(rows.map(({ digest }) => withoutDashes(digest)));
  },

  async variants(visitors) {
    const rows = await transaction.dashboardVariant.findMany({ where: { visitor: { in: [...visitors] } } });
    return rows.map(({ visitor, experiment, phase, variant, transactionId, position, visit, receivedAt }) => ({
      visitor: withoutDashes(visitor),
      experiment,
      phase,
      variant,
      since: { transactionId, position },
      report: visit && receivedAt ? { visit: withoutDashes(visit), receivedAt: receivedAt.toISOString() } : null,
    }));
  },

  pages: (names) => pagesNamed(transaction, names),
});

/** The records that are counted up to a place. */
const recordsOf = (transaction: Transaction, upTo: Place): CountRecords => ({
  ...recordQueries(transaction),

  async eventCounts(digests) {
    const rows = await transaction.dashboardVisit.findMany({
      where: { digest: { in: [...digests] } },
      select: { digest: true, events: true },
    });
    return new Map(rows.map(({ digest, events }) => [withoutDashes(digest), events]));
  },

  async eventsOf(visits, since, mostOfVisit) {
    const left = new Map(visits.map((visit) => [visitName(visit), { ...visit, more: mostOfVisit }]));
    const read: CountedEvent[] = [];
    for (let after: Place = BEFORE_ALL; left.size > 0;) {
      const rows = await eventsOfVisits(transaction, [...left.values()], { since, after, last: upTo, limit: EVENTS_PER_READ });
      for (const row of rows) {
        const visit = left.get(visitName(row));
        if (!visit) continue;
        read.push(countedEvent(row));
        visit.more -= 1;
        if (visit.more === 0) left.delete(visitName(row));
      }
      after = rows.at(-1) ?? after;
      if (rows.length < EVENTS_PER_READ) break;
    }
    return read;
  },
});

/** The process can do other work between two reads. */
const EVENTS_PER_READ = 4_000;
const BEFORE_ALL: Place = { transactionId: 0n, position: 0n };
const visitName = ({ brandId, sessionId }: Pick<CountedEvent, 'brandId' | 'sessionId'>): string => JSON.stringify([brandId, sessionId]);

const withoutDashes = (uuid: string): string => uuid.replaceAll('-', '');

const figureQueries = ({ prisma, inSnapshot }: Pick<Database, 'prisma' | 'inSnapshot'>): FigureQueries => ({
  ...recordQueries(prisma),
  ...figureReads(prisma),
  atOneMoment: (read) => inSnapshot((snapshot) => read(figureReads(snapshot))),
});

const among = (asked: string | readonly string[] | undefined) =>
  asked === undefined || typeof asked === 'string' ? asked : { in: [...asked] };

type FigureTables = SqlClient & Pick<Transaction, 'dashboardStepCount' | 'dashboardFieldCount' | 'dashboardCursor'>;

/** One query after the other, because those of a snapshot share its connection. */
const figureReads = (client: FigureTables): FigureReads => ({
  total: (filter) => totalSums(client, filter),

  async grouped(filter, groupsMax) {
    const sums = await sumsByDayBrandAndDevice(client, filter);
    const pages = await sumsByName(client, 'page', filter, groupsMax);
    const sources = await sumsByName(client, 'source', filter, groupsMax);
    const variants = await sumsByName(client, 'variant', filter, groupsMax);
    return { ...sums, pages, sources, variants };
  },

  async steps({ from, to, brand, page, source, device, variant = '' }) {
    const steps = await client.dashboardStepCount.groupBy({
      by: ['formVersion', 'stepName', 'stepNumber'],
      where: { variant, day: { gte: dateOf(from), lte: dateOf(to) }, brandId: brand, page, source: among(source), device: among(device) },
      _sum: { entered: true, submitted: true },
    });
    return steps.map(({ _sum, ...step }) => ({ ...step, entered: _sum.entered ?? 0, submitted: _sum.submitted ?? 0 }));
  },

  async fields({ from, to, brand, page, source, device, variant = '' }) {
    const fields = await client.dashboardFieldCount.groupBy({
      by: ['formVersion', 'stepName', 'field'],
      where: { variant, day: { gte: dateOf(from), lte: dateOf(to) }, brandId: brand, page, source, device },
      _sum: { refused: true, timed: true, milliseconds: true },
    });
    return fields.map(({ _sum, ...field }) => ({
      ...field,
      refused: _sum.refused ?? 0,
      timed: _sum.timed ?? 0,
      milliseconds: Number(_sum.milliseconds ?? 0),
    }));
  },

  async choices(filter, max) {
    const pages = await mostVisited(client, 'page', filter, max);
    const sources = await mostVisited(client, 'source', filter, max);
    return { pages, sources, variants: await mostVisited(client, 'variant', filter, max) };
  },

  async countedThrough() {
    const cursor = await client.dashboardCursor.findUnique({ where: { id: CURSOR } });
    return cursor?.countedThrough ?? null;
  },
});

/** The id of the row in `dashboard_cursor` for these counts. */
const CURSOR = 3;

/** A day as Prisma takes it for a date column. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
