/** Run by bench/database/event-figures.mjs in its own process. Seeds events and times staff's searches. */
import { daysLater, pacificDay } from '@waypost/platform/kernel/days';
import { findVisits } from '@waypost/dashboards/server';
import { aSite } from '@waypost/dashboards/server/testing';
import { systemClock } from '@waypost/platform/kernel';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { eventGaps, findEvents, type EventFilter } from '@waypost/tracking/server/staff';
import { createDashboardStore } from '../../src/dashboards/dashboard-store';
import { createDatabase } from '../../src/database/database';
import { createEventQueries } from '../../src/tracking/event-queries';
import { DAYS, EVENTS_A_VISIT, MS_PER_DAY, seedVisits, time } from './seeded-visits';

const [, , url = '', count = ''] = process.argv;
const events = Number(count);
const log = { warn: (details: object, message: string) => console.error(message, details) };
const database = createDatabase({ keyRing: aKeyRing(), url, poolSize: 8, log });
const queries = createEventQueries(database);
const find = findEvents({ queries, clock: systemClock });

const seededAt = Date.now();
await seedVisits(database, url, events);
const seededSeconds = Math.round((Date.now() - seededAt) / 1000);

const now = Date.now();
const lastDays = (days: number) => ({ from: new Date(now - days * MS_PER_DAY), to: new Date(now) });
const all = lastDays(DAYS + 1);
const middle = Math.floor(events / EVENTS_A_VISIT / 2);
const property = (name: string, value: string) => ({ property: { name, value } });

/** The searches, each with the number of events that it returns at least. */
const QUESTIONS: readonly (readonly [string, EventFilter, number])[] = [
  ['of an hour', lastDays(1 / 24), 1],
  ['of 90 days', all, 100],
  ['of a visit', { ...all, sessionId: `visit-${middle}` }, EVENTS_A_VISIT],
  ['of a visitor', { ...all, anonymousId: `person-${middle}` }, EVENTS_A_VISIT],
  ['of a name', { ...all, event: 'ctcClicked' }, 100],
  ['of a page and brand', { ...all, brandId: 'bench-3', page: 'page-3' }, 100],
  ['of a property', { ...all, ...property('sessionUrlParams.utm_source', 'source-3') }, 100],
  ['of a name that nothing has', { ...all, event: 'anonLink' }, 0],
  ['of a property that nothing has', { ...all, ...property('sessionUrlParams.utm_source', 'no-such-source') }, 0],
];
const figures = [];
for (const [name, filter, atLeast] of QUESTIONS) {
  const answered = await find(filter);
  // With fewer events than this, the timing would measure something else.
  if (answered.events.length < atLeast) throw new Error(`events ${name}: ${answered.events.length} came, not ${atLeast}`);
  figures.push({ name: `events ${name}`, events, ...(await time(() => find(filter))) });
}

const visits = findVisits({
  find,
  eventsOf: queries.ofSessions,
  site: aSite(),
  records: createDashboardStore(database),
  clock: systemClock,
});
const to = pacificDay(new Date());
const since = { from: daysLater(to, 1 - DAYS), to };
for (const [name, asked] of [
  ['calls', { ...since, did: 'calls' }],
  ['a step that few entered', { ...since, did: 'entered', step: 'no-such-step' }],
  ['calls of a device and source', { ...since, did: 'calls', device: 'phone', source: 'source-3' }],
] as const)
  figures.push({ name: `visits behind ${name}`, events, ...(await time(() => visits(asked, null))) });

const gaps = eventGaps({ queries });
for (const days of [1, 7]) figures.push({ name: `gaps of ${days} days`, events, ...(await time(() => gaps(lastDays(days)))) });

await database.close();
console.log(JSON.stringify({ seededSeconds, figures }));
