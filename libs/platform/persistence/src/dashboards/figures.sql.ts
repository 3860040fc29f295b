import type { FigureFilter, FigureSums, GroupedSums, NamedSums } from '@waypost/dashboards/server/ports';
import type { SqlClient } from '../database/sql-client';
import { Prisma } from '../generated/client';

// Sums of the counts. In SQL, because one pass over the rows gives several groupings (`grouping sets`), and the most visited names are
// ordered by two sums.

/**
 * Adds up the visits that did something. Rows of an earlier release lack their number: those visits are at most its events, and at most the
 * conversions.
 */
const visitsOf = (visits: 'callers' | 'ad_clickers', events: 'calls' | 'ad_clicks'): Prisma.Sql => {
  const [counted, done] = [Prisma.raw(visits), Prisma.raw(events)];
  return Prisma.sql`(coalesce(sum(${counted}), 0) + least(coalesce(sum(${done}) filter (where ${counted} is null), 0),
    coalesce(sum(converted) filter (where ${counted} is null), 0)))::bigint`;
};

const SUMS = Prisma.sql`coalesce(sum(visits), 0)::bigint as visits, coalesce(sum(bot_visits), 0)::bigint as bots,
  coalesce(sum(staff_visits), 0)::bigint as staff, coalesce(sum(leads), 0)::bigint as leads, coalesce(sum(converted), 0)::bigint as converted,
  ${visitsOf('callers', 'calls')} as callers, ${visitsOf('ad_clickers', 'ad_clicks')} as "adClickers",
  coalesce(sum(page_views), 0)::bigint as "pageViews", coalesce(sum(calls), 0)::bigint as calls,
  coalesce(sum(ad_clicks), 0)::bigint as "adClicks", coalesce(sum(expected_value), 0)::bigint as "expectedValue"`;

type SumsRow = { readonly [Name in keyof FigureSums]: bigint };
type NamedSumsRow = SumsRow & { readonly name: string | null };

const sumsOf = (row: SumsRow | undefined): FigureSums => ({
  visits: Number(row?.visits ?? 0),
  bots: Number(row?.bots ?? 0),
  staff: Number(row?.staff ?? 0),
  leads: Number(row?.leads ?? 0),
  converted: Number(row?.converted ?? 0),
  callers: Number(row?.callers ?? 0),
  adClickers: Number(row?.adClickers ?? 0),
  pageViews: Number(row?.pageViews ?? 0),
  calls: Number(row?.calls ?? 0),
  adClicks: Number(row?.adClicks ?? 0),
  expectedValue: Number(row?.expectedValue ?? 0),
});
const namedSums = (row: NamedSumsRow): NamedSums => ({ name: row.name ?? '', ...sumsOf(row) });

type SumFilter = FigureFilter<string | readonly string[]>;

const isAsked = (
  column: 'brand_id' | 'device' | 'page' | 'source' | 'variant',
  asked: string | readonly string[] | undefined,
): Prisma.Sql => {
  if (asked === undefined) return Prisma.sql`true`;
  return typeof asked === 'string' ? Prisma.sql`${Prisma.raw(column)} = ${asked}` : Prisma.sql`${Prisma.raw(column)} = any(${asked})`;
};

const isInTime = ({ from, to, brand, device }: SumFilter): Prisma.Sql =>
  Prisma.sql`day between ${from}::date and ${to}::date and ${isAsked('brand_id', brand)} and ${isAsked('device', device)}`;

/** Matches the rows of a page, a source and a variant. A missing one selects the rows of all of them together. */
const isFigure = (filter: SumFilter): Prisma.Sql =>
  Prisma.sql`variant = ${filter.variant ?? ''} and page = ${filter.page ?? ''} and ${isAsked('source', filter.source ?? '')} and ${isInTime(filter)}`;

export async function totalSums(client: SqlClient, filter: SumFilter): Promise<FigureSums> {
  const [row] = await client.$queryRaw<SumsRow[]>`select ${SUMS} from dashboard_count where ${isFigure(filter)}`;
  return sumsOf(row);
}

/** The values of `grouping(day, brand_id, device)`: a bit is set for each column that is not grouped by. */
const KIND = { day: 0b011, brand: 0b101, device: 0b110, total: 0b111 } as const;

/** Returns the sums in total and of each day, brand and device. One pass reads the rows of all pages and sources together. */
export async function sumsByDayBrandAndDevice(
  client: SqlClient,
  filter: FigureFilter,
): Promise<Pick<GroupedSums, 'total' | 'days' | 'brands' | 'devices'>> {
  const rows = await client.$queryRaw<(NamedSumsRow & { readonly kind: number })[]>`
    select grouping(day, brand_id, device) as kind, coalesce(day::text, brand_id, device) as name, ${SUMS}
    from dashboard_count where ${isFigure(filter)}
    group by grouping sets ((), (day), (brand_id), (device))
    order by sum(visits) desc, sum(page_views) desc, name`;
  const ofKind = (kind: number): NamedSums[] => rows.filter((row) => row.kind === kind).map(namedSums);
  const total = sumsOf(rows.find(({ kind }) => kind === KIND.total));
  return { total, days: ofKind(KIND.day), brands: ofKind(KIND.brand), devices: ofKind(KIND.device) };
}

/** The columns that a breakdown can have one line for each value of. */
export type NamedColumn = 'page' | 'source' | 'variant';

/** Matches the rows of single names in a column. The other columns have the filter's value, or stand for all values together. */
function isNamed(what: NamedColumn, filter: FigureFilter): Prisma.Sql {
  const others = (['page', 'source', 'variant'] as const).filter((column) => column !== what);
  const ofOthers = others.map((column) => isAsked(column, filter[column] ?? ''));
  return Prisma.sql`${Prisma.join(ofOthers, ' and ')} and ${isInTime(filter)}
    and ${Prisma.raw(what)} <> '' and ${isAsked(what, filter[what])}`;
}

const LARGEST_FIRST = Prisma.sql`order by sum(visits) desc, sum(page_views) desc, name`;

/** Returns the most visited pages, sources or variants, each with its sums. */
export async function sumsByName(client: SqlClient, what: NamedColumn, filter: FigureFilter, max: number): Promise<NamedSums[]> {
  const rows = await client.$queryRaw<NamedSumsRow[]>`
    select ${Prisma.raw(what)} as name, ${SUMS} from dashboard_count where ${isNamed(what, filter)}
    group by ${Prisma.raw(what)} ${LARGEST_FIRST} limit ${max}`;
  return rows.map(namedSums);
}

/** Returns the names of the most visited pages, sources or variants. */
export async function mostVisited(client: SqlClient, what: NamedColumn, filter: FigureFilter, max: number): Promise<string[]> {
  const rows = await client.$queryRaw<{ readonly name: string }[]>`
    select ${Prisma.raw(what)} as name from dashboard_count where ${isNamed(what, filter)}
    group by ${Prisma.raw(what)} ${LARGEST_FIRST} limit ${max}`;
  return rows.map(({ name }) => name);
}
