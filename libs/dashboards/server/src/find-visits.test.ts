import { fakeClock } from '@waypost/platform/kernel/testing';
import { aCountedEvent, aSite, fakeDashboardStore } from '../testing';
import type { CountedEvent } from './tally/counted-event';
import { dashboard } from './dashboard';
import type { VisitsAsked } from './figure-of-visit';
import { findVisits, type FindVisitEvents, type FindVisitsDeps } from './find-visits';

const DAY = { from: '2026-11-18', to: '2026-11-18' };
const PHONE = { userAgent: 'iPhone Mobile' };
const clock = fakeClock('2026-11-20T18:00:00.000Z');

const textAt = ({ properties }: CountedEvent, name: string): string =>
  String(name.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], properties));

/** Each page has a form of its own. Both forms have steps of the same names. */
const site = aSite({ formOf: (_brandId, page) => (page === 'quiz-auto' ? 'auto-v1' : page === 'quiz-otc' ? 'medicare-v1' : null) });

/** Returns the events in the order of writing, each with its place. */
const written = (events: readonly CountedEvent[]): readonly CountedEvent[] =>
  events.map((event, index) => ({ ...event, place: { transactionId: 1n, position: BigInt(index) } }));

const eventsIn =
  (events: readonly CountedEvent[]): FindVisitsDeps['eventsOf'] =>
  async (sessionIds, { from, to }) =>
    written(events).filter(
      ({ sessionId, receivedAt }) => sessionIds.includes(sessionId) && receivedAt >= from.toISOString() && receivedAt < to.toISOString(),
    );

/** Searches these events as the table does, page by page, newest first. */
const findIn =
  (events: readonly CountedEvent[], pageSize = 100): FindVisitEvents =>
  async ({ from, to, brandId, page, events: names, property, anyProperty }, cursor) => {
    const fitting = events
      .filter(
        (event) =>
          event.receivedAt >= from.toISOString() &&
          event.receivedAt < to.toISOString() &&
          (names?.includes(event.event) ?? true) &&
          event.brandId === (brandId ?? event.brandId) &&
          event.properties['pageName'] === (page ?? event.properties['pageName']) &&
          (!property || textAt(event, property.name) === property.value) &&
          (anyProperty?.some(({ name, value }) => textAt(event, name) === value) ?? true),
      )
      .reverse();
    const start = Number(cursor ?? 0);
    const end = start + pageSize;
    return { events: fitting.slice(start, end), next: end < fitting.length ? String(end) : null, searchedTo: null };
  };

async function visitIds(
  asked: Partial<VisitsAsked>,
  events: readonly CountedEvent[],
  pageSize?: number,
  counted = site,
): Promise<readonly string[]> {
  const store = fakeDashboardStore();
  await store.count(events, { site: counted });
  const deps = { find: findIn(events, pageSize), eventsOf: eventsIn(events), records: store, site: counted, clock };
  const { visits } = await findVisits(deps)({ ...DAY, did: 'visits', ...asked }, null);
  return visits.map(({ sessionId }) => sessionId);
}

const EVENTS = [
  aCountedEvent({ sessionId: 'a', properties: PHONE }),
  aCountedEvent({ sessionId: 'a', event: 'ctcClicked', properties: PHONE }),
  aCountedEvent({ sessionId: 'b', properties: { stepName: 'results', sessionUrlParams: { utm_source: 'Bing' } } }),
  aCountedEvent({ sessionId: 'b', event: 'maAdClicked', properties: { sessionUrlParams: { utm_source: 'Bing' } } }),
  aCountedEvent({
    sessionId: 'b',
    event: 'fieldRefused',
    properties: { formVersion: 'auto-v1', stepName: 'zip', field: 'zipcode', sessionUrlParams: { utm_source: 'Bing' } },
  }),
  aCountedEvent({ sessionId: 'c', brandId: 'mpa', anonymousId: 'browser-c', properties: { pageName: 'quiz-otc', stepName: 'zip' } }),
  aCountedEvent({
    sessionId: 'c',
    brandId: 'mpa',
    anonymousId: 'browser-c',
    event: 'enteredExperiment',
    properties: { pageName: 'quiz-otc', name: 'headline', variant: 'b', phase: 1 },
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
    [{ page: 'quiz-otc' }, ['c']],
    [{ did: 'bots' }, ['program']],
    [{ did: 'staff' }, ['colleague']],
    [{ variant: 'headline: b' }, ['c']],
    [{ from: '2026-11-19', to: '2026-11-19' }, ['tomorrow']],
  ])('of %j returns %j, without staff and without bots, even bots detected later [R10.10, R9.06]', async (asked, sessions) => {
    expect(await visitIds(asked, EVENTS)).toEqual(sessions);
  });

  it('names the number of events above which a visit counts as a bot and is not in the list [R10.10, R9.06]', async () => {
    const events = Array.from({ length: 3 }, () => aCountedEvent({ sessionId: 'flood' }));
    const options = { site, maxEventsOfVisit: 2 };
    const store = fakeDashboardStore();
    await store.count(events, options);
    expect((await dashboard({ figures: store, clock })(DAY)).bots).toBe(1);
    const read = findVisits({ find: findIn(events), eventsOf: eventsIn(events), records: store, clock, ...options });
    expect(await read({ ...DAY, did: 'bots' }, null)).toMatchObject({ visits: [], unlistedAbove: 2 });
    expect(await read({ ...DAY, did: 'staff' }, null)).toMatchObject({ visits: [], unlistedAbove: null });
  });

  it('returns each visit once, however many events it has [R10.10]', async () => {
    expect(await visitIds({}, [...EVENTS, ...EVENTS], 3)).toEqual(['c', 'b', 'a']);
  });

  it('finds a visit under the source that it is counted under, although it was entered again from elsewhere [R10.10]', async () => {
    const from = (source: string) => aCountedEvent({ sessionId: 'twice', properties: { sessionUrlParams: { utm_source: source } } });
    expect(await visitIds({ source: 'google' }, [from('google'), from('bigo')])).toEqual(['twice']);
    expect(await visitIds({ source: 'bigo' }, [from('google'), from('bigo')])).toEqual([]);
  });

  it.each<[VisitsAsked['did'], string, string]>([
    ['visits', 'direct', 'phone'],
    ['leads', 'direct', 'phone'],
    ['calls', 'late', 'desktop'],
  ])('shows a visit of the %s under the source and device that the figure counts it under [R10.10]', async (did, source, device) => {
    const later = { sessionUrlParams: { utm_source: 'late' }, userAgent: 'Macintosh' };
    const events = [
      aCountedEvent({ properties: PHONE }),
      aCountedEvent({ properties: { ...later, stepName: 'results' } }),
      aCountedEvent({ event: 'ctcClicked', properties: later }),
    ];
    const store = fakeDashboardStore();
    await store.count(events, { site });
    const deps = { find: findIn(events), eventsOf: eventsIn(events), records: store, site, clock };
    const { visits } = await findVisits(deps)({ ...DAY, did }, null);
    expect(visits).toEqual([expect.objectContaining({ source, device })]);
  });

  it('sorts visits by their last event, not by their first [R10.10]', async () => {
    const of = (sessionId: string) => aCountedEvent({ sessionId, properties: PHONE });
    expect(await visitIds({}, [of('long'), of('short'), of('short'), of('long')])).toEqual(['long', 'short']);
  });

  it('returns how far it searched before the time ran out, and continues from there [R10.10]', async () => {
    const events = Array.from({ length: 6 }, (_, index) => aCountedEvent({ sessionId: `visit-${index}`, properties: PHONE }));
    const slow: FindVisitEvents = (...asked) => {
      clock.advance(400);
      return findIn(events, 2)(...asked);
    };
    const read = findVisits({ find: slow, eventsOf: eventsIn(events), records: fakeDashboardStore(), site, clock });
    const first = await read({ ...DAY, did: 'visits' }, null);
    expect(first).toMatchObject({ next: '2', searchedTo: '2026-11-18T18:00:00.000Z' });
    const second = await read({ ...DAY, did: 'visits' }, first.next);
    expect([...first.visits, ...second.visits].map(({ sessionId }) => sessionId)).toEqual(['visit-5', 'visit-4', 'visit-3', 'visit-2']);
  });
});

const NEXT_DAY = { from: '2026-11-19', to: '2026-11-19' };
const BOTH_DAYS = { from: '2026-11-18', to: '2026-11-19' };
/** A minute before and after midnight in Los Angeles. */
const [LATE, EARLY] = ['2026-11-19T07:59:00.000Z', '2026-11-19T08:01:00.000Z'];
const VARIANT = 'headline: b';

/** Returns a visit's events with these properties. */
const aVisit = (sessionId: string, ...events: readonly (readonly [event: string, properties: object, receivedAt?: string])[]) =>
  events.map(([event, properties, receivedAt]) =>
    aCountedEvent({
      event,
      sessionId,
      anonymousId: `browser-${sessionId}`,
      ...(receivedAt && { receivedAt }),
      properties: { ...properties },
    }),
  );
const AUTO = { pageName: 'quiz-auto', formVersion: 'auto-v1' };
const MEDICARE = { pageName: 'quiz-otc', formVersion: 'medicare-v1' };
const zipOf = (form: object) => [['pageView', { ...form, stepName: 'zip' }]] as const;
const SENT = { stepName: 'zip', fieldTimes: { zipcode: 2_000 } };
const SHOWN = { name: 'headline', variant: 'b', phase: 1 };
const BIGO = { phoneRule: { id: 'tqg-auto-bigo' } };
const OURS = { didNumber: '8005550130', didSource: 'default' };

const OF_PHONES = [
  ...aVisit('answered', ['pageView', { ...AUTO, ...BIGO }], ['ctcClicked', { ...AUTO, ...OURS }], ['ctcClicked', { ...AUTO, ...OURS }]),
  ...aVisit('answered-by-another', ['pageView', { ...AUTO, phoneRule: { id: 'another' } }], ['ctcClicked', { ...AUTO, ...OURS }]),
  ...aVisit('answered-over-midnight', ['pageView', { ...AUTO, ...BIGO }, LATE], ['pageView', { ...AUTO, ...BIGO }, EARLY]),
  ...aVisit('answered-the-day-after', ['pageView', { ...AUTO, ...BIGO }, EARLY], ['ctcClicked', { ...AUTO, ...OURS }, EARLY]),
  ...aVisit('leased', ['pageView', AUTO], ['ctcClicked', { ...AUTO, ...OURS, didSource: 'leased' }]),
  ...aVisit('program', ['pageView', { ...AUTO, ...BIGO }], ['anonLink', { ...AUTO, botDetectionResult: { bot: true } }]),
  ...aVisit('colleague', ['pageView', { ...AUTO, ...BIGO, isStaff: true }], ['ctcClicked', { ...AUTO, ...OURS, isStaff: true }]),
].toSorted((a, b) => (a.receivedAt < b.receivedAt ? -1 : a.receivedAt > b.receivedAt ? 1 : 0));

const TWO_FORMS = [
  ...aVisit('auto-left', ...zipOf(AUTO), ['fieldRefused', { ...AUTO, stepName: 'zip', field: 'zipcode' }]),
  ...aVisit('auto-sent', ...zipOf(AUTO), ['formStepSubmitted', { ...AUTO, ...SENT }], ['pageView', { ...AUTO, stepName: 'results' }]),
  ...aVisit('auto-refused-at-results', ['fieldRefused', { ...AUTO, stepName: 'results', field: 'zipcode' }]),
  ...aVisit('medicare-left', ...zipOf(MEDICARE), ['fieldRefused', { ...MEDICARE, stepName: 'zip', field: 'zipcode' }]),
  ...aVisit('medicare-sent', ...zipOf(MEDICARE), ['formStepSubmitted', { ...MEDICARE, ...SENT }], ['maAdClicked', MEDICARE]),
  ...aVisit('over-midnight', ['pageView', AUTO, LATE], ['pageView', { ...AUTO, stepName: 'zip' }, EARLY], ['ctcClicked', AUTO, EARLY]),
  ...aVisit('called-and-then-shown', ['ctcClicked', AUTO], ['enteredExperiment', { ...AUTO, ...SHOWN }], ['pageView', AUTO]),
  ...aVisit('shown-and-then-called', ['enteredExperiment', { ...AUTO, ...SHOWN }], ['pageView', AUTO], ['ctcClicked', AUTO]),
  ...aVisit('program', ...zipOf(AUTO), ['anonLink', { ...AUTO, botDetectionResult: { bot: true } }]),
  ...aVisit('program-by-midnight', ['pageView', AUTO, LATE], ['anonLink', { ...AUTO, isDeclaredBot: true }, EARLY]),
  ...aVisit('colleague', ['pageView', { ...AUTO, isStaff: true }], ['ctcClicked', { ...AUTO, isStaff: true }]),
].toSorted((a, b) => (a.receivedAt < b.receivedAt ? -1 : a.receivedAt > b.receivedAt ? 1 : 0));

describe('the list of visits behind a figure', () => {
  it.each<[string, Partial<VisitsAsked>, readonly string[]]>([
    [
      'visits of a day',
      { did: 'visits' },
      [
        ...['auto-left', 'auto-sent', 'auto-refused-at-results', 'medicare-left', 'medicare-sent'],
        ...['over-midnight', 'called-and-then-shown', 'shown-and-then-called'],
      ],
    ],
    ['visits of the day after', { did: 'visits', ...NEXT_DAY }, []],
    ['calls of the day after', { did: 'calls', ...NEXT_DAY }, ['over-midnight']],
    ['a step of a form', { did: 'entered', form: 'auto-v1', step: 'zip' }, ['auto-sent', 'auto-left']],
    ['the same step of another', { did: 'entered', form: 'medicare-v1', step: 'zip' }, ['medicare-sent', 'medicare-left']],
    ['a step that was sent', { did: 'submitted', form: 'auto-v1', step: 'zip' }, ['auto-sent']],
    ['any step that was sent', { did: 'submitted' }, ['auto-sent', 'medicare-sent']],
    ['a step that was lost', { did: 'lost', form: 'medicare-v1', step: 'zip' }, ['medicare-left']],
    ['a field that refused', { did: 'refused', form: 'auto-v1', step: 'zip', field: 'zipcode' }, ['auto-left']],
    ['a field that took time', { did: 'timed', form: 'medicare-v1', step: 'zip', field: 'zipcode' }, ['medicare-sent']],
    ['calls of a variant', { did: 'calls', variant: VARIANT }, ['shown-and-then-called']],
    ['bots of a day', { did: 'bots' }, ['program-by-midnight', 'program']],
    ['bots of the day after', { did: 'bots', ...NEXT_DAY }, []],
    ['staff', { did: 'staff' }, ['colleague']],
  ])('contains exactly those of %s [R10.10, R9.06]', async (_what, asked, sessions) => {
    expect((await visitIds(asked, TWO_FORMS)).toSorted()).toEqual(sessions.toSorted());
  });

  it.each<[string, Partial<VisitsAsked>, readonly string[]]>([
    ['a rule', { did: 'answered', rule: 'tqg-auto-bigo' }, ['answered', 'answered-over-midnight']],
    ['the day after', { did: 'answered', rule: 'tqg-auto-bigo', ...NEXT_DAY }, ['answered-the-day-after']],
    ['a number', { did: 'called', number: '8005550130' }, ['answered', 'answered-by-another']],
    ['both days', { did: 'called', number: '8005550130', ...BOTH_DAYS }, ['answered', 'answered-by-another', 'answered-the-day-after']],
  ])('contains those of phones of %s, as many as were counted [R10.08] [R9.06]', async (_what, asked, sessions) => {
    expect((await visitIds(asked, OF_PHONES)).toSorted()).toEqual(sessions);
    const store = fakeDashboardStore();
    await store.count(OF_PHONES, { site });
    const { from, to } = { ...DAY, ...asked };
    const name = asked.rule ?? asked.number;
    const counted = store
      .everything()
      .phones.filter((row) => row.as === asked.did && row.name === name && row.day >= from && row.day <= to);
    expect(counted.reduce((sum, { visits }) => sum + visits, 0)).toBe(sessions.length);
  });

  it('is as long as the figure that links to it, for every day, form, page and variant [R10.10, R9.06]', async () => {
    const store = fakeDashboardStore();
    await store.count(TWO_FORMS, { site });
    const read = dashboard({ figures: store, clock });
    const lengthOf = async (asked: Partial<VisitsAsked>) => (await visitIds(asked, TWO_FORMS)).length;
    let compared = 0;
    for (const time of [DAY, NEXT_DAY, BOTH_DAYS])
      for (const narrower of [{}, { variant: VARIANT }, { page: 'quiz-otc' }, { device: 'desktop' as const }]) {
        const filter = { ...time, ...narrower };
        const { totals, funnel, fields, bots, staff } = await read(filter);
        const figures: [Partial<VisitsAsked>, number][] = [
          [{ did: 'visits' }, totals.visits],
          [{ did: 'leads' }, totals.leads],
          [{ did: 'conversionRate' }, totals.converted],
          // No visit here called or clicked twice.
          [{ did: 'calls' }, totals.calls],
          [{ did: 'adClicks' }, totals.adClicks],
          [{ did: 'bots' }, bots ?? 0],
          [{ did: 'staff' }, staff ?? 0],
          ...funnel.flatMap(({ formVersion: form, stepName: step, entered, submitted }): [Partial<VisitsAsked>, number][] => [
            [{ did: 'entered', form, step }, entered],
            [{ did: 'submitted', form, step }, submitted],
            [{ did: 'lost', form, step }, Math.max(0, entered - submitted)],
          ]),
          ...fields.map(({ formVersion: form, stepName: step, field, refused }): [Partial<VisitsAsked>, number] => [
            { did: 'refused', form, step, field },
            refused,
          ]),
        ];
        for (const [asked, figure] of figures) {
          expect([filter, asked, await lengthOf({ ...filter, ...asked })]).toEqual([filter, asked, figure]);
          compared += figure;
        }
      }
    expect(compared).toBeGreaterThan(40);
  });

  it.each<[string, Partial<VisitsAsked>, ReturnType<typeof aCountedEvent>]>([
    ['leads', { did: 'leads' }, aCountedEvent({ properties: { stepName: 'results' } })],
    ['conversions', { did: 'conversionRate' }, aCountedEvent({ event: 'ctcClicked' })],
    ['bots', { did: 'bots' }, aCountedEvent({ properties: { isDeclaredBot: true } })],
    ['staff', { did: 'staff' }, aCountedEvent({ properties: { isStaff: true } })],
    ['visits of a page', { did: 'visits', page: 'home' }, aCountedEvent({ properties: { pageName: 'home' } })],
  ])('contains %s of a visit of the day whose event arrives much later [R10.10] [R9.06]', async (_figure, asked, late) => {
    for (const receivedAt of ['2026-11-20T20:00:00.000Z', '2026-12-18T18:00:00.000Z'])
      expect(await visitIds(asked, [aCountedEvent(), { ...late, receivedAt }])).toEqual(['session-1']);
  });

  it('is as long as the figure of a page that staff have removed or published since it was counted [R10.10]', async () => {
    const events = ['a', 'b'].map((sessionId) => aCountedEvent({ sessionId, properties: { pageName: '~spring' } }));
    for (const isPageFirst of [true, false]) {
      const [store, later] = [fakeDashboardStore(), aSite({ isPage: () => !isPageFirst })];
      await store.count(events, { site: aSite({ isPage: () => isPageFirst }) });
      const read = findVisits({ find: findIn(events), eventsOf: eventsIn(events), records: store, site: later, clock });
      for (const page of ['~spring', 'unknown']) {
        const { visits } = await read({ ...DAY, did: 'visits', page }, null);
        expect([page, visits.length]).toEqual([page, (await store.total({ ...DAY, page })).visits]);
      }
    }
  });

  it('finds the visits of no page of ours, whatever page their events name [R10.10]', async () => {
    const events = ['home', 'invented', undefined].map((pageName, index) =>
      aCountedEvent({ sessionId: `session-${index}`, properties: { pageName } }),
    );
    const ours = aSite({ isPage: (_brandId, page) => page === 'home' });
    expect(await visitIds({ page: 'unknown' }, events, 100, ours)).toEqual(['session-2', 'session-1']);
  });
});
