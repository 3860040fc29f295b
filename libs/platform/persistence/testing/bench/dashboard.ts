/** Run by bench/database/event-figures.mjs in its own process. Seeds events, counts them, and times the dashboard's reads. */
import { daysLater, pacificDay } from '@waypost/platform/kernel/days';
import { countEvents, dashboard } from '@waypost/dashboards/server';
import { aSite } from '@waypost/dashboards/server/testing';
import { systemClock } from '@waypost/platform/kernel';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { createDatabase } from '../../src/database/database';
import { createDashboardStore } from '../../src/dashboards/dashboard-store';
import { countAll, EVENTS_A_VISIT, EXPERIMENT, seedVisits, time } from './seeded-visits';

const [, , url = '', count = ''] = process.argv;
const events = Number(count);
const log = { warn: (details: object, message: string) => console.error(message, details) };
const database = createDatabase({ keyRing: aKeyRing(), url, poolSize: 8, log });
const store = createDashboardStore(database);

await seedVisits(database, url, events);
const countOnce = countEvents({ store, clock: systemClock, site: aSite({ formOf: () => 'bench-v1' }) });
const countedPerSecond = await countAll(database, 'dashboard_cursor', events, () => countOnce());
await database.pool.query('vacuum analyze dashboard_count').catch((error: unknown) => log.warn({ err: error }, 'no vacuum'));

const read = dashboard({ figures: store, clock: systemClock });
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
const { totals } = await read(since(90));
await database.close();
// The oldest events are a day older than the dashboard shows. With fewer visits than this, the timing would measure something else.
if (totals.visits < (0.95 * events) / EVENTS_A_VISIT) throw new Error(`${events} events were written, and ${totals.visits} visits counted`);
console.log(JSON.stringify({ countedPerSecond, visits: totals.visits, figures }));
