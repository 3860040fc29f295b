import { countEvents, dashboard, findVisits, rollUp } from '@waypost/dashboards/server';
import { type CountedEvent, type FigureQueries } from '@waypost/dashboards/server/ports';
import { aSite, countBatch, fakeDashboardStore } from '@waypost/dashboards/server/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { findEvents } from '@waypost/tracking/server/staff';
import { anAcceptedEvent } from '@waypost/tracking/server/testing';
import { databaseOfTests } from '../../testing';
import { createEventStore } from '../tracking/event-store';
import { createPhoneFigures } from '../phones/phone-figures';
import { createEventQueries } from '../tracking/event-queries';
import { eraseEventsOf } from '../visitor-rights/events-of-subject.sql';
import { createDashboardStore } from './dashboard-store';
import { createEventDays } from '../tracking/event-days.sql';

const database = databaseOfTests();
const clock = fakeClock('2031-03-01T20:00:00.000Z');
const site = aSite();
const DAYS = { from: '2031-03-01', to: '2031-03-02' };

jest.setTimeout(30_000);

beforeAll(async () => {
  await createEventDays(database).make(['2031-03-01', '2031-03-02']);
});
beforeEach(async () => {
  clock.set('2031-03-01T20:00:00.000Z');
  await database.asOwner(
    'truncate event, event_id, dashboard_visit, dashboard_first, dashboard_count, dashboard_step_count, dashboard_field_count, dashboard_left_out, dashboard_variant, dashboard_phone_count, dashboard_page',
  );
  await database.pool.query('update dashboard_cursor set transaction_id = 0, position = 0, counted_through = null');
});

const PAGES = ['home', 'quiz-auto'];
const NAMES = ['pageView', 'formStepSubmitted', 'ctcClicked', 'maAdClicked', 'lowBidResult'];

/** Writes visits of two brands over two days, in an order that no count can rely on. */
async function write(count: number): Promise<void> {
  const store = createEventStore(database, aKeyRing(), clock);
  for (let index = 0; index < count; index++) {
    if (index === Math.floor(count / 2)) clock.set('2031-03-02T20:00:00.000Z');
    await store.insert([
      anAcceptedEvent({
        event:
          index % 13 === 0 ? 'enteredExperiment' : index % 7 === 3 ? 'fieldRefused' : (NAMES[(index * 7) % NAMES.length] ?? 'pageView'),
        brandId: index % 3 === 0 ? 'mpa' : 'tqg',
        sessionId: `session-${(index * 5) % 11}`,
        propertiesJson: JSON.stringify({
          pageName: PAGES[index % 2],
          stepName: index % 4 === 0 ? 'zip' : 'age',
          stepNumber: index % 4 === 0 ? 1 : 2,
          formVersion: 'auto-v1',
          field: index % 2 === 0 ? 'zipcode' : 'driver1Email',
          fieldTimes: { zipcode: index * 100, consent: 50 },
          expectedValue: index / 8,
          sessionUrlParams: index % 5 === 0 ? { utm_source: 'bing' } : {},
          unit: `unit-${(index * 5) % 11}`,
          ...(index % 13 === 0 ? { name: 'headline', variant: index % 2 === 0 ? 'b' : 'control', phase: 1 } : {}),
          userAgent: (index * 5) % 11 < 4 ? 'iPhone' : 'X11',
          phoneRule: index % 3 === 0 ? { id: 'florida', afid: 'fl' } : null,
          didNumber: index % 2 === 0 ? '8885550126' : '8885550199',
          didSource: index % 2 === 0 ? 'no-lease' : 'leased',
          // Detected late, after the visit's first events have been counted.
          botDetectionResult: { bot: (index * 5) % 11 === 10 && index > count / 3 },
          ...((index * 5) % 11 === 9 && index > count / 2 ? { isStaff: true } : {}),
        }),
      }),
    ]);
  }
}

/** Counts all events that a test writes. */
const all = { eventsAtOnce: 60, goesOn: () => false };
const dashboards = () => createDashboardStore(database);

describe('createDashboardStore', () => {
  it('returns the same counts as in memory, however the events are split [R10.10]', async () => {
    await write(60);
    await database.settled();
    const memory = fakeDashboardStore();
    const written: CountedEvent[] = [];
    await dashboards().advance(all, async (events) => {
      written.push(...events);
      const nothing = { variants: [], pages: [], events: [], overtaking: [] };
      const before = { leftOut: new Set<string>(), eventCounts: new Map<string, number>(), ...nothing };
      return { ...rollUp([], { site }, before), taken: events.length };
    });
    await memory.count(written, { site });
    await database.pool.query('update dashboard_cursor set transaction_id = 0, position = 0');

    while ((await dashboards().advance({ eventsAtOnce: 7, goesOn: (counted) => counted < 21 }, countBatch({ site }))) > 0);

    for (const filter of [
      {},
      { brand: 'tqg' },
      { page: 'home' },
      { source: 'bing' },
      { device: 'phone' as const },
      { variant: 'headline: b' },
      { brand: 'mpa', page: 'quiz-auto', source: 'direct' },
      { compareFrom: '2031-03-01', compareTo: '2031-03-01' },
    ]) {
      const query = { ...DAYS, ...filter };
      const [stored, expected] = [
        await dashboard({ figures: dashboards(), clock })(query),
        await dashboard({ figures: memory, clock })(query),
      ];
      expect(stored).toEqual(expected);
      expect(stored.fields.length).toBeGreaterThan(1);
      expect(stored.totals.visits).toBeGreaterThan(0);
    }
    for (const filter of [{ source: ['bing', 'direct'] }, { source: ['bing', 'none'], device: ['phone', 'tablet'], page: 'home' }]) {
      const query = { ...DAYS, ...filter };
      expect(await dashboards().total(query)).toEqual(await memory.total(query));
      expect((await dashboards().total(query)).visits).toBeGreaterThan(0);
      const submitted = (steps: readonly { readonly submitted: number }[]) => steps.reduce((sum, step) => sum + step.submitted, 0);
      expect(submitted(await dashboards().steps(query))).toBe(submitted(await memory.steps(query)));
    }
    expect(await dashboards().total(DAYS)).toMatchObject({ bots: 2, staff: 2 });
    for (const what of ['answered', 'called'] as const) {
      const expected = new Map<string, number>();
      for (const { as, name, visits } of memory.everything().phones)
        if (as === what) expected.set(name, (expected.get(name) ?? 0) + visits);
      expect(expected.size).toBe(1);
      expect(await createPhoneFigures(database)[what](DAYS)).toEqual(Object.fromEntries(expected));
    }
  });

  it('reads all parts of a dashboard at one moment, though events are counted meanwhile [R10.10]', async () => {
    await write(60);
    await database.settled();
    const store = dashboards();
    let counted = 0;
    const countingMeanwhile: FigureQueries = {
      ...store,
      atOneMoment: (read) =>
        store.atOneMoment((reads) =>
          read({
            ...reads,
            async grouped(...asked) {
              const groups = await reads.grouped(...asked);
              counted += await store.advance(all, countBatch({ site }));
              return groups;
            },
          }),
        ),
    };

    const during = await dashboard({ figures: countingMeanwhile, clock })(DAYS);
    expect(counted).toBe(60);
    expect(during).toMatchObject({ totals: { visits: 0 }, bySource: [], funnel: [], fields: [], countedThrough: null });
    expect(during.choices).toEqual({ pages: [], sources: [], variants: [] });

    const after = await dashboard({ figures: store, clock })(DAYS);
    expect(after.totals.visits).toBeGreaterThan(0);
    expect(after.bySource.reduce((sum, { visits }) => sum + visits, 0)).toBe(after.totals.visits);
  });

  it('links each figure to the same number of visits, also after erasures [R10.10] [R9.06] [R15.03]', async () => {
    await write(60);
    await database.settled();
    await dashboards().advance(all, countBatch({ site }));
    const queries = createEventQueries(database);
    const find = findEvents({ queries, clock });
    const visits = findVisits({ find, eventsOf: queries.ofSessions, records: dashboards(), site, clock });
    const expectSameNumbers = async (filter: object): Promise<void> => {
      const query = { ...DAYS, ...filter };
      const { totals, bots, staff } = await dashboard({ figures: dashboards(), clock })(query);
      const lengths = await Promise.all(
        (['visits', 'conversionRate', 'bots', 'staff'] as const).map(async (did) => (await visits({ ...query, did }, null)).visits.length),
      );
      expect([filter, ...lengths]).toEqual([filter, totals.visits, totals.converted, bots ?? 0, staff ?? 0]);
    };
    const filters = [
      {},
      { brand: 'tqg' },
      { page: 'home' },
      { source: 'bing' },
      { source: 'direct', device: 'desktop' as const },
      { device: 'phone' as const },
      { to: '2031-03-01' },
      { to: '2031-03-01', page: 'home', source: 'direct' },
    ];
    for (const filter of [...filters, { variant: 'headline: b' }]) await expectSameNumbers(filter);

    const sessionIds = Array.from({ length: 11 }, (_, index) => `session-${index}`);
    await eraseEventsOf(database.prisma, { sessionIds, anonymousIds: [] }, []);
    for (const filter of filters) await expectSameNumbers(filter);
  });

  it('counts for a variant what arrived after its exposure, but was written and counted before it [R10.10]', async () => {
    const store = createEventStore(database, aKeyRing(), clock);
    const writeAt = async (minute: number, event: string, properties: object): Promise<void> => {
      const propertiesJson = JSON.stringify({ unit: 'unit-1', pageName: 'home', ...properties });
      await store.insert([anAcceptedEvent({ event, brandId: 'tqg', propertiesJson })], new Date(Date.UTC(2031, 2, 1, 20, minute)));
      await database.settled();
      expect(await dashboards().advance(all, countBatch({ site }))).toBe(1);
    };
    const query = { ...DAYS, variant: 'headline: b' };
    await writeAt(0, 'ctcClicked', {});
    await writeAt(2, 'ctcClicked', {});
    await writeAt(1, 'enteredExperiment', { name: 'headline', variant: 'b', phase: 1 });
    expect(await dashboards().total(query)).toMatchObject({ visits: 1, calls: 1, converted: 1 });
    const queries = createEventQueries(database);
    const find = findEvents({ queries, clock });
    const visits = findVisits({ find, eventsOf: queries.ofSessions, records: dashboards(), site, clock });
    expect((await visits({ ...query, did: 'calls' }, null)).visits).toHaveLength(1);

    await writeAt(3, 'pageView', { isStaff: true });
    expect(await dashboards().total(query)).toMatchObject({ visits: 0, calls: 0, converted: 0 });
    expect(await dashboards().total(DAYS)).toMatchObject({ visits: 0, staff: 1 });
  });

  it('counts a page from its first event as ours on, and takes its visit back from there [R9.06] [R10.10]', async () => {
    const store = createEventStore(database, aKeyRing(), clock);
    const writeTo = async (pages: readonly string[], properties: object = {}): Promise<void> => {
      await store.insert([anAcceptedEvent({ brandId: 'tqg', propertiesJson: JSON.stringify({ pageName: '~spring', ...properties }) })]);
      await database.settled();
      const siteNow = aSite({ isPage: (_brandId, page) => pages.includes(page) });
      await dashboards().advance(all, countBatch({ site: siteNow }));
    };
    const pageViews = async () =>
      Object.fromEntries((await dashboards().grouped(DAYS, 10)).pages.map(({ name, pageViews }) => [name, pageViews]));
    await writeTo([]);
    await writeTo(['~spring']);
    await writeTo([]);
    expect(await pageViews()).toEqual({ '~spring': 2, unknown: 1 });

    const queries = createEventQueries(database);
    const find = findEvents({ queries, clock });
    const visits = findVisits({ find, eventsOf: queries.ofSessions, records: dashboards(), site: aSite(), clock });
    for (const page of ['~spring', 'unknown']) expect((await visits({ ...DAYS, did: 'pageViews', page }, null)).visits).toHaveLength(1);

    await writeTo([], { isDeclaredBot: true });
    expect(await pageViews()).toEqual({ '~spring': 0, unknown: 0 });
  });

  it('continues to count a page of an earlier release for each of its events [R10.10]', async () => {
    await database.pool.query(`insert into dashboard_page (page, brand_id) values ('home', 'tqg')`);
    expect(await dashboards().pages(['home', 'other'])).toEqual([{ brandId: 'tqg', page: 'home', since: null }]);
  });

  it('continues from the counts that the previous release has of a visit [R10.10]', async () => {
    const memory = fakeDashboardStore();
    const written: CountedEvent[] = [];
    let digests: readonly string[] = [];
    const count = async (): Promise<void> => {
      await write(40);
      await database.settled();
      await dashboards().advance(all, async (events, records) => {
        written.push(...events);
        const rollup = await countBatch({ site })(events, records);
        digests = rollup.oncePerVisit.map(rollup.digestBefore);
        return rollup;
      });
    };
    await count();
    // The previous release stored a digest of each key, and no rows of visits.
    await database.asOwner('truncate dashboard_visit');
    await database.pool.query('insert into dashboard_first (digest, day) select *, now() from unnest($1::uuid[])', [digests]);
    await count();
    await memory.count(written, { site });

    // After both days. Which of them a variant's visit counts on is not in the previous release's digests.
    clock.set('2031-03-03T20:00:00.000Z');
    const [stored, expected] = [await dashboard({ figures: dashboards(), clock })(DAYS), await dashboard({ figures: memory, clock })(DAYS)];
    expect(stored).toEqual(expected);
    expect(stored.bots).toBeGreaterThan(0);
    expect(stored.staff).toBeGreaterThan(0);
  });

  it('counts the conversion of a visit that the previous release began where its event is, and takes it back there [R10.10] [R9.06]', async () => {
    const store = createEventStore(database, aKeyRing(), clock);
    const writeOn = async (day: number, event: string, properties: object = {}): Promise<void> => {
      const propertiesJson = JSON.stringify({ pageName: 'home', ...properties });
      await store.insert([anAcceptedEvent({ event, brandId: 'tqg', propertiesJson })], new Date(Date.UTC(2031, 2, day, 20)));
      await database.settled();
      await dashboards().advance(all, countBatch({ site }));
    };
    const onEachDay = async () =>
      (await dashboards().grouped(DAYS, 10)).days.map(({ name, visits, converted, bots }) => [name, visits, converted, bots]).sort();
    await writeOn(1, 'pageView');
    // The previous release stores none of these.
    await database.pool.query('update dashboard_visit set first_day = null, first_source = null, first_device = null, events = 0');
    await writeOn(2, 'ctcClicked');
    expect(await onEachDay()).toEqual([
      ['2031-03-01', 1, 0, 0],
      ['2031-03-02', 0, 1, 0],
    ]);
    await writeOn(2, 'pageView', { isDeclaredBot: true });
    expect(await onEachDay()).toEqual([
      ['2031-03-01', 0, 0, 1],
      ['2031-03-02', 0, 0, 0],
    ]);
  });

  it('has of the previous release at most its conversions as visits that called or clicked, and its own ones exactly [R9.04]', async () => {
    const store = createEventStore(database, aKeyRing(), clock);
    const writeOn = async (day: number, sessionId: string, ...events: readonly string[]): Promise<void> => {
      for (const event of events)
        await store.insert(
          [anAcceptedEvent({ event, brandId: 'tqg', sessionId, propertiesJson: '{"pageName":"home"}' })],
          new Date(Date.UTC(2031, 2, day, 20)),
        );
      await database.settled();
      await dashboards().advance(all, countBatch({ site }));
    };
    const visits = async () => {
      const { callers, adClickers, converted } = await dashboards().total({ ...DAYS, page: 'home' });
      return { callers, adClickers, converted };
    };
    await writeOn(1, 'before', 'maAdClicked', 'maAdClicked', 'maAdClicked', 'ctcClicked');
    await database.pool.query('update dashboard_count set callers = null, ad_clickers = null');
    expect(await visits()).toEqual({ callers: 1, adClickers: 1, converted: 1 });
    await writeOn(2, 'after', 'maAdClicked', 'maAdClicked');
    await writeOn(2, 'other', 'ctcClicked');
    expect(await visits()).toEqual({ callers: 2, adClickers: 2, converted: 3 });
    await writeOn(1, 'late', 'maAdClicked', 'maAdClicked');
    expect(await visits()).toEqual({ callers: 2, adClickers: 3, converted: 4 });
  });

  it('counts each event once, even if its process dies between counting and moving on [R10.10]', async () => {
    await write(20);
    await database.settled();
    await expect(
      dashboards().advance(all, async (events, records) => {
        const rollup = await countBatch({ site })(events, records);
        // The database refuses this after the figures are written, as if the process had died there.
        const [first] = rollup.oncePerVisit.filter(({ counts }) => 'step' in counts);
        return {
          ...rollup,
          oncePerVisit: first
            ? [{ ...first, key: 'x', counts: { as: 'entered', step: { formVersion: 'x', stepName: 'x', stepNumber: 1e12 } } }]
            : [],
        };
      }),
    ).rejects.toThrow();
    expect(await dashboards().total(DAYS)).toMatchObject({ visits: 0, pageViews: 0 });

    const count = countEvents({ store: dashboards(), clock, site });
    expect(await count()).toBe(20);
    const once = await dashboards().total(DAYS);
    expect(await count()).toBe(0);
    expect(await dashboards().total(DAYS)).toEqual(once);
  });

  it('goes on past a visit of too many events, which it counts as a bot’s as in memory [R9.06]', async () => {
    await write(60);
    await database.settled();
    const [options, memory] = [{ site, maxEventsOfVisit: 3 }, fakeDashboardStore()];
    let counted = 0;
    while (
      await dashboards().advance({ eventsAtOnce: 7, goesOn: () => false }, async (events, records) => {
        const rollup = await countBatch(options)(events, records);
        await memory.count(events.slice(0, rollup.taken), options);
        counted += rollup.taken;
        return rollup;
      })
    );
    expect(counted).toBe(60);
    expect(await dashboards().total(DAYS)).toEqual(await memory.total(DAYS));
    expect((await dashboards().total(DAYS)).bots).toBeGreaterThan(2);
  });

  it('reads no more than the first events of a visit again [R9.06]', async () => {
    await write(60);
    await database.settled();
    await dashboards().advance(all, countBatch({ site }));
    await write(1);
    await database.settled();
    let read: readonly CountedEvent[] = [];
    await dashboards().advance(all, async (events, records) => {
      const visit = { brandId: 'mpa', sessionId: 'session-0' };
      read = await records.eventsOf([visit], new Date('2031-03-01T00:00:00.000Z'), 2);
      return countBatch({ site })(events, records);
    });
    expect(read.map(({ brandId, sessionId }) => [brandId, sessionId])).toEqual([
      ['mpa', 'session-0'],
      ['mpa', 'session-0'],
    ]);
  });

  it('counts names that differ only in a character that is cut in half [R10.10]', async () => {
    const store = createEventStore(database, aKeyRing(), clock);
    const cut = (character: string): string => `${'a'.repeat(79)}${character}`;
    for (const [index, event] of ['enteredExperiment', 'pageView', 'formStepSubmitted', 'fieldRefused'].entries())
      await store.insert(
        ['😀', '🤀'].map((character) =>
          anAcceptedEvent({
            event,
            sessionId: `session-${character}`,
            eventId: `event-${index}-${character === '😀' ? 'a' : 'b'}`,
            propertiesJson: JSON.stringify({
              stepName: cut(character),
              formVersion: cut(character),
              field: 'zipcode',
              sessionUrlParams: { utm_source: cut(character) },
              phoneRule: { id: cut(character) },
              name: cut(character),
              variant: cut(character),
              phase: 1,
            }),
          }),
        ),
      );
    await database.settled();
    expect(await dashboards().advance(all, countBatch({ site }))).toBe(8);
    expect((await dashboards().grouped(DAYS, 10)).sources).toEqual([expect.objectContaining({ name: cut('\uFFFD'), visits: 2 })]);
  });

  it('counts each event once, even by simultaneous processes [R10.10]', async () => {
    await write(30);
    await database.settled();
    const count = countEvents({ store: dashboards(), clock, site });
    const counts = await Promise.all([count(), count(), count()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(30);
  });

  it('defers an event while an earlier event may still be committed [R10.10]', async () => {
    const open = await database.pool.connect();
    try {
      await open.query('begin');
      await open.query('select pg_current_xact_id()');
      await write(3);
      const count = countEvents({ store: dashboards(), clock, site });
      expect(await count()).toBe(0);
      await open.query('commit');
      await database.settled();
      expect(await count()).toBe(3);
    } finally {
      open.release(true);
    }
  });

  it('returns until when the events are counted, and deletes old visits [R10.10]', async () => {
    expect(await dashboards().countedThrough()).toBeNull();
    await write(10);
    await database.settled();
    await countEvents({ store: dashboards(), clock, site })();
    expect(await dashboards().countedThrough()).toEqual(new Date('2031-03-02T20:00:00.000Z'));
    await dashboards().forgetVisits('2031-03-02');
    const { rows } = await database.pool.query<{ day: string }>(`select distinct day::text as day from dashboard_visit`);
    expect(rows).toEqual([{ day: '2031-03-02' }]);
  });
});
