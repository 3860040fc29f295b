import type { PageEntry, Rollup } from '@waypost/dashboards/server';
import type { CountedSums, FigureSums, VisitStart } from '@waypost/dashboards/server/ports';
import type { SqlClient } from '../database/sql-client';
import { Prisma } from '../generated/client';
import type { Place } from '../tracking/ordered-events.sql';

// Growing counts. In SQL, because Prisma upserts one row at a time, cannot add to a row's value in an upsert, does not return which rows
// were new, and has no `skip locked`. It has a parameter per name, of which events can have any number.

/**
 * Locks and returns the place up to which events are counted, until the transaction ends. Null if another process counts: don't wait for
 * it.
 */
export async function lockCursor(transaction: SqlClient): Promise<Place | null> {
  const [cursor] = await transaction.$queryRaw<Place[]>`
    select transaction_id as "transactionId", position from dashboard_cursor where id = 3 for update skip locked`;
  return cursor ?? null;
}

/** Returns the entries of pages with these names. */
export async function pagesNamed(client: SqlClient, names: readonly string[]): Promise<readonly PageEntry[]> {
  const rows = await client.$queryRaw<PageRow[]>`
    select brand_id as "brandId", page, transaction_id as "transactionId", position from dashboard_page where page = any(${names}::text[])`;
  return rows.map(({ brandId, page, transactionId, position }) => ({
    brandId,
    page,
    since: transactionId !== null && position !== null ? { transactionId, position } : null,
  }));
}

interface PageRow {
  readonly brandId: string;
  readonly page: string;
  readonly transactionId: bigint | null;
  readonly position: bigint | null;
}

/** The things that a visit was counted for: 16 hex digits each, one after the other. */
export interface CountedVisit {
  /** 32 hex digits. */
  readonly visit: string;
  readonly counted: string;
  /** Where the visit counts as a whole. Null if an earlier release began it. */
  readonly start: VisitStart | null;
}

export async function countedVisits(transaction: SqlClient, visits: readonly string[]): Promise<readonly CountedVisit[]> {
  const rows = await transaction.$queryRaw<(Omit<CountedVisit, 'start'> & { readonly [Name in keyof VisitStart]: string | null })[]>`
    select replace(digest::text, '-', '') as visit, encode(counted, 'hex') as counted,
      first_day::text as day, first_source as source, first_device as device
    from dashboard_visit where digest = any(${visits}::uuid[])`;
  return rows.map(({ visit, counted, day, source, device }) => ({
    visit,
    counted,
    start: day !== null && source !== null && device !== null ? { day, source, device } : null,
  }));
}

/** Returns those of these digests that the previous release has counted. */
export async function countedBefore(transaction: SqlClient, digests: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await transaction.$queryRaw<{ readonly digest: string }[]>`
    select replace(digest::text, '-', '') as digest from dashboard_first where digest = any(${digests}::uuid[])`;
  return new Set(rows.map(({ digest }) => digest));
}

/** Stores the things that visits are counted for from now on, and adds the number of their events. */
export async function putCountedVisits(
  transaction: SqlClient,
  visits: readonly (CountedVisit & { readonly day: string; readonly events: number })[],
): Promise<void> {
  if (visits.length === 0) return;
  await transaction.$executeRaw`
    insert into dashboard_visit as v (digest, day, counted, events, first_day, first_source, first_device)
    select digest, day, decode(counted, 'hex'), events, first_day, first_source, first_device from unnest(
      ${visits.map(({ visit }) => visit)}::uuid[], ${visits.map(({ day }) => day)}::date[],
      ${visits.map(({ counted }) => counted)}::text[], ${visits.map(({ events }) => events)}::int[],
      ${visits.map(({ start }) => start?.day ?? null)}::date[], ${visits.map(({ start }) => start?.source ?? null)}::text[],
      ${visits.map(({ start }) => start?.device ?? null)}::text[])
      as c(digest, day, counted, events, first_day, first_source, first_device)
    on conflict (digest) do update set day = greatest(v.day, excluded.day), counted = excluded.counted, events = v.events + excluded.events`;
}

/** Rows per statement, well within its time limit. The process can do other work between two statements. */
const ROWS_PER_STATEMENT = 5_000;

async function inParts<Row>(rows: readonly Row[], write: (part: readonly Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) await write(rows.slice(from, from + ROWS_PER_STATEMENT));
}

/** Adds the counts to the figures, steps, fields and phones. */
export async function addSums(transaction: SqlClient, sums: CountedSums): Promise<void> {
  await inParts(sums.figures(), (rows) => addFigures(transaction, rows));
  await inParts(sums.steps(), (rows) => addSteps(transaction, rows));
  await inParts(sums.fields(), (rows) => addFields(transaction, rows));
  await inParts(sums.phones(), (rows) => addPhoneCounts(transaction, rows));
}

type RowsOf<Kind extends 'figures' | 'steps' | 'fields' | 'phones'> = ReturnType<CountedSums[Kind]>;

function addFigures(transaction: SqlClient, rows: RowsOf<'figures'>): Promise<number> {
  const numbers = (name: Exclude<keyof FigureSums, 'expectedValue'>) => Prisma.sql`${rows.map((row) => row[name])}::int[]`;
  return transaction.$executeRaw`
    insert into dashboard_count as f (variant, page, day, brand_id, source, device, visits, bot_visits, staff_visits, leads, converted,
      callers, ad_clickers, page_views, calls, ad_clicks, expected_value)
    select * from unnest(
      ${rows.map(({ variant }) => variant)}::text[], ${rows.map(({ page }) => page)}::text[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ brandId }) => brandId)}::text[], ${rows.map(({ source }) => source)}::text[],
      ${rows.map(({ device }) => device)}::text[], ${numbers('visits')}, ${numbers('bots')}, ${numbers('staff')}, ${numbers('leads')},
      ${numbers('converted')}, ${numbers('callers')}, ${numbers('adClickers')}, ${numbers('pageViews')}, ${numbers('calls')}, ${numbers('adClicks')},
      ${rows.map(({ expectedValue }) => expectedValue)}::bigint[])
    on conflict (variant, page, day, brand_id, source, device) do update set visits = f.visits + excluded.visits,
      bot_visits = f.bot_visits + excluded.bot_visits, staff_visits = f.staff_visits + excluded.staff_visits,
      leads = f.leads + excluded.leads, converted = f.converted + excluded.converted, callers = f.callers + excluded.callers,
      ad_clickers = f.ad_clickers + excluded.ad_clickers, page_views = f.page_views + excluded.page_views,
      calls = f.calls + excluded.calls, ad_clicks = f.ad_clicks + excluded.ad_clicks,
      expected_value = f.expected_value + excluded.expected_value`;
}

/** Adds the steps of funnels that visits saw or submitted for the first time. */
const addSteps = (transaction: SqlClient, rows: RowsOf<'steps'>): Promise<number> =>
  transaction.$executeRaw`
    insert into dashboard_step_count as s
      (variant, day, brand_id, page, source, device, form_version, step_name, step_number, entered, submitted)
    select * from unnest(
      ${rows.map(({ variant }) => variant)}::text[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ brandId }) => brandId)}::text[], ${rows.map(({ page }) => page)}::text[],
      ${rows.map(({ source }) => source)}::text[], ${rows.map(({ device }) => device)}::text[],
      ${rows.map(({ formVersion }) => formVersion)}::text[],
      ${rows.map(({ stepName }) => stepName)}::text[], ${rows.map(({ stepNumber }) => stepNumber)}::int[],
      ${rows.map(({ entered }) => entered)}::int[], ${rows.map(({ submitted }) => submitted)}::int[])
    on conflict (variant, day, brand_id, page, source, device, form_version, step_name, step_number)
    do update set entered = s.entered + excluded.entered, submitted = s.submitted + excluded.submitted`;

/** Adds the form fields that refused a visit's input, and the time that visits spent there (R10.10). */
const addFields = (transaction: SqlClient, rows: RowsOf<'fields'>): Promise<number> =>
  transaction.$executeRaw`
    insert into dashboard_field_count as f
      (variant, day, brand_id, page, source, device, form_version, step_name, field, refused, timed, milliseconds)
    select * from unnest(
      ${rows.map(({ variant }) => variant)}::text[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ brandId }) => brandId)}::text[], ${rows.map(({ page }) => page)}::text[],
      ${rows.map(({ source }) => source)}::text[], ${rows.map(({ device }) => device)}::text[],
      ${rows.map(({ formVersion }) => formVersion)}::text[], ${rows.map(({ stepName }) => stepName)}::text[],
      ${rows.map(({ field }) => field)}::text[], ${rows.map(({ refused }) => refused)}::int[],
      ${rows.map(({ timed }) => timed)}::int[], ${rows.map(({ milliseconds }) => milliseconds)}::bigint[])
    on conflict (variant, day, brand_id, page, source, device, form_version, step_name, field)
    do update set refused = f.refused + excluded.refused, timed = f.timed + excluded.timed,
      milliseconds = f.milliseconds + excluded.milliseconds`;

/** Adds the visits to which phone rules applied and those that called numbers, each counted once (R10.08). */
const addPhoneCounts = (transaction: SqlClient, rows: RowsOf<'phones'>): Promise<number> =>
  transaction.$executeRaw`
    insert into dashboard_phone_count as c (what, day, name, visits)
    select * from unnest(
      ${rows.map(({ as }) => as)}::text[], ${rows.map(({ day }) => day)}::date[], ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ visits }) => visits)}::int[])
    on conflict (what, day, name) do update set visits = c.visits + excluded.visits`;

/** Records the visits that are left out from now on, the variants that visitors were shown, and the pages that count from now on. */
export async function addRecords(transaction: SqlClient, { leftOut, variants, pages, through }: Rollup): Promise<void> {
  if (leftOut.length > 0)
    await transaction.$executeRaw`
      insert into dashboard_left_out (digest, day)
      select digest, ${through}::timestamptz::date from unnest(${leftOut.map(({ digest }) => digest)}::uuid[]) as digest
      on conflict (digest) do nothing`;
  if (variants.length > 0)
    await transaction.$executeRaw`
      insert into dashboard_variant (visitor, experiment, phase, variant, transaction_id, position, visit, received_at, day)
      select *, ${through}::timestamptz::date from unnest(
        ${variants.map(({ visitor }) => visitor)}::uuid[], ${variants.map(({ experiment }) => experiment)}::text[],
        ${variants.map(({ phase }) => phase)}::int[], ${variants.map(({ variant }) => variant)}::text[],
        ${variants.map(({ since }) => since.transactionId)}::bigint[], ${variants.map(({ since }) => since.position)}::bigint[],
        ${variants.map(({ report }) => report?.visit ?? null)}::uuid[],
        ${variants.map(({ report }) => report?.receivedAt ?? null)}::timestamptz[])
      on conflict (visitor, experiment, phase) do nothing`;
  if (pages.length > 0)
    await transaction.$executeRaw`
      insert into dashboard_page (page, brand_id, transaction_id, position)
      select * from unnest(
        ${pages.map(({ page }) => page)}::text[], ${pages.map(({ brandId }) => brandId)}::text[],
        ${pages.map(({ since }) => since?.transactionId ?? null)}::bigint[], ${pages.map(({ since }) => since?.position ?? null)}::bigint[])
      on conflict (page, brand_id) do nothing`;
}

/** Moves the cursor to the last event that is counted. */
export async function moveCursor(transaction: SqlClient, to: Place, countedThrough: string | null): Promise<void> {
  await transaction.$executeRaw`
    update dashboard_cursor set transaction_id = ${to.transactionId}, position = ${to.position},
      counted_through = greatest(counted_through, ${countedThrough}::timestamptz) where id = 3`;
}
