import { fakeClock } from '@waypost/platform/kernel/testing';
import { aCountedEvent, fakeDashboardStore } from '../testing';
import type { CountedEvent } from './counted-event';
import { findVisits, type FindVisitEvents, type VisitsAsked } from './find-visits';

const DAY = { from: '2026-11-18', to: '2026-11-18' };
const PHONE = { userAgent: 'iPhone Mobile' };
const clock = fakeClock('2026-11-20T18:00:00.000Z');

/** Finds in these events as the table does, some at a time, the newest first. */
const findIn =
  (events: readonly CountedEvent[], pageSize = 100): FindVisitEvents =>
  async ({ from, to, brandId, page, events: names, property }, cursor) => {
    const fitting = events
      .filter(
        (event) =>
          event.receivedAt >= from.toISOString() &&
          event.receivedAt < to.toISOString() &&
          names.includes(event.event) &&
          event.brandId === (brandId ?? event.brandId) &&
          event.properties['pageName'] === (page ?? event.properties['pageName']) &&
          (!property || event.properties[property.name] === property.value),
      )
      .reverse();
    const start = Number(cursor ?? 0);
    const end = start + pageSize;
    return { events: fitting.slice(start, end), next: end < fitting.length ? String(end) : null, searchedTo: null };
  };

async function visitIds(asked: Partial<VisitsAsked>, events: readonly CountedEvent[], pageSize?: number): Promise<readonly string[]> {
  const store = fakeDashboardStore();
  await store.count(events, { formOf: () => 'auto-v1' });
  const { visits } = await findVisits({ find: findIn(events, pageSize), records: store, clock })({ ...DAY, did: 'visits', ...asked }, null);
  return visits.map(({ sessionId }) => sessionId);
}

const EVENTS = [
  aCountedEvent({ sessionId: 'a', properties: PHONE }),
  aCountedEvent({ sessionId: 'a', event: 'ctcClicked', properties: PHONE }),
  aCountedEvent({ sessionId: 'b', properties: { stepName: 'results', sessionUrlParams: { utm_source: 'Bing' } } }),
  aCountedEvent({ sessionId: 'b', event: 'maAdClicked', properties: { sessionUrlParams: { utm_source: 'Bing' } } }),
  aCountedEvent({ sessionId: 'b', event: 'fieldRefused', properties: { field: 'zipcode', sessionUrlParams: { utm_source: 'Bing' } } }),
  aCountedEvent({ sessionId: 'c', brandId: 'mpa', anonymousId: 'browser-c', properties: { pageName: 'home', stepName: 'zip' } }),
  aCountedEvent({
    ...{ sessionId: 'c', brandId: 'mpa', anonymousId: 'browser-c', event: 'enteredExperiment' },
    properties: { name: 'headline', variant: 'b', phase: 1 },
  }),
  aCountedEvent({ sessionId: 'program' }),
  aCountedEvent({ sessionId: 'program', event: 'anonLink', properties: { botDetectionResult: { bot: true } } }),
  aCountedEvent({ sessionId: 'colleague', properties: { isStaff: true } }),
  aCountedEvent({ sessionId: 'tomorrow', receivedAt: '2026-11-19T18:00:00.000Z' }),
];

describe('findVisits', () => {
  it.each<[Partial<VisitsAsked>, readonly string[]]>([
    [{}, ['c', 'b', 'a']],
    [{ did: 'calls' }, ['a']],
    [{ did: 'adClicks' }, ['b']],
    [{ did: 'conversionRate' }, ['b', 'a']],
    [{ did: 'leads' }, ['b']],
    [{ did: 'entered', step: 'zip' }, ['c']],
    [{ did: 'refused', field: 'zipcode' }, ['b']],
    [{ did: 'refused', field: 'consent' }, []],
    [{ device: 'phone' }, ['a']],
    [{ source: 'bing' }, ['b']],
    [{ brand: 'mpa' }, ['c']],
    [{ page: 'home' }, ['c']],
    [{ variant: 'headline: b' }, ['c']],
    [{ from: '2026-11-19', to: '2026-11-19' }, ['tomorrow']],
  ])('of %j are %j, without bots, also those found out later, and staff [R10.10, R9.06]', async (asked, sessions) => {
    expect(await visitIds(asked, EVENTS)).toEqual(sessions);
  });

  it('tells each visit once, however many events it has [R10.10]', async () => {
    expect(await visitIds({}, [...EVENTS, ...EVENTS], 3)).toEqual(['c', 'b', 'a']);
  });

  it('says how far it looked where the time ran out, and goes on from there [R10.10]', async () => {
    const events = Array.from({ length: 6 }, (_, index) => aCountedEvent({ sessionId: `visit-${index}`, properties: PHONE }));
    const slow: FindVisitEvents = (...asked) => {
      clock.advance(400);
      return findIn(events, 2)(...asked);
    };
    const read = findVisits({ find: slow, records: fakeDashboardStore(), clock });
    const first = await read({ ...DAY, did: 'visits' }, null);
    expect(first).toMatchObject({ next: '2', searchedTo: '2026-11-18T18:00:00.000Z' });
    const second = await read({ ...DAY, did: 'visits' }, first.next);
    expect([...first.visits, ...second.visits].map(({ sessionId }) => sessionId)).toEqual(['visit-5', 'visit-4', 'visit-3', 'visit-2']);
  });
});
