import type { FigureFilter, FigureSums, GroupedSums, NamedSums } from '@waypost/dashboards/server';
import type { SqlClient } from '../database/sql-client';
import { Prisma } from '../generated/client';

// Sums of the counts. In SQL, for several groupings come out of one walk over the rows (`grouping sets`), and the most visited
// names are ordered by two sums, one after the other.

const SUMS = Prisma.sql`coalesce(sum(visits), 0)::bigint as visits, coalesce(sum(bot_visits), 0)::bigint as bots,
  coalesce(sum(page_views), 0)::bigint as "pageViews", coalesce(sum(calls), 0)::bigint as calls,
  coalesce(sum(ad_clicks), 0)::bigint as "adClicks", coalesce(sum(expected_value), 0)::bigint as "expectedValue"`;

type SumsRow = { readonly [Name in keyof FigureSums]: bigint };
type NamedSumsRow = SumsRow & { readonly name: string | null };

const sumsOf = (row: SumsRow | undefined): FigureSums => ({
  visits: Number(row?.visits ?? 0),
  bots: Number(row?.bots ?? 0),
  pageViews: Number(row?.pageViews ?? 0),
  calls: Number(row?.calls ?? 0),
  adClicks: Number(row?.adClicks ?? 0),
  expectedValue: Number(row?.expectedValue ?? 0),
});
const namedSums = (row: NamedSumsRow): NamedSums => ({ name: row.name ?? '', ...sumsOf(row) });

function isInTimeAndBrand({ from, to, brand }: FigureFilter): Prisma.Sql {
  const asked = brand ?? null;
  return Prisma.sql`day between ${from}::date and ${to}::date and (${asked}::text is null or brand_id = ${asked})`;
}

/** The rows of a page and a source, or those of all of them together. */
const isFigure = (filter: FigureFilter): Prisma.Sql =>
  Prisma.sql`page = ${filter.page ?? ''} and source = ${filter.source ?? ''} and ${isInTimeAndBrand(filter)}`;

export async function totalSums(client: SqlClient, filter: FigureFilter): Promise<FigureSums> {
  const [row] = await client.$queryRaw<SumsRow[]>`select ${SUMS} from dashboard_figure where ${isFigure(filter)}`;
  return sumsOf(row);
}

/** What `grouping(day, brand_id)` answers: a bit for each that is not grouped by. */
const KIND = { day: 0b01, brand: 0b10, total: 0b11 } as const;

/** The sums as a whole, of each day and of each brand: one walk over the rows of all pages and sources together. */
export async function sumsByDayAndBrand(client: SqlClient, filter: FigureFilter): Promise<Pick<GroupedSums, 'total' | 'days' | 'brands'>> {
  const rows = await client.$queryRaw<(NamedSumsRow & { readonly kind: number })[]>`
    select grouping(day, brand_id) as kind, coalesce(day::text, brand_id) as name, ${SUMS}
    from dashboard_figure where ${isFigure(filter)}
    group by grouping sets ((), (day), (brand_id))
    order by sum(visits) desc, sum(page_views) desc, name`;
  const ofKind = (kind: number): NamedSums[] => rows.filter((row) => row.kind === kind).map(namedSums);
  return { total: sumsOf(rows.find(({ kind }) => kind === KIND.total)), days: ofKind(KIND.day), brands: ofKind(KIND.brand) };
}

/** The rows of single pages, for the source or for all of them together; or the other way round. */
function isNamed(what: 'page' | 'source', filter: FigureFilter): Prisma.Sql {
  const other = what === 'page' ? 'source' : 'page';
  const asked = filter[what] ?? null;
  const [column, otherColumn] = [Prisma.raw(what), Prisma.raw(other)];
  return Prisma.sql`${otherColumn} = ${filter[other] ?? ''} and ${isInTimeAndBrand(filter)}
    and ${column} <> '' and (${asked}::text is null or ${column} = ${asked})`;
}

const MOST_FIRST = Prisma.sql`order by sum(visits) desc, sum(page_views) desc, name`;

/** The most visited pages or sources, each with its sums. */
export async function sumsByName(client: SqlClient, what: 'page' | 'source', filter: FigureFilter, max: number): Promise<NamedSums[]> {
  const rows = await client.$queryRaw<NamedSumsRow[]>`
    select ${Prisma.raw(what)} as name, ${SUMS} from dashboard_figure where ${isNamed(what, filter)}
    group by ${Prisma.raw(what)} ${MOST_FIRST} limit ${max}`;
  return rows.map(namedSums);
}

/** The names of the most visited pages or sources. */
export async function mostVisited(client: SqlClient, what: 'page' | 'source', filter: FigureFilter, max: number): Promise<string[]> {
  const rows = await client.$queryRaw<{ readonly name: string }[]>`
    select ${Prisma.raw(what)} as name from dashboard_figure where ${isNamed(what, filter)}
    group by ${Prisma.raw(what)} ${MOST_FIRST} limit ${max}`;
  return rows.map(({ name }) => name);
}
