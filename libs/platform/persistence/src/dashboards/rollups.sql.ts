import { dimensionsKey, type FigureIncrement, type First } from '@waypost/dashboards/server';
import type { SqlClient } from '../database/sql-client';
import type { Place } from '../tracking/ordered-events.sql';

// Counts that grow. In SQL, for Prisma writes a row that may be there already one at a time, cannot add to what the row that
// is there says, does not say which rows were new, and has no `skip locked`.

/** How far the events are counted, held until the transaction ends; null where another process is at it: there is nothing to wait for. */
export async function lockCursor(transaction: SqlClient): Promise<Place | null> {
  const [cursor] = await transaction.$queryRaw<Place[]>`
    select transaction_id as "transactionId", position from dashboard_cursor where id = 1 for update skip locked`;
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

/** Adds to the figures what was counted, and the visits among what counts once. */
export async function addFigures(transaction: SqlClient, figures: readonly FigureIncrement[], firsts: readonly First[]): Promise<void> {
  const rows = figureRows(figures, firsts);
  await transaction.$executeRaw`
    insert into dashboard_figure as f (day, brand_id, page, source, visits, bot_visits, page_views, calls, ad_clicks, expected_value)
    select * from unnest(
      ${rows.map(({ day }) => day)}::date[], ${rows.map(({ brandId }) => brandId)}::text[], ${rows.map(({ page }) => page)}::text[],
      ${rows.map(({ source }) => source)}::text[], ${rows.map(({ visits }) => visits)}::int[], ${rows.map(({ bots }) => bots)}::int[],
      ${rows.map(({ pageViews }) => pageViews)}::int[], ${rows.map(({ calls }) => calls)}::int[],
      ${rows.map(({ adClicks }) => adClicks)}::int[], ${rows.map(({ expectedValue }) => expectedValue)}::bigint[])
    on conflict (page, day, brand_id, source) do update set visits = f.visits + excluded.visits,
      bot_visits = f.bot_visits + excluded.bot_visits, page_views = f.page_views + excluded.page_views, calls = f.calls + excluded.calls,
      ad_clicks = f.ad_clicks + excluded.ad_clicks, expected_value = f.expected_value + excluded.expected_value`;
}

/** A row for each of the dimensions: fewer to send, and nothing left for the statement to group. */
function figureRows(figures: readonly FigureIncrement[], firsts: readonly First[]) {
  const rows = new Map(figures.map((figure) => [dimensionsKey(figure), { ...figure, visits: 0, bots: 0 }]));
  for (const { at, counts } of firsts) {
    if (counts.as !== 'visit' && counts.as !== 'bot') continue;
    for (const dimensions of [at, { ...at, source: '' }]) {
      const key = dimensionsKey(dimensions);
      let row = rows.get(key);
      if (!row) rows.set(key, (row = { ...dimensions, pageViews: 0, calls: 0, adClicks: 0, expectedValue: 0, visits: 0, bots: 0 }));
      row[counts.as === 'bot' ? 'bots' : 'visits'] += 1;
    }
  }
  return [...rows.values()];
}

/** Adds to the steps of funnels those that a visit saw or submitted for the first time. */
export async function addSteps(transaction: SqlClient, firsts: readonly First[]): Promise<void> {
  const rows = firsts.flatMap(({ at, counts }) =>
    'step' in counts
      ? [{ ...at, ...counts.step, entered: counts.as === 'entered' ? 1 : 0, submitted: counts.as === 'submitted' ? 1 : 0 }]
      : [],
  );
  await transaction.$executeRaw`
    insert into dashboard_step as s (day, brand_id, page, source, form_version, step_name, step_number, entered, submitted)
    select day, brand_id, page, source, form_version, step_name, step_number, sum(entered), sum(submitted)
    from unnest(
      ${rows.map(({ day }) => day)}::date[], ${rows.map(({ brandId }) => brandId)}::text[], ${rows.map(({ page }) => page)}::text[],
      ${rows.map(({ source }) => source)}::text[], ${rows.map(({ formVersion }) => formVersion)}::text[],
      ${rows.map(({ stepName }) => stepName)}::text[], ${rows.map(({ stepNumber }) => stepNumber)}::int[],
      ${rows.map(({ entered }) => entered)}::int[], ${rows.map(({ submitted }) => submitted)}::int[])
      as e(day, brand_id, page, source, form_version, step_name, step_number, entered, submitted)
    group by day, brand_id, page, source, form_version, step_name, step_number
    on conflict (day, brand_id, page, source, form_version, step_name, step_number)
    do update set entered = s.entered + excluded.entered, submitted = s.submitted + excluded.submitted`;
}

/** Moves on behind the last event that is counted. */
export async function moveCursor(transaction: SqlClient, to: Place, countedThrough: string | null): Promise<void> {
  await transaction.$executeRaw`
    update dashboard_cursor set transaction_id = ${to.transactionId}, position = ${to.position},
      counted_through = greatest(counted_through, ${countedThrough}::timestamptz) where id = 1`;
}
