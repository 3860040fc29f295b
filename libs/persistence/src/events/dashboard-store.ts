import {
  dimensionsKey,
  type FigureFilter,
  type FigureIncrement,
  type FigureQueries,
  type FigureSums,
  type First,
  type NamedSums,
  type RollupStore,
  type StepSums,
} from '@waypost/dashboards/server';
import type { Database } from '../database';
import { EVENT_COLUMNS, SETTLED, storedEvent, type EventRow } from './event-columns';

/** Rows of one delete, well within the time that a statement may take. */
const ROWS_PER_DELETE = 20_000;

interface CursorRow {
  readonly transaction_id: string;
  readonly position: string;
}

const column = <Row, Value>(rows: readonly Row[], value: (row: Row) => Value): Value[] => rows.map(value);

/** The counts of the dashboards, and how far the events are in them (R10.10). */
export function createDashboardStore({ pool }: Pick<Database, 'pool'>): RollupStore & FigureQueries {
  return {
    async advance(limit, count) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        // One process at a time; whoever finds it taken has nothing to wait for.
        const cursors = await client.query<CursorRow>(
          'select transaction_id::text, position::text from dashboard_cursor where id = 1 for update skip locked',
        );
        const [cursor] = cursors.rows;
        const { rows } = cursor
          ? await client.query<EventRow>({
              name: 'read-events-to-count',
              text: `select ${EVENT_COLUMNS} from event
where (event.transaction_id, event.position) > ($1::bigint, $2::bigint) and event.transaction_id < ${SETTLED}
order by event.transaction_id, event.position limit $3`,
              values: [cursor.transaction_id, cursor.position, limit],
            })
          : { rows: [] };
        const last = rows.at(-1);
        if (last) {
          const { figures, firsts, through } = count(rows.map(storedEvent));
          const { rows: fresh } = await client.query<{ digest: string }>({
            name: 'keep-firsts',
            text: `insert into dashboard_first (digest, day) select * from unnest($1::uuid[], $2::date[])
on conflict (digest) do nothing returning replace(digest::text, '-', '') as digest`,
            values: [column(firsts, ({ digest }) => digest), column(firsts, ({ at }) => at.day)],
          });
          const isFresh = new Set(column(fresh, ({ digest }) => digest));
          const counted = firsts.filter(({ digest }) => isFresh.has(digest));
          const visits = counted.filter(({ counts }) => counts.as === 'visit' || counts.as === 'bot');
          await client.query({ name: 'add-figures', text: ADD_FIGURES, values: figureColumns(figures, visits) });
          await client.query({ name: 'add-steps', text: ADD_STEPS, values: stepColumns(counted) });
          await client.query(
            `update dashboard_cursor set transaction_id = $1, position = $2, counted_through = greatest(counted_through, $3::timestamptz) where id = 1`,
            [last.transaction_id, last.position, through],
          );
        }
        await client.query('commit');
        client.release();
        return rows.length;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },

    async forgetFirsts(before) {
      for (;;) {
        const { rowCount } = await pool.query(
          `delete from dashboard_first where ctid = any (array(select ctid from dashboard_first where day < $1::date limit ${ROWS_PER_DELETE}))`,
          [before],
        );
        if (!rowCount) return;
      }
    },

    async total(filter) {
      const { rows } = await pool.query<SumsRow>({
        name: 'dashboard-total',
        text: `select ${SUMS} from dashboard_figure where ${FIGURE_FILTER}`,
        values: filterValues(filter),
      });
      return sumsOf(rows[0]);
    },

    async grouped(filter, groupsMax) {
      const values = filterValues(filter);
      const [all, pages, sources] = await Promise.all([
        // One walk over the rows of all pages and sources together.
        pool.query<NamedSumsRow & { readonly kind: number }>({
          name: 'dashboard-grouped',
          text: `select grouping(day, brand_id) as kind, coalesce(day::text, brand_id) as name, ${SUMS}
from dashboard_figure where ${FIGURE_FILTER}
group by grouping sets ((), (day), (brand_id))
order by sum(visits) desc, sum(page_views) desc, name`,
          values,
        }),
        pool.query<NamedSumsRow>({ name: 'dashboard-pages', text: pagesQuery(SUMS), values: [...values, groupsMax] }),
        pool.query<NamedSumsRow>({ name: 'dashboard-sources', text: sourcesQuery(SUMS), values: [...values, groupsMax] }),
      ]);
      const ofKind = (kind: number): NamedSums[] => all.rows.filter((row) => row.kind === kind).map(namedSums);
      return {
        total: sumsOf(all.rows.find(({ kind }) => kind === KIND.total)),
        days: ofKind(KIND.day),
        brands: ofKind(KIND.brand),
        pages: pages.rows.map(namedSums),
        sources: sources.rows.map(namedSums),
      };
    },

    async steps(filter) {
      const { rows } = await pool.query<StepRow>({
        name: 'dashboard-steps',
        text: `select form_version, step_name, step_number, sum(entered)::int as entered, sum(submitted)::int as submitted
from dashboard_step where ${STEP_FILTER} group by form_version, step_name, step_number`,
        values: filterValues(filter),
      });
      return rows.map(({ form_version, step_name, step_number, entered, submitted }): StepSums => ({
        formVersion: form_version,
        stepName: step_name,
        stepNumber: step_number,
        entered,
        submitted,
      }));
    },

    async choices(filter, max) {
      const [pages, sources] = await Promise.all(
        [pagesQuery(), sourcesQuery()].map(async (text) => {
          const { rows } = await pool.query<{ readonly name: string }>(text, [...filterValues(filter), max]);
          return rows.map(({ name }) => name);
        }),
      );
      return { pages: pages ?? [], sources: sources ?? [] };
    },

    async countedThrough() {
      const { rows } = await pool.query<{ readonly counted_through: Date | null }>(
        'select counted_through from dashboard_cursor where id = 1',
      );
      return rows[0]?.counted_through ?? null;
    },
  };
}

const TIME_AND_BRAND = `day between $1::date and $2::date and ($3::text is null or brand_id = $3)`;
/** The rows of a page and a source, or those of all of them together. */
const FIGURE_FILTER = `page = coalesce($4::text, '') and source = coalesce($5::text, '') and ${TIME_AND_BRAND}`;
const STEP_FILTER = `${TIME_AND_BRAND} and ($4::text is null or page = $4) and ($5::text is null or source = $5)`;
const MOST_FIRST = 'order by sum(visits) desc, sum(page_views) desc, name limit $6';
const pagesQuery = (sums = ''): string => `select page as name${sums && `, ${sums}`} from dashboard_figure
where source = coalesce($5::text, '') and ${TIME_AND_BRAND} and page <> '' and ($4::text is null or page = $4)
group by page ${MOST_FIRST}`;
const sourcesQuery = (sums = ''): string => `select source as name${sums && `, ${sums}`} from dashboard_figure
where page = coalesce($4::text, '') and ${TIME_AND_BRAND} and source <> '' and ($5::text is null or source = $5)
group by source ${MOST_FIRST}`;
const filterValues = ({ from, to, brand, page, source }: FigureFilter) => [from, to, brand ?? null, page ?? null, source ?? null];

const SUMS = `coalesce(sum(visits), 0)::bigint as visits, coalesce(sum(bot_visits), 0)::bigint as bots,
  coalesce(sum(page_views), 0)::bigint as page_views, coalesce(sum(calls), 0)::bigint as calls,
  coalesce(sum(ad_clicks), 0)::bigint as ad_clicks, coalesce(sum(expected_value), 0)::bigint as expected_value`;

/** What `grouping(day, brand_id)` answers: a bit for each that is not grouped by. */
const KIND = { day: 0b01, brand: 0b10, total: 0b11 } as const;

/** A bigint comes as a text: not each of them is a number of JavaScript. */
interface SumsRow {
  readonly visits: string;
  readonly bots: string;
  readonly page_views: string;
  readonly calls: string;
  readonly ad_clicks: string;
  readonly expected_value: string;
}

const sumsOf = (row: SumsRow | undefined): FigureSums => ({
  visits: Number(row?.visits ?? 0),
  bots: Number(row?.bots ?? 0),
  pageViews: Number(row?.page_views ?? 0),
  calls: Number(row?.calls ?? 0),
  adClicks: Number(row?.ad_clicks ?? 0),
  expectedValue: Number(row?.expected_value ?? 0),
});

type NamedSumsRow = SumsRow & { readonly name: string | null };

const namedSums = (row: NamedSumsRow): NamedSums => ({ name: row.name ?? '', ...sumsOf(row) });

interface StepRow {
  readonly form_version: string;
  readonly step_name: string;
  readonly step_number: number;
  readonly entered: number;
  readonly submitted: number;
}

const ADD_FIGURES = `insert into dashboard_figure as f (day, brand_id, page, source, visits, bot_visits, page_views, calls, ad_clicks, expected_value)
select * from unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[], $10::bigint[])
on conflict (page, day, brand_id, source) do update set visits = f.visits + excluded.visits, bot_visits = f.bot_visits + excluded.bot_visits,
  page_views = f.page_views + excluded.page_views, calls = f.calls + excluded.calls, ad_clicks = f.ad_clicks + excluded.ad_clicks,
  expected_value = f.expected_value + excluded.expected_value`;

/** A row for each of the dimensions: fewer to send, and nothing left for the statement to group. */
function figureColumns(figures: readonly FigureIncrement[], visits: readonly First[]): unknown[] {
  const rows = new Map(figures.map((figure) => [dimensionsKey(figure), { ...figure, visits: 0, bots: 0 }]));
  for (const { at, counts } of visits)
    for (const one of [at, { ...at, source: '' }]) {
      const key = dimensionsKey(one);
      let row = rows.get(key);
      if (!row) rows.set(key, (row = { ...one, pageViews: 0, calls: 0, adClicks: 0, expectedValue: 0, visits: 0, bots: 0 }));
      row[counts.as === 'bot' ? 'bots' : 'visits'] += 1;
    }
  const all = [...rows.values()];
  return [
    column(all, ({ day }) => day),
    column(all, ({ brandId }) => brandId),
    column(all, ({ page }) => page),
    column(all, ({ source }) => source),
    column(all, (row) => row.visits),
    column(all, ({ bots }) => bots),
    column(all, ({ pageViews }) => pageViews),
    column(all, ({ calls }) => calls),
    column(all, ({ adClicks }) => adClicks),
    column(all, ({ expectedValue }) => expectedValue),
  ];
}

const ADD_STEPS = `insert into dashboard_step as s (day, brand_id, page, source, form_version, step_name, step_number, entered, submitted)
select day, brand_id, page, source, form_version, step_name, step_number, sum(entered), sum(submitted)
from unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[], $9::int[])
  as e(day, brand_id, page, source, form_version, step_name, step_number, entered, submitted)
group by day, brand_id, page, source, form_version, step_name, step_number
on conflict (day, brand_id, page, source, form_version, step_name, step_number)
do update set entered = s.entered + excluded.entered, submitted = s.submitted + excluded.submitted`;

function stepColumns(firsts: readonly First[]): unknown[] {
  const rows = firsts.flatMap(({ at, counts }) =>
    'step' in counts
      ? [{ ...at, ...counts.step, entered: counts.as === 'entered' ? 1 : 0, submitted: counts.as === 'submitted' ? 1 : 0 }]
      : [],
  );
  return [
    column(rows, ({ day }) => day),
    column(rows, ({ brandId }) => brandId),
    column(rows, ({ page }) => page),
    column(rows, ({ source }) => source),
    column(rows, ({ formVersion }) => formVersion),
    column(rows, ({ stepName }) => stepName),
    column(rows, ({ stepNumber }) => stepNumber),
    column(rows, ({ entered }) => entered),
    column(rows, ({ submitted }) => submitted),
  ];
}
