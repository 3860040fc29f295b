import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../../src/database/database';
import { createEventDays } from '../../src/tracking/event-days.sql';

export const DAYS = 90;
const BRANDS = 12;
const PAGES = 40;
const SOURCES = 30;
export const EVENTS_A_VISIT = 6;
/** One in this many visits lost an event. */
const VISITS_TO_A_GAP = 500;
/** The experiment that every visit entered. */
export const EXPERIMENT = 'bench-results';
const EVENTS_A_STATEMENT = 250_000;
const ROUNDS = 20;
const WARM_UP = 3;
export const MS_PER_DAY = 86_400_000;
const LOOK_INTERVAL_MS = 200;

/** Inserts visits of six events over the last days, directly into the table. */
export async function seedVisits(database: Database, url: string, events: number): Promise<void> {
  const days = Array.from({ length: DAYS + 1 }, (_, back) => new Date(Date.now() - back * MS_PER_DAY).toISOString().slice(0, 10));
  await createEventDays(database).make(days);
  // A connection without the pool's limits, because a statement here takes longer than any of the app's.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let from = 0; from < events; from += EVENTS_A_STATEMENT) {
    await client.query(
      `insert into event (id, name, timestamp, received_at, brand_id, session_id, anonymous_id, sequence, properties)
select 'bench-' || n, (array['pageView', 'enteredExperiment', 'pageView', 'formStepSubmitted', 'lowBidResult', case when visit % 2 = 0 then 'ctcClicked' else 'maAdClicked' end])[n % ${EVENTS_A_VISIT} + 1],
  at, at, 'bench-' || visit % ${BRANDS}, 'visit-' || visit, 'person-' || visit,
  n % ${EVENTS_A_VISIT} + 1 + case when visit % ${VISITS_TO_A_GAP} = 0 and n % ${EVENTS_A_VISIT} > 2 then 1 else 0 end,
  json_build_object('pageName', 'page-' || (visit * 3 + n) % ${PAGES}, 'stepName', 'step-' || n % ${EVENTS_A_VISIT}, 'stepNumber', n % ${EVENTS_A_VISIT} + 1,
    'unit', 'unit-' || visit, 'name', '${EXPERIMENT}', 'phase', 1, 'variant', case when visit % 4 < 2 then 'control' else 'b' end, 'formVersion', 'bench-v1', 'expectedValue', visit % 100, 'isPaidUser', true, 'userAgent', (array['iPhone', 'X11; Linux', 'iPad'])[visit % 3 + 1],
    'sessionUrlParams', json_build_object('utm_source', 'source-' || (visit * 7 + visit / 13) % ${SOURCES}))
from (
  select n, n / ${EVENTS_A_VISIT} as visit, now() - (1 - n::float8 / $3) * interval '${DAYS} days' as at
  from generate_series($1::int, $2::int) as n
) as made`,
      [from, Math.min(from + EVENTS_A_STATEMENT, events) - 1, events],
    );
  }
  await client.query('analyze event');
  await client.end();
}

/** Measures how long the work takes, after a warm-up. */
export async function time(work: () => Promise<unknown>): Promise<{ readonly medianMs: number; readonly p95Ms: number }> {
  for (let round = 0; round < WARM_UP; round++) await work();
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    await work();
    taken.push(performance.now() - startedAt);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => Math.round((taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0) * 10) / 10;
  return { medianMs: at(0.5), p95Ms: at(0.95) };
}

type Cursor = 'dashboard_cursor' | 'experiment_cursor';

/** Returns whether an event still waits to be counted. It uses the index that the counting reads. */
async function isAnythingLeft(database: Database, cursor: Cursor): Promise<boolean> {
  const { rows: cursors } = await database.pool.query(`select transaction_id::text, position::text from ${cursor} order by id desc`);
  const { rows } = await database.pool.query(
    `select 1 from event where (transaction_id, position) > ($1::bigint, $2::bigint) order by transaction_id, position limit 1`,
    [cursors[0]?.transaction_id, cursors[0]?.position],
  );
  return rows.length > 0;
}

/** Counts until no event is left. Returns the number of events per second. */
export async function countAll(database: Database, cursor: Cursor, events: number, countOnce: () => Promise<number>): Promise<number> {
  const startedAt = performance.now();
  while ((await countOnce()) > 0 || (await isAnythingLeft(database, cursor))) await pause(LOOK_INTERVAL_MS);
  return Math.round(events / ((performance.now() - startedAt) / 1000));
}
