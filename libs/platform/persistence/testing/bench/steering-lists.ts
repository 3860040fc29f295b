/** The staff lists of redirects, phone rules, experiments and deliveries. */
import type { Brand } from '@waypost/brands';
import type { ContentData } from '@waypost/content/model';
import type { Content } from '@waypost/content/server';
import { daysLater, pacificDay } from '@waypost/platform/kernel/days';
import { contentsSeen } from '@waypost/content/contract/kinds';
import { METRICS } from '@waypost/experiments/model';
import { aLife, anExperiment } from '@waypost/experiments/model/testing';
import { listExperiments, readResults, type MainContents } from '@waypost/experiments/server';
import { redirectRows } from '@waypost/pages/server/redirects';
import { aPhoneRule, aRulePage } from '@waypost/phones/model/testing';
import { ruleRows } from '@waypost/phones/server';
import { systemClock } from '@waypost/platform/kernel';
import { findDeliveries } from '@waypost/tracking/server/testing';
import type { Database } from '../../src/database/database';
import { createExperimentCountStore } from '../../src/experiments/experiment-count-store';
import { createPhoneFigures } from '../../src/phones/phone-figures';
import { createEventDeliveryStore } from '../../src/tracking/event-delivery-store';
import { answered, DAYS, scaled, seedContents, type StaffList } from './staff-lists';

const REDIRECTS = 2_000;
const RULES = 100;
const PAGES_OF_RULES = 500;
const EXPERIMENTS = 50;
const DAYS_OF_EXPERIMENTS = 28;
const DELIVERIES = 20_000;
/** The most events that a delivery has. */
const EVENTS_A_DELIVERY = 100;
/** This many deliveries have their own events. The others repeat them. */
const DELIVERIES_OF_EVENTS = 102;
const FIGURES_AT_MOST_MS = 1_000;

/** Returns rules that differ as real ones do: no two have the same conditions. */
const ruleAt = (index: number) => {
  const { id: _id, ...rule } = aPhoneRule({
    name: `Rule ${index}`,
    priority: index,
    conditions: { brand: [['tqg', 'mpa', 'ps'][index % 3] ?? ''], utmSource: [`source-${index}`], state: ['FL'] },
    settings: { afid: `bench-${index}`, placementId: null, defaultPhone: null },
  });
  return { ...rule, isActive: true, note: '' };
};

const experimentKeys = Array.from({ length: EXPERIMENTS }, (_, index) => `bench-experiment-${index + 1}`);
const firstDay = (): string => new Date(Date.now() - DAYS_OF_EXPERIMENTS * 86_400_000).toISOString();

async function seedExperiments({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into experiment_cell (experiment, phase, metric, day, variant, epoch, units, conversions, sum, sum_squares)
     select experiment, 1, metric, current_date - back, variant, 0, case metric when 'exposed' then 100 else 0 end,
       case metric when 'exposed' then 0 else 3 + back % 3 end, 0, 0
     from unnest($1::text[]) as experiment, unnest($2::text[]) as metric, generate_series(0, $3::int) as back, unnest(array['control', 'b']) as variant`,
    [experimentKeys, ['exposed', ...METRICS], DAYS_OF_EXPERIMENTS],
  );
}

/** Their events have names and a brand that no figure counts. */
async function seedDeliveries({ pool }: Database, deliveries: number): Promise<void> {
  await pool.query(
    `with written as (
       insert into event (id, name, timestamp, brand_id, session_id, anonymous_id, properties)
       select 'bench-delivered-' || n, 'bench' || n % 6, now(), 'bench', 'bench-' || n, 'bench-' || n, '{}' from generate_series(1, $1::int) as n
       returning transaction_id, position
     ), first as (
       select min(transaction_id) as transaction_id, min(position) - 1 as position from written
     )
     insert into event_delivery (id, sink, from_transaction_id, from_position, to_transaction_id, to_position, event_count, state, created_at)
     select md5('bench' || n)::uuid, 'bench', transaction_id, position + n % $2 * $3, transaction_id, position + (n % $2 + 1) * $3, $3,
       case when n % 50 = 0 then 'dead' when n < 100 then 'waiting' else 'delivered' end, now() - n::float8 / $4 * interval '${DAYS} days'
     from first, generate_series(1, $4::int) as n`,
    [DELIVERIES_OF_EVENTS * EVENTS_A_DELIVERY, DELIVERIES_OF_EVENTS, EVENTS_A_DELIVERY, deliveries],
  );
}

export async function seedSteeringLists(database: Database, scale: number): Promise<void> {
  await seedContents(database, {
    kind: 'redirect',
    count: scaled(REDIRECTS, scale),
    key: 'tqg:/bench/old/#',
    summary: JSON.stringify({ to: '/bench/new/#', isPermanent: true }),
  });
  for (let index = 0; index < RULES; index++) {
    const rule = ruleAt(index);
    const summary = JSON.stringify({ name: rule.name, isActive: true });
    await seedContents(database, { kind: 'phone-rule', count: 1, key: `bench-rule-${index}`, summary, data: JSON.stringify(rule) });
  }
  const definition = { name: 'Experiment #', metric: 'converted', pages: 'tqg.home', variants: 'Control\nB' };
  await seedContents(database, {
    kind: 'experiment',
    count: EXPERIMENTS,
    key: 'bench-experiment-#',
    summary: JSON.stringify(definition),
    data: JSON.stringify(anExperiment()),
  });
  await seedExperiments(database);
  await seedDeliveries(database, scaled(DELIVERIES, scale));
  await database.pool.query(
    `insert into dashboard_phone_count (what, day, name, visits)
     select 'answered', current_date - back, 'bench-rule-' || n, 7 from generate_series(0, $1::int) as n, generate_series(0, ${DAYS}) as back`,
    [RULES - 1],
  );
  await database.pool.query('analyze content_revision, content_entry, experiment_cell, event_delivery, event, dashboard_phone_count');
}

/** The reads that the lists' routes make. */
export function steeringLists(database: Database, content: Content, brands: readonly Brand[]): readonly StaffList[] {
  const find = findDeliveries({ deliveries: createEventDeliveryStore(database), clock: systemClock });
  const deliveries = async (asked: Parameters<typeof find>[0]) => {
    const answer = await find(asked, null);
    return { rows: answer.deliveries.length, answer };
  };
  const figures = createPhoneFigures(database);
  const pages = brands.flatMap(({ id }) =>
    Array.from({ length: PAGES_OF_RULES }, (_, index) => aRulePage({ brand: id, page: `bench-${index}` })),
  );
  const to = pacificDay(new Date());
  return [
    { name: 'redirects of a branch', ask: () => answered(listed(content, 'redirect').then((contents) => redirectRows(contents, brands))) },
    {
      name: 'phone rules of a branch, with what speaks against them',
      ask: async () => {
        const details = await content.details('bench-7', 'phone-rule');
        if (!details.ok) throw new Error(details.error.kind);
        const answer = ruleRows(details.value, { pages, numbers: new Set(), names: {} });
        return { rows: answer.length, answer };
      },
    },
    {
      name: 'visits that each phone rule answered',
      atMostMs: FIGURES_AT_MOST_MS,
      ask: () => answered(figures.answered({ from: daysLater(to, -6), to }).then(Object.entries)),
    },
    {
      name: 'experiments of a branch, with their verdicts',
      ask: experimentsOf(database, content),
    },
    { name: 'deliveries, the newest 100', ask: () => deliveries({}) },
    { name: 'deliveries that were given up', ask: () => deliveries({ state: 'dead' }) },
    { name: 'deliveries, searched for an event', ask: () => deliveries({ event: 'bench3' }) },
    // Searched part by part until the time for one answer is over.
    { name: 'deliveries, searched for an event that none has', atMostMs: FIGURES_AT_MOST_MS, ask: () => deliveries({ event: 'none' }) },
  ];
}

async function listed(content: Content, kind: 'redirect' | 'experiment') {
  const contents = await content.list('bench-7', kind);
  if (!contents.ok) throw new Error(contents.error.kind);
  return contents.value;
}

/** The live site is in memory, as in the process that answers. */
function experimentsOf(database: Database, content: Content): StaffList['ask'] {
  const startedAt = firstDay();
  const life = aLife({ startedAt, epochs: [{ from: startedAt, weights: [5000, 5000] }] });
  // The same objects each time, so that facts derived from them are cached.
  const [definition, running] = [anExperiment(), life].map((data) => JSON.parse(JSON.stringify(data)) as ContentData);
  if (!definition || !running) throw new Error('an experiment has a definition and a life');
  const contents = experimentKeys.map((key) => ({ key, data: definition }));
  const main: MainContents = {
    find: ({ kind }) => (kind === 'experiment' ? definition : running),
    liveDates: () => ({ changedAt: startedAt }),
    all: () => contents,
  };
  const counts = createExperimentCountStore(database);
  const list = listExperiments({ main, read: readResults({ counts, clock: systemClock, dayOf: pacificDay }) });
  return async () => {
    const [seen, rows] = [contentsSeen(await listed(content, 'experiment')), await list()];
    return { rows: rows.length, answer: { seen, rows } };
  };
}
