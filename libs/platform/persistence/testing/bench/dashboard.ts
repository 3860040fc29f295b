/** Run by bench/dashboard.mjs in a process of its own: seeds events, counts them, and times what dashboards and experiments read of them. */
import { daysLater, pacificDay } from '@waypost/control-center/contract';
import { countEvents, dashboard } from '@waypost/dashboards/server';
import { aLife } from '@waypost/experiments/model/testing';
import { readResults, storedLives } from '@waypost/experiments/server';
import { countExperiments } from '@waypost/experiments/server/testing';
import { systemClock } from '@waypost/platform/kernel';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { createContentStores } from '../../src/content/content-stores';
import { createDatabase } from '../../src/database/database';
import { createDashboardStore } from '../../src/dashboards/dashboard-store';
import { createExperimentCountStore } from '../../src/experiments/experiment-count-store';
import { createEventDays } from '../../src/tracking/event-days.sql';

const DAYS = 90;
const BRANDS = 12;
const PAGES = 40;
const SOURCES = 30;
const EVENTS_A_VISIT = 6;
const EXPERIMENT = 'bench-results';
const EVENTS_A_STATEMENT = 250_000;
const ROUNDS = 20;
const WARM_UP = 3;
const MS_PER_DAY = 86_400_000;
const LOOK_AGAIN_MS = 200;

const [, , url = '', count = ''] = process.argv;
const events = Number(count);
const log = { warn: (details: object, message: string) => console.error(message, details) };
const database = createDatabase({ keyRing: aKeyRing(), url, poolSize: 8, log });
const store = createDashboardStore(database);

/** Straight into the table, as visits of six events over the last days. */
async function seed(): Promise<void> {
  const days = Array.from({ length: DAYS + 1 }, (_, back) => new Date(Date.now() - back * MS_PER_DAY).toISOString().slice(0, 10));
  await createEventDays(database).make(days);
  // A connection without the pool's limits: a statement here takes longer than any of the app's.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let from = 0; from < events; from += EVENTS_A_STATEMENT) {
    await client.query(
      `insert into event (id, name, timestamp, received_at, brand_id, session_id, anonymous_id, properties)
select 'bench-' || n, (array['pageView', 'enteredExperiment', 'pageView', 'formStepSubmitted', 'lowBidResult', case when visit % 2 = 0 then 'ctcClicked' else 'maAdClicked' end])[n % ${EVENTS_A_VISIT} + 1],
  at, at, 'bench-' || visit % ${BRANDS}, 'visit-' || visit, 'person-' || visit,
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

async function time(work: () => Promise<unknown>): Promise<{ readonly medianMs: number; readonly p95Ms: number }> {
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

/** Whether an event waits to be counted, found by the index that the counting reads by. */
async function isAnythingLeft(cursor: 'dashboard_cursor' | 'experiment_cursor'): Promise<boolean> {
  const { rows: cursors } = await database.pool.query(`select transaction_id::text, position::text from ${cursor} order by id desc`);
  const { rows } = await database.pool.query(
    `select 1 from event where (transaction_id, position) > ($1::bigint, $2::bigint) order by transaction_id, position limit 1`,
    [cursors[0]?.transaction_id, cursors[0]?.position],
  );
  return rows.length > 0;
}

/** An experiment that has run since before the first event, straight into the tables: it began in the past. */
async function runExperiment(): Promise<void> {
  const from = new Date(Date.now() - (DAYS + 1) * MS_PER_DAY).toISOString();
  const life = aLife({ startedAt: from, epochs: [{ from, weights: [5000, 5000] }] });
  await database.pool.query(
    `with revision as (
       insert into content_revision (id, kind, key, data, summary, content_hash, is_default, branch_id, by_id, by_name, at)
       values ($1, 'experiment-life', $1, $2::json, '{}'::json, 'bench', false, 'main', 'bench', 'Bench', now()) returning id
     )
     insert into content_entry (branch_id, kind, key, revision_id, content_hash, by_id, by_name, at)
     select 'main', 'experiment-life', $1, id, 'bench', 'bench', 'Bench', now() from revision`,
    [EXPERIMENT, JSON.stringify(life)],
  );
}

await runExperiment();
await seed();
const startedAt = performance.now();
const countOnce = countEvents({ store, clock: systemClock, formOf: () => 'bench-v1' });
while ((await countOnce()) > 0 || (await isAnythingLeft('dashboard_cursor'))) await pause(LOOK_AGAIN_MS);
const countedPerSecond = Math.round(events / ((performance.now() - startedAt) / 1000));
const counts = createExperimentCountStore(database);
const contents = createContentStores(database);
const lives = storedLives(contents.store);
const countUnitsOnce = countExperiments({ store: counts, clock: systemClock, dayOf: pacificDay, lives });
while ((await countUnitsOnce()) > 0 || (await isAnythingLeft('experiment_cursor'))) await pause(LOOK_AGAIN_MS);
await database.pool.query('vacuum analyze dashboard_count').catch((error: unknown) => log.warn({ err: error }, 'no vacuum'));

const read = dashboard({ figures: store });
const to = pacificDay(new Date());
const since = (days: number) => ({ from: daysLater(to, 1 - days), to });
const figures = [];
for (const [name, query] of [
  ['7 days', since(7)],
  ['28 days', since(28)],
  ['90 days', since(90)],
  ['90 days of a brand', { ...since(90), brand: 'bench-3' }],
  ['90 days of a device', { ...since(90), device: 'phone' }],
  ['90 days of a variant', { ...since(90), variant: `${EXPERIMENT}: b` }],
  ['90 days of a page and source', { ...since(90), page: 'page-3', source: 'source-3' }],
] as const)
  figures.push({ name: `dashboard, ${name}`, events, ...(await time(() => read(query))) });
const [running] = await lives();
if (!running?.life.inForce) throw new Error('the experiment runs');
const experiment = { ...running, definition: running.life.inForce };
const results = readResults({ counts, clock: systemClock, dayOf: pacificDay });
for (const metric of ['converted', 'expectedValue'] as const)
  figures.push({ name: `results of an experiment, ${metric}`, events, ...(await time(() => results(experiment, metric))) });
const units = (await results(experiment)).results.variants.reduce((sum, variant) => sum + variant.units, 0);
const { totals } = await read(since(90));
await database.close();
// The oldest events are of a day more than the dashboard shows. Fewer visits than this, and it was timed over something else.
if (totals.visits < (0.95 * events) / EVENTS_A_VISIT) throw new Error(`${events} events were written, and ${totals.visits} visits counted`);
if (units < (0.95 * events) / EVENTS_A_VISIT)
  throw new Error(`${events} events were written, and ${units} visitors entered the experiment`);
console.log(JSON.stringify({ countedPerSecond, visits: totals.visits, units, figures }));
