import { dimensionsKey, type Dimensions, type FigureIncrement, type FigureSums, type First, type Rollup } from '@waypost/dashboards/server';
import type { SqlClient } from '../database/sql-client';
import { Prisma } from '../generated/client';
import type { Place } from '../tracking/ordered-events.sql';

// Counts that grow. In SQL, for Prisma writes a row that may be there already one at a time, cannot add to what the row that
// is there says, does not say which rows were new, and has no `skip locked`.

/** How far the events are counted, held until the transaction ends; null where another process is at it: there is nothing to wait for. */
export async function lockCursor(transaction: SqlClient): Promise<Place | null> {
  const [cursor] = await transaction.$queryRaw<Place[]>`
    select transaction_id as "transactionId", position from dashboard_cursor where id = 2 for update skip locked`;
  return cursor ?? null;
}

/** Writes what counts once a visit; answers those that were not counted before. */
export async function addFirsts(transaction: SqlClient, firsts: readonly First[]): Promise<readonly First[]> {
  const rows = await transaction.$queryRaw<{ readonly digest: string }[]>`
    insert into dashboard_first (digest, day)
    select * from unnest(${firsts.map(({ digest }) => digest)}::uuid[], ${firsts.map(({ at }) => at.day)}::date[])
    on conflict (digest) do nothing returning replace(digest::text, '-', '') as digest`;
  const isNew = new Set(rows.map(({ digest }) => digest));
  return firsts.filter(({ digest }) => isNew.has(digest));
}

/** Takes back what counted once a visit; answers what of it was counted. */
export async function removeFirsts(transaction: SqlClient, firsts: readonly First[]): Promise<readonly First[]> {
  if (firsts.length === 0) return [];
  const rows = await transaction.$queryRaw<{ readonly digest: string }[]>`
    delete from dashboard_first where digest = any(${firsts.map(({ digest }) => digest)}::uuid[])
    returning replace(digest::text, '-', '') as digest`;
  const wasCounted = new Set(rows.map(({ digest }) => digest));
  return firsts.filter(({ digest }) => wasCounted.has(digest));
}

/** What counts once a visit, with how often it is added: -1 takes it back. */
export interface CountedFirsts {
  readonly firsts: readonly First[];
  readonly times: 1 | -1;
}

/** Adds to the figures what was counted, and the visits among what counts once. */
export async function addFigures(
  transaction: SqlClient,
  figures: readonly FigureIncrement[],
  counted: readonly CountedFirsts[],
): Promise<void> {
  const rows = figureRows(figures, counted);
  const numbers = (name: Exclude<keyof FigureSums, 'expectedValue'>) => Prisma.sql`${rows.map((row) => row[name])}::int[]`;
  await transaction.$executeRaw`
    insert into dashboard_count as f (variant, page, day, brand_id, source, device, visits, bot_visits, staff_visits, leads, converted,
      page_views, calls, ad_clicks, expected_value)
    select * from unnest(
      ${rows.map(({ variant }) => variant)}::text[], ${rows.map(({ page }) => page)}::text[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ brandId }) => brandId)}::text[], ${rows.map(({ source }) => source)}::text[],
      ${rows.map(({ device }) => device)}::text[], ${numbers('visits')}, ${numbers('bots')}, ${numbers('staff')}, ${numbers('leads')},
      ${numbers('converted')}, ${numbers('pageViews')}, ${numbers('calls')}, ${numbers('adClicks')},
      ${rows.map(({ expectedValue }) => expectedValue)}::bigint[])
    on conflict (variant, page, day, brand_id, source, device) do update set visits = f.visits + excluded.visits,
      bot_visits = f.bot_visits + excluded.bot_visits, staff_visits = f.staff_visits + excluded.staff_visits,
      leads = f.leads + excluded.leads, converted = f.converted + excluded.converted, page_views = f.page_views + excluded.page_views,
      calls = f.calls + excluded.calls, ad_clicks = f.ad_clicks + excluded.ad_clicks,
      expected_value = f.expected_value + excluded.expected_value`;
}

const SUM_OF = { visit: 'visits', bot: 'bots', staff: 'staff', lead: 'leads', converted: 'converted' } as const;
const NOTHING = { visits: 0, bots: 0, staff: 0, leads: 0, converted: 0, pageViews: 0, calls: 0, adClicks: 0, expectedValue: 0 };

const KEY = ['variant', 'page', 'day', 'brandId', 'source', 'device'] as const;

function byKey(a: Dimensions, b: Dimensions): number {
  for (const part of KEY) if (a[part] !== b[part]) return a[part] < b[part] ? -1 : 1;
  return 0;
}

/** A row for each of the dimensions: a statement may change each row once. */
function figureRows(figures: readonly FigureIncrement[], counted: readonly CountedFirsts[]) {
  const rows = new Map<string, Dimensions & { -readonly [Name in keyof FigureSums]: number }>();
  const rowAt = ({ day, brandId, page, source, device, variant }: First['at'], withSource = source) => {
    const at = { day, brandId, page, source: withSource, device, variant };
    const key = dimensionsKey(at);
    let row = rows.get(key);
    if (!row) rows.set(key, (row = { ...NOTHING, ...at }));
    return row;
  };
  for (const figure of figures) {
    const row = rowAt(figure);
    row.pageViews += figure.pageViews;
    row.calls += figure.calls;
    row.adClicks += figure.adClicks;
    row.expectedValue += figure.expectedValue;
  }
  for (const { firsts, times } of counted)
    for (const { at, counts } of firsts) {
      if ('step' in counts || 'name' in counts || 'field' in counts) continue;
      const sum = SUM_OF[counts.as];
      rowAt(at)[sum] += times;
      rowAt(at, '')[sum] += times;
    }
  // In the order of the primary key: neighbors are written to the same page of each index, one after the other.
  return [...rows.values()].sort(byKey);
}

/** Adds to the steps of funnels those that a visit saw or submitted for the first time. */
export async function addSteps(transaction: SqlClient, counted: readonly CountedFirsts[]): Promise<void> {
  const rows = counted.flatMap(({ firsts, times }) =>
    firsts.flatMap(({ at, counts }) =>
      'step' in counts
        ? [{ ...at, ...counts.step, entered: counts.as === 'entered' ? times : 0, submitted: counts.as === 'submitted' ? times : 0 }]
        : [],
    ),
  );
  if (rows.length === 0) return;
  await transaction.$executeRaw`
    insert into dashboard_step_count as s
      (variant, day, brand_id, page, source, device, form_version, step_name, step_number, entered, submitted)
    select variant, day, brand_id, page, source, device, form_version, step_name, step_number, sum(entered), sum(submitted)
    from unnest(
      ${rows.map(({ variant }) => variant)}::text[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ brandId }) => brandId)}::text[], ${rows.map(({ page }) => page)}::text[],
      ${rows.map(({ source }) => source)}::text[], ${rows.map(({ device }) => device)}::text[],
      ${rows.map(({ formVersion }) => formVersion)}::text[],
      ${rows.map(({ stepName }) => stepName)}::text[], ${rows.map(({ stepNumber }) => stepNumber)}::int[],
      ${rows.map(({ entered }) => entered)}::int[], ${rows.map(({ submitted }) => submitted)}::int[])
      as e(variant, day, brand_id, page, source, device, form_version, step_name, step_number, entered, submitted)
    group by variant, day, brand_id, page, source, device, form_version, step_name, step_number
    on conflict (variant, day, brand_id, page, source, device, form_version, step_name, step_number)
    do update set entered = s.entered + excluded.entered, submitted = s.submitted + excluded.submitted`;
}

/** Adds to the fields of forms the visits that were refused at them, and how long visits were there (R10.10). */
export async function addFields(transaction: SqlClient, counted: readonly CountedFirsts[]): Promise<void> {
  const rows = counted.flatMap(({ firsts, times }) =>
    firsts.flatMap(({ at, counts }) =>
      'field' in counts
        ? [
            {
              ...{ ...at, ...counts.field, milliseconds: times * counts.milliseconds },
              ...{ refused: counts.as === 'refused' ? times : 0, timed: counts.as === 'timed' ? times : 0 },
            },
          ]
        : [],
    ),
  );
  if (rows.length === 0) return;
  await transaction.$executeRaw`
    insert into dashboard_field_count as f
      (variant, day, brand_id, page, source, device, form_version, step_name, field, refused, timed, milliseconds)
    select variant, day, brand_id, page, source, device, form_version, step_name, field, sum(refused), sum(timed), sum(milliseconds)
    from unnest(
      ${rows.map(({ variant }) => variant)}::text[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ brandId }) => brandId)}::text[], ${rows.map(({ page }) => page)}::text[],
      ${rows.map(({ source }) => source)}::text[], ${rows.map(({ device }) => device)}::text[],
      ${rows.map(({ formVersion }) => formVersion)}::text[], ${rows.map(({ stepName }) => stepName)}::text[],
      ${rows.map(({ field }) => field)}::text[], ${rows.map(({ refused }) => refused)}::int[],
      ${rows.map(({ timed }) => timed)}::int[], ${rows.map(({ milliseconds }) => milliseconds)}::bigint[])
      as e(variant, day, brand_id, page, source, device, form_version, step_name, field, refused, timed, milliseconds)
    group by variant, day, brand_id, page, source, device, form_version, step_name, field
    on conflict (variant, day, brand_id, page, source, device, form_version, step_name, field)
    do update set refused = f.refused + excluded.refused, timed = f.timed + excluded.timed,
      milliseconds = f.milliseconds + excluded.milliseconds`;
}

/** Adds the visits that phone rules answered and that called numbers, each counted once (R10.08). */
export async function addPhoneCounts(transaction: SqlClient, counted: readonly CountedFirsts[]): Promise<void> {
  const rows = counted.flatMap(({ firsts, times }) =>
    firsts.flatMap(({ at: { day }, counts }) => ('name' in counts ? [{ day, ...counts, times }] : [])),
  );
  if (rows.length === 0) return;
  await transaction.$executeRaw`
    insert into dashboard_phone_count as c (what, day, name, visits)
    select what, day, name, sum(times) from unnest(
      ${rows.map(({ as }) => as)}::text[], ${rows.map(({ day }) => day)}::date[], ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ times }) => times)}::int[]) as e(what, day, name, times)
    group by what, day, name
    on conflict (what, day, name) do update set visits = c.visits + excluded.visits`;
}

/** Takes down which visits are left out from now on, and which variants visitors were shown. */
export async function addVisitRecords(transaction: SqlClient, { leftOut, variants, through }: Rollup): Promise<void> {
  if (leftOut.length > 0)
    await transaction.$executeRaw`
      insert into dashboard_left_out (digest, day)
      select digest, ${through}::timestamptz::date from unnest(${leftOut.map(({ digest }) => digest)}::uuid[]) as digest
      on conflict (digest) do nothing`;
  if (variants.length > 0)
    await transaction.$executeRaw`
      insert into dashboard_variant (visitor, experiment, phase, variant, transaction_id, position, day)
      select *, ${through}::timestamptz::date from unnest(
        ${variants.map(({ visitor }) => visitor)}::uuid[], ${variants.map(({ experiment }) => experiment)}::text[],
        ${variants.map(({ phase }) => phase)}::int[], ${variants.map(({ variant }) => variant)}::text[],
        ${variants.map(({ since }) => since.transactionId)}::bigint[], ${variants.map(({ since }) => since.position)}::bigint[])
      on conflict (visitor, experiment, phase) do nothing`;
}

/** Moves on behind the last event that is counted. */
export async function moveCursor(transaction: SqlClient, to: Place, countedThrough: string | null): Promise<void> {
  await transaction.$executeRaw`
    update dashboard_cursor set transaction_id = ${to.transactionId}, position = ${to.position},
      counted_through = greatest(counted_through, ${countedThrough}::timestamptz) where id = 2`;
}
