import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { addedRoute, MAX_ADDED_PATH_LENGTH } from '@waypost/pages/model/content';
import fc from 'fast-check';
import { aCountedEvent, aSite, countBatch, fakeDashboardStore } from '../testing';
import { DIRECT_SOURCE, PAID_SOURCE, sourceOf, type CountedEvent } from './tally/counted-event';
import type { RollUpOptions } from './tally/counted-site';
import { rollUp, visitorDigest } from './roll-up';
import { NO_FIGURES } from './tally/counted-sums';

const site = aSite({ formOf: (_brandId, page) => (page === 'home' ? null : 'auto-v1') });
const countedWith = async (options: RollUpOptions, ...batches: readonly (readonly CountedEvent[])[]) => {
  const store = fakeDashboardStore();
  for (const batch of batches) await store.count(batch, options);
  return store;
};
const counted = (...batches: readonly (readonly CountedEvent[])[]) => countedWith({ site }, ...batches);
/** Splits the events at these places. */
const splitAt = <Each>(events: readonly Each[], cuts: readonly number[]): readonly (readonly Each[])[] => {
  const bounds = [0, ...cuts.map((cut) => Math.min(cut, events.length)).sort((a, b) => a - b), events.length];
  return bounds.slice(1).map((end, index) => events.slice(bounds[index], end));
};
const NOTHING_BEFORE = {
  leftOut: new Set<string>(),
  eventCounts: new Map<string, number>(),
  variants: [],
  pages: [],
  events: [],
  overtaking: [],
};
const DAY = { from: '2026-11-18', to: '2026-11-18' };

/** A name that ends with half of a character, or is cut there. */
const aCutName = fc.constantFrom('\uD83D', '\uDE00\uDE00', `${'a'.repeat(79)}😀`, `${'a'.repeat(79)}🤀`);

const anEvent = fc
  .record({
    event: fc.constantFrom(
      'pageView',
      'formStepSubmitted',
      'fieldRefused',
      'ctcClicked',
      'maAdClicked',
      'lowBidResult',
      'learnMoreClicked',
      'enteredExperiment',
    ),
    receivedAt: fc.integer({ min: 0, max: 4 * 24 * 3_600 }).map((seconds) => new Date(1_794_000_000_000 + seconds * 1000).toISOString()),
    brandId: fc.constantFrom('tqg', 'mpa'),
    sessionId: fc.constantFrom('a', 'b', 'c', 'd'),
    anonymousId: fc.constantFrom('x', 'y'),
    properties: fc.record({
      pageName: fc.oneof(fc.constantFrom('home', 'quiz-auto', ''), aCutName, fc.anything()),
      stepName: fc.oneof(fc.constantFrom(null, 'zip', 'age', 'results'), aCutName),
      unit: fc.constantFrom(undefined, 'u', 'v'),
      name: fc.constantFrom('headline', 'colour', 7),
      variant: fc.constantFrom('control', 'b'),
      phase: fc.constantFrom(1, 2, undefined),
      isStaff: fc.constantFrom(undefined, undefined, undefined, true),
      userAgent: fc.constantFrom('iPhone', 'Macintosh', null),
      stepNumber: fc.constantFrom(null, 1, 2, 'two', Number.NaN),
      formVersion: fc.oneof(fc.constantFrom('auto-v1', 'auto-v2', undefined), aCutName),
      field: fc.constantFrom('zipcode', 'consent', 'toString', 7, undefined),
      fieldTimes: fc.oneof(fc.constantFrom({ zipcode: 4_000 }, { zipcode: 1, driver1Dob: 2.4 }, undefined), fc.anything()),
      isPaidUser: fc.boolean(),
      sessionUrlParams: fc.oneof(
        fc.constantFrom(null, {}, { utm_source: 'Bing' }, { utm_source: 7 }),
        aCutName.map((utm_source) => ({ utm_source })),
      ),
      expectedValue: fc.oneof(fc.double(), fc.constant('3')),
      botDetectionResult: fc.constantFrom(null, null, null, { bot: true }, { bot: false }, 'yes'),
      phoneRule: fc.constantFrom(undefined, null, { id: 'florida', afid: 'fl' }, { id: 'bigo', afid: 'wp' }, { id: 7 }),
      didNumber: fc.constantFrom(undefined, '8885550126', '8885550153', '12', 8_885_550_126),
      didSource: fc.constantFrom('no-lease', 'leased', undefined),
    }),
  })
  .map((event) => aCountedEvent(event));

describe('rollUp', () => {
  it('returns the same sums however events are split and whenever a bot is detected [R9.06, R10.10]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anEvent, { maxLength: 60 }), fc.array(fc.nat(60), { maxLength: 6 }), async (events, cuts) => {
        expect((await counted(...splitAt(events, cuts))).everything()).toEqual((await counted(events)).everything());
      }),
    );
  });

  it('returns the same sums however events are split, with visits of too many events [R9.06, R10.10]', async () => {
    const options = { site, maxEventsOfVisit: 5 };
    await fc.assert(
      fc.asyncProperty(fc.array(anEvent, { maxLength: 60 }), fc.array(fc.nat(60), { maxLength: 6 }), async (events, cuts) => {
        const parts = splitAt(events, cuts);
        expect((await countedWith(options, ...parts)).everything()).toEqual((await countedWith(options, events)).everything());
      }),
    );
  });

  it('has in no line more leads or conversions than visits, and nothing negative [R10.10]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anEvent, { maxLength: 60 }), fc.array(fc.nat(60), { maxLength: 6 }), async (events, cuts) => {
        const store = fakeDashboardStore();
        for (const part of splitAt(events, cuts)) {
          await store.count(part, { site });
          for (const line of store.everything().figures) {
            expect(line.leads).toBeLessThanOrEqual(line.visits);
            expect(line.converted).toBeLessThanOrEqual(line.visits);
            for (const sum of Object.values(line)) expect(typeof sum === 'number' && sum < 0).toBe(false);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('has nothing negative, and nothing of visits that are taken back, though pages come and go between batches [R9.06] [R10.10]', async () => {
    const siteWith = (pages: readonly string[]) => aSite({ formOf: site.formOf, isPage: (_brandId, page) => pages.includes(page) });
    const sites = fc.subarray(['home', 'quiz-auto']).map(siteWith);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.array(anEvent, { maxLength: 15 }), sites), { maxLength: 5 }), async (batches) => {
        const store = fakeDashboardStore();
        for (const [events, siteOfBatch] of batches) {
          await store.count(events, { site: siteOfBatch });
          const sums = Object.values(store.everything()).flatMap((rows) => rows.flatMap((row) => Object.values(row)));
          expect(sums.filter((sum) => typeof sum === 'number' && sum < 0)).toEqual([]);
        }
        const all = batches.flatMap(([events]) => events);
        await store.count(
          all.map(({ brandId, sessionId }) => aCountedEvent({ brandId, sessionId, properties: { isDeclaredBot: true } })),
          { site },
        );
        const { figures, steps, phones, fields } = store.everything();
        expect([steps, phones, fields]).toEqual([[], [], []]);
        expect(figures.filter(({ visits, leads, pageViews, calls }) => visits + leads + pageViews + calls !== 0)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['that staff removed after it was counted', [true, false]],
    ['that staff published after it was counted', [false, true]],
  ])('takes a visit back from where it was counted, on a page %s [R9.06] [R10.10]', async (_when, [isPageFirst, isPageLater]) => {
    const on = (sessionId: string, properties: object = {}) =>
      aCountedEvent({ sessionId, properties: { pageName: '~spring', ...properties } });
    const store = fakeDashboardStore();
    await store.count([on('program'), on('program'), on('person')], { site: aSite({ isPage: () => isPageFirst === true }) });
    await store.count([on('program', { isDeclaredBot: true })], { site: aSite({ isPage: () => isPageLater === true }) });
    const { pages } = await store.grouped(DAY, 10);
    expect(pages.filter(({ visits, pageViews }) => visits !== 0 || pageViews !== 0)).toEqual([
      expect.objectContaining({ name: isPageFirst ? '~spring' : 'unknown', visits: 1, pageViews: 1 }),
    ]);
  });

  it('counts the first events of a page that was published a moment ago, before this process knows it [R10.10]', async () => {
    let isSeen = false;
    const site = aSite({ isPage: () => isSeen, catchUp: async () => void (isSeen = true) });
    const store = await countedWith({ site }, [aCountedEvent({ properties: { pageName: '~spring' } })]);
    expect((await store.grouped(DAY, 10)).pages).toEqual([expect.objectContaining({ name: '~spring', visits: 1 })]);
  });

  it('counts a page at the longest address that staff can give it [R10.10]', async () => {
    const path = `/${'a'.repeat(MAX_ADDED_PATH_LENGTH - 1)}`;
    const page = addedRoute({ brand: 'tqg', path }, { template: 'plain' }).name;
    const site = aSite({ isPage: (_brandId, name) => name === page });
    const on = (pageName: string) => aCountedEvent({ properties: { pageName } });
    const store = await countedWith({ site }, [on(page), on(`${page}a`)]);
    const { pages } = await store.grouped(DAY, 10);
    expect(Object.fromEntries(pages.map(({ name, pageViews }) => [name, pageViews]))).toEqual({ [page]: 1, unknown: 1 });
  });

  it('counts the lead and the conversion of a visit where it began, and takes them back there [R10.10] [R9.06]', async () => {
    const later = { receivedAt: '2026-11-19T18:00:00.000Z', properties: { sessionUrlParams: { utm_source: 'bing' } } };
    const visit = [
      aCountedEvent(),
      aCountedEvent({ ...later, properties: { ...later.properties, stepName: 'results' } }),
      aCountedEvent({ ...later, event: 'ctcClicked' }),
    ];
    const lines = async (store: Awaited<ReturnType<typeof counted>>, day: string) => {
      const { total, sources } = await store.grouped({ from: day, to: day }, 10);
      return [total, ...sources].map(({ visits, leads, converted, calls }) => [visits, leads, converted, calls]);
    };
    const store = await counted(visit.slice(0, 1), visit.slice(1));
    expect(await lines(store, '2026-11-18')).toEqual([
      [1, 1, 1, 0],
      [1, 1, 1, 0],
    ]);
    expect(await lines(store, '2026-11-19')).toEqual([
      [0, 0, 0, 1],
      [0, 0, 0, 1],
    ]);
    const bot = aCountedEvent({ ...later, properties: { isDeclaredBot: true } });
    expect((await counted(visit.slice(0, 1), visit.slice(1), [bot])).everything().figures.filter(({ bots }) => bots === 0)).toEqual([]);
  });

  it('returns the digests by which the previous release knew what is counted once [R10.10]', () => {
    const step = { stepName: 'zip', stepNumber: 1, formVersion: 'auto-v1' };
    const { oncePerVisit, digestBefore } = rollUp([aCountedEvent({ properties: step })], { site }, NOTHING_BEFORE);
    const digest = (...parts: string[]) =>
      createHash('sha256')
        .update(JSON.stringify(['by device', ...parts]))
        .digest('hex')
        .slice(0, 32);
    expect(oncePerVisit.map(digestBefore)).toEqual([
      digest('visit', 'tqg', 'session-1', '', ''),
      digest('visit', 'tqg', 'session-1', 'quiz-auto', ''),
      digest('entered', 'tqg', 'session-1', 'quiz-auto', 'auto-v1', 'zip', ''),
    ]);
  });

  it('returns whole numbers for anything that browsers send [R10.10]', () => {
    fc.assert(
      fc.property(fc.array(anEvent, { maxLength: 30 }), (events) => {
        for (const { pageViews, calls, adClicks, expectedValue } of rollUp(events, { site }, NOTHING_BEFORE).figures)
          for (const figure of [pageViews, calls, adClicks, expectedValue]) expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true);
      }),
    );
  });

  it('names nothing with half of a character, because two such names become one in the database [R10.10]', () => {
    fc.assert(
      fc.property(fc.array(anEvent, { maxLength: 30 }), (events) => {
        const { figures, oncePerVisit, variants } = rollUp(events, { site }, NOTHING_BEFORE);
        const names = JSON.stringify([
          figures,
          oncePerVisit.map(({ at, counts }) => [at, counts]),
          variants.map(({ experiment, variant }) => [experiment, variant]),
        ]);
        expect(names).not.toMatch(/\\ud[89a-f]/);
      }),
    );
  });

  it('counts a visit once, on its first day, and once per page [R10.10]', async () => {
    const store = await counted([
      aCountedEvent({ properties: { pageName: 'home' } }),
      aCountedEvent(),
      aCountedEvent(),
      aCountedEvent({ receivedAt: '2026-11-19T18:00:00.000Z' }),
      aCountedEvent({ sessionId: 'session-2' }),
    ]);
    expect(await store.total(DAY)).toMatchObject({ visits: 2, pageViews: 4 });
    expect(await store.total({ ...DAY, page: 'home' })).toMatchObject({ visits: 1, pageViews: 1 });
    expect(await store.total({ ...DAY, page: 'quiz-auto' })).toMatchObject({ visits: 2, pageViews: 3 });
    expect(await store.total({ from: '2026-11-19', to: '2026-11-19' })).toMatchObject({ visits: 0, pageViews: 1 });
  });

  it('counts per field the visits that were refused, and the time spent [R10.10]', async () => {
    const step = { formVersion: 'auto-v1', stepName: 'zip', stepNumber: 1 };
    const refused = (sessionId: string, field: unknown = 'zipcode') =>
      aCountedEvent({ event: 'fieldRefused', sessionId, properties: { ...step, field } });
    const sent = (sessionId: string, fieldTimes: unknown) =>
      aCountedEvent({ event: 'formStepSubmitted', sessionId, properties: { ...step, fieldTimes } });
    const store = await counted([
      ...[refused('a'), refused('a'), refused('b'), refused('b', 'what was typed'), refused('b', 7)],
      ...[sent('a', { zipcode: 4_000, consent: 250.4 }), sent('a', { zipcode: 60_000 }), sent('b', { zipcode: 1_000 })],
      // An hour elsewhere, a negative time, and unknown fields.
      ...[sent('c', { zipcode: 3_600_000 }), sent('d', { zipcode: -1 }), sent('e', { hasOwnProperty: 5 }), sent('f', 'zipcode')],
    ]);
    expect(await store.fields(DAY)).toEqual([
      { formVersion: 'auto-v1', stepName: 'zip', field: 'zipcode', refused: 2, timed: 2, milliseconds: 5_000 },
      { formVersion: 'auto-v1', stepName: 'zip', field: 'consent', refused: 0, timed: 1, milliseconds: 250 },
    ]);
    expect(await store.fields({ ...DAY, page: 'home' })).toEqual([]);
  });

  it('counts calls, ad clicks and the bids of demand checks [R10.10]', async () => {
    const bid = (expectedValue: unknown) => aCountedEvent({ event: 'lowBidResult', properties: { expectedValue } });
    const store = await counted([
      aCountedEvent({ event: 'ctcClicked' }),
      aCountedEvent({ event: 'maAdClicked' }),
      ...[0.1, 0.2, 12.5, -4, Infinity, 1e9, '3', undefined].map(bid),
    ]);
    expect(await store.total(DAY)).toMatchObject({ visits: 1, pageViews: 0, calls: 1, adClicks: 1, expectedValue: 128_000 });
  });

  it('counts a visit once as one that called and once as one that clicked an ad, however often it did [R9.04]', async () => {
    const did = (sessionId: string, event: string) => aCountedEvent({ sessionId, event, properties: { pageName: 'quiz-auto' } });
    const clicks = Array.from({ length: 3 }, () => did('clicks', 'maAdClicked'));
    const store = await counted([...clicks, did('both', 'ctcClicked')], [did('both', 'ctcClicked'), did('both', 'maAdClicked')]);
    const sums = { visits: 2, callers: 1, adClickers: 2, converted: 2, calls: 2, adClicks: 4 };
    expect(await store.total(DAY)).toMatchObject(sums);
    expect(await store.total({ ...DAY, page: 'quiz-auto' })).toMatchObject(sums);
  });

  it.each([[{ botDetectionResult: { bot: true, kind: 'webdriver', detections: {} } }], [{ isDeclaredBot: true }]])(
    'excludes bots, and counts them separately (%#) [R6.11, R10.10]',
    async (properties) => {
      const store = await counted([aCountedEvent({ properties }), aCountedEvent({ properties }), aCountedEvent({ sessionId: 'person' })]);
      expect(await store.total(DAY)).toMatchObject({ visits: 1, bots: 1, pageViews: 1 });
    },
  );

  it.each([
    ['a program that says so at its end', { isDeclaredBot: true }, 'bots'],
    ['a program that its signals give away', { botDetectionResult: { bot: true } }, 'bots'],
    ['staff', { isStaff: true }, 'staff'],
  ] as const)('subtracts a visit’s counts once it turns out to be %s [R9.06]', async (_who, properties, kind) => {
    const did = (event: string, more: object = {}) => aCountedEvent({ event, properties: { pageName: 'quiz-auto', ...more } });
    const earlier = [
      did('pageView', { stepName: 'zip', stepNumber: 1 }),
      did('fieldRefused', { stepName: 'zip', stepNumber: 1, formVersion: 'auto-v1', field: 'zipcode' }),
      did('formStepSubmitted', { stepName: 'zip', stepNumber: 1, formVersion: 'auto-v1', fieldTimes: { zipcode: 900 } }),
      did('pageView', { stepName: 'results', stepNumber: 9 }),
      did('lowBidResult', { expectedValue: 3 }),
      did('ctcClicked'),
      did('maAdClicked'),
    ];
    const before = await counted(earlier);
    expect(await before.total(DAY)).toEqual({
      visits: 1,
      bots: 0,
      staff: 0,
      leads: 1,
      converted: 1,
      callers: 1,
      adClickers: 1,
      pageViews: 2,
      calls: 1,
      adClicks: 1,
      expectedValue: 30_000,
    });
    const store = await counted(earlier, [did('pageView', properties)], [did('ctcClicked')]);
    expect(await store.total(DAY)).toEqual({ ...NO_FIGURES, [kind]: 1 });
    expect(store.everything().steps).toEqual([]);
  });

  it('counts a visit of more events than anybody makes as a bot’s, and none of its later events [R9.06]', async () => {
    const events = (count: number, sessionId?: string) =>
      Array.from({ length: count }, () => aCountedEvent({ ...(sessionId && { sessionId }) }));
    const options = { site, maxEventsOfVisit: 5 };
    const upTo = await countedWith(options, events(3), events(2));
    expect(await upTo.total(DAY)).toMatchObject({ visits: 1, bots: 0, pageViews: 5 });
    const beyond = await countedWith(options, events(3), events(3), events(4), events(2, 'person'));
    expect(await beyond.total(DAY)).toMatchObject({ visits: 1, bots: 1, pageViews: 2 });
  });

  it('reads the events of some visits at a time, if too many turn out to be bots’ at once [R9.06]', async () => {
    const [store, options] = [fakeDashboardStore(), { site, maxEventsOfVisit: 5 }];
    const events = ['a', 'b', 'c', 'd'].flatMap((sessionId) => Array.from({ length: 4 }, () => aCountedEvent({ sessionId })));
    const late = ['a', 'b', 'c', 'd'].map((sessionId) => aCountedEvent({ sessionId, properties: { isDeclaredBot: true } }));
    store.events.push(...events);
    await store.advance({ eventsAtOnce: 100, goesOn: () => true }, countBatch(options));
    store.events.push(...late);
    const read: number[] = [];
    const counting = store.advance({ eventsAtOnce: 100, goesOn: () => true }, (waiting, records) =>
      countBatch(options)(waiting, {
        ...records,
        async eventsOf(...asked) {
          const earlier = await records.eventsOf(...asked);
          read.push(earlier.length);
          return earlier;
        },
      }),
    );
    expect(await counting).toBe(4);
    expect(read).toEqual([4, 4, 4, 4]);
    expect(await store.total(DAY)).toMatchObject({ visits: 0, bots: 4, pageViews: 0 });
  });

  it('counts the visits that each phone rule answered, once per page, and those that called one of our numbers [R10.08]', async () => {
    const florida = { phoneRule: { id: 'florida', afid: 'fl' } };
    const called = { didNumber: '8885550126', didSource: 'no-lease' };
    const store = await counted(
      [
        aCountedEvent({ properties: florida }),
        aCountedEvent({ properties: { ...florida, pageName: 'home' } }),
        aCountedEvent({ properties: { phoneRule: null } }),
        aCountedEvent({ event: 'ctcClicked', properties: { ...florida, ...called } }),
        aCountedEvent({ event: 'ctcClicked', properties: { didNumber: '8005550199', didSource: 'leased' } }),
        aCountedEvent({ sessionId: 'bot', properties: florida }),
        aCountedEvent({ sessionId: 'bot', event: 'ctcClicked', properties: called }),
      ],
      [
        aCountedEvent({ receivedAt: '2026-11-19T18:00:00.000Z', properties: florida }),
        aCountedEvent({ event: 'ctcClicked', properties: called }),
        aCountedEvent({ sessionId: 'bot', properties: { botDetectionResult: { bot: true } } }),
      ],
    );
    expect(store.everything().phones).toEqual([
      { day: '2026-11-18', as: 'answered', name: 'florida', visits: 2 },
      { day: '2026-11-18', as: 'called', name: '8885550126', visits: 1 },
    ]);
  });

  it('counts by device, leads who saw the results, and visits with a call or an ad click as converted [R10.10]', async () => {
    const phone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' };
    const store = await counted([
      aCountedEvent({ sessionId: 'a', properties: { ...phone, stepName: 'results' } }),
      aCountedEvent({ sessionId: 'a', event: 'ctcClicked', properties: phone }),
      aCountedEvent({ sessionId: 'a', event: 'maAdClicked', properties: phone }),
      aCountedEvent({ sessionId: 'b', properties: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' } }),
    ]);
    const { devices } = await store.grouped(DAY, 10);
    expect(devices.map(({ name, visits, leads, converted }) => ({ name, visits, leads, converted }))).toEqual([
      { name: 'desktop', visits: 1, leads: 0, converted: 0 },
      { name: 'phone', visits: 1, leads: 1, converted: 1 },
    ]);
    expect(await store.total({ ...DAY, device: 'phone' })).toMatchObject({ visits: 1, calls: 1 });
  });

  it('counts for a variant what its visitors do after they saw it, in later visits too [R10.10]', async () => {
    const unit = 'unit-1';
    const shown = aCountedEvent({ event: 'enteredExperiment', properties: { unit, name: 'headline', variant: 'b', phase: 1 } });
    const store = await counted(
      [aCountedEvent({ properties: { unit } }), shown],
      [aCountedEvent({ sessionId: 'later', event: 'ctcClicked', properties: { unit } }), aCountedEvent({ sessionId: 'other' })],
    );
    const { variants } = await store.grouped(DAY, 10);
    expect(variants).toEqual([expect.objectContaining({ name: 'headline: b', visits: 2, calls: 1, pageViews: 0 })]);
    expect(await store.total({ ...DAY, variant: 'headline: b' })).toMatchObject({ visits: 2 });
    expect(await store.total(DAY)).toMatchObject({ visits: 3 });
  });

  describe('of events that the stream wrote in another order than they arrived', () => {
    const unit = 'unit-1';
    const at = (second: number) => ({ receivedAt: `2026-11-18T20:00:0${second}.000Z` });
    const shown = (second: number) =>
      aCountedEvent({ ...at(second), event: 'enteredExperiment', properties: { unit, name: 'headline', variant: 'b', phase: 1 } });
    const called = (second: number, sessionId = 'session-1') =>
      aCountedEvent({ ...at(second), event: 'ctcClicked', sessionId, properties: { unit } });
    const bot = aCountedEvent({ ...at(5), properties: { unit, isDeclaredBot: true } });

    it.each([
      ['an event that arrived after the exposure', [called(2), shown(1)], 1],
      ['an event of the same instant that precedes the exposure', [called(1), shown(1)], 0],
      ['an event of the same instant that follows the exposure', [shown(1), called(1)], 1],
      ['an event that arrived before the exposure', [shown(2), called(1)], 0],
      ['an event that arrived later in another visit', [called(2, 'other'), shown(1)], 0],
      ['an event of a visit that is left out later', [called(2), shown(1), bot], 0],
      ['an event of a visit that was left out before', [bot, called(2), shown(1)], 0],
    ])('counts %s for the variant or not by its arrival [R10.10]', async (_which, events, calls) => {
      for (const batches of [events.map((event) => [event]), [events]]) {
        const store = await counted(...batches);
        expect((await store.grouped(DAY, 10)).variants[0]?.calls ?? 0).toBe(calls);
      }
    });

    it('counts for a variant of the previous release from its place on [R10.10]', () => {
      const place = (position: bigint) => ({ place: { transactionId: 1n, position } });
      const visitor = visitorDigest(called(1));
      const entry = { experiment: 'headline', phase: 1, variant: 'b', visitor, since: place(5n).place, report: null };
      const events = [
        { ...called(9), ...place(4n) },
        { ...called(1), ...place(6n) },
      ];
      const { figures } = rollUp(events, { site }, { ...NOTHING_BEFORE, variants: [entry] });
      expect(figures.filter(({ at: { page, variant } }) => page === '' && variant !== '').map(({ calls }) => calls)).toEqual([1]);
    });

    it('returns the same sums however they are split [R10.10]', async () => {
      const anyEvent = fc
        .record({
          event: fc.constantFrom('ctcClicked', 'pageView', 'enteredExperiment'),
          second: fc.nat({ max: 9 }),
          sessionId: fc.constantFrom('a', 'b'),
          variant: fc.constantFrom('control', 'b'),
          phase: fc.constantFrom(1, 2),
          isStaff: fc.constantFrom(...Array<undefined>(9).fill(undefined), true),
        })
        .map(({ event, second, sessionId, variant, phase, isStaff }) =>
          aCountedEvent({ ...at(second), event, sessionId, properties: { unit, name: 'headline', variant, phase, isStaff } }),
        );
      await fc.assert(
        fc.asyncProperty(fc.array(anyEvent, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), async (events, length) => {
          const parts = events.flatMap((_, index) => (index % length === 0 ? [events.slice(index, index + length)] : []));
          expect((await counted(...parts)).everything()).toEqual((await counted(events)).everything());
        }),
        { numRuns: 300 },
      );
    });
  });

  it('counts the steps that visits saw and sent, each visit once [R10.10]', async () => {
    const saw = (sessionId: string, stepName: string, stepNumber: number) =>
      aCountedEvent({ sessionId, properties: { stepName, stepNumber } });
    const sent = (sessionId: string, stepName: string, stepNumber: number) =>
      aCountedEvent({ event: 'formStepSubmitted', sessionId, properties: { stepName, stepNumber, formVersion: 'auto-v1' } });
    const store = await counted([
      ...[saw('a', 'zip', 1), sent('a', 'zip', 1), saw('a', 'age', 2), saw('a', 'zip', 1)],
      ...[saw('b', 'zip', 1), sent('b', 'zip', 1), sent('b', 'zip', 1)],
    ]);
    const steps = await store.steps(DAY);
    expect(steps).toHaveLength(2);
    expect(steps).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ formVersion: 'auto-v1', stepName: 'zip', stepNumber: 1, entered: 2, submitted: 2 }),
        expect.objectContaining({ formVersion: 'auto-v1', stepName: 'age', stepNumber: 2, entered: 1, submitted: 0 }),
      ]),
    );
  });

  it('counts a step under the form that its visitor saw, whatever form the page has [R10.10]', async () => {
    const step = { formVersion: 'auto-v2', stepName: 'zip', stepNumber: 1 };
    const store = await counted([
      aCountedEvent({ event: 'enteredExperiment', properties: { name: 'form', variant: 'b', phase: 1 } }),
      aCountedEvent({ properties: step }),
      aCountedEvent({ event: 'formStepSubmitted', properties: step }),
      aCountedEvent({ sessionId: 'other', anonymousId: 'other', properties: { stepName: 'zip', stepNumber: 1 } }),
    ]);
    expect(await store.steps({ ...DAY, variant: 'form: b' })).toEqual([expect.objectContaining({ ...step, entered: 1, submitted: 1 })]);
    const lines = (await store.steps(DAY)).map(({ formVersion, entered, submitted }) => [formVersion, entered, submitted]);
    expect(lines.sort()).toEqual([
      ['auto-v1', 1, 0],
      ['auto-v2', 1, 1],
    ]);
  });

  it('counts only steps and fields of our forms, whatever names are sent [R10.10]', async () => {
    const site = aSite({ hasStep: (formVersion, stepName) => formVersion === 'auto-v1' && stepName === 'zip' });
    const invented = (event: string, properties: object) =>
      Array.from({ length: 3_000 }, (_, index) =>
        aCountedEvent({
          event,
          sessionId: `session-${index % 7}`,
          properties: { formVersion: `form-${index}`, stepName: 'zip', ...properties },
        }),
      );
    const store = await countedWith({ site }, [
      ...invented('formStepSubmitted', { fieldTimes: { zipcode: 900 } }),
      ...invented('fieldRefused', { field: 'zipcode' }),
      ...invented('formStepSubmitted', { formVersion: 'auto-v1', stepName: 'no step of it' }),
      ...invented('pageView', { stepName: 'no step of it' }),
      aCountedEvent({ properties: { stepName: 'zip', stepNumber: 1 } }),
    ]);
    expect(await store.steps(DAY)).toEqual([
      expect.objectContaining({ formVersion: 'auto-v1', stepName: 'zip', entered: 1, submitted: 0 }),
    ]);
    expect(await store.fields(DAY)).toEqual([]);
  });

  it('counts events of no page of ours as of an unknown one [R10.10]', async () => {
    const site = aSite({ isPage: (brandId, page) => brandId === 'tqg' && page === 'home' });
    const on = (pageName: string, brandId = 'tqg') => aCountedEvent({ brandId, properties: { pageName } });
    const store = await countedWith({ site }, [
      on('home'),
      on('home', 'mpa'),
      ...Array.from({ length: 50 }, (_, index) => on(`page-${index}`)),
    ]);
    const { pages } = await store.grouped(DAY, 10);
    expect(pages.map(({ name, visits, pageViews }) => [name, visits, pageViews])).toEqual([
      ['unknown', 2, 51],
      ['home', 1, 1],
    ]);
  });

  it('counts a visit for no more things than a person does [R10.10]', async () => {
    const steps = Array.from({ length: 3_000 }, (_, index) => aCountedEvent({ properties: { stepName: `step-${index}` } }));
    const store = await counted(steps.slice(0, 1_000), steps.slice(1_000), [aCountedEvent({ properties: { isDeclaredBot: true } })]);
    expect(store.everything().steps).toEqual([]);
    // The visit and its visit of the page are among the things.
    expect(await (await counted(steps)).steps(DAY)).toHaveLength(1_998);
  });

  it('counts a visitor for a limited number of variants, the first ones [R10.10]', async () => {
    const shown = Array.from({ length: 200 }, (_, index) =>
      aCountedEvent({ event: 'enteredExperiment', properties: { name: `experiment-${index}`, variant: 'b', phase: 1 } }),
    );
    const { variants } = await (await counted(shown.slice(0, 30), shown.slice(30))).grouped(DAY, 300);
    expect(variants).toHaveLength(50);
  });

  it('counts only variants that experiments have, whatever names and phases are sent [R10.10] [R9.04]', async () => {
    const site = aSite({ isVariant: (experiment, phase, variant) => experiment === 'headline' && phase <= 1 && variant === 'b' });
    const shown = (anonymousId: string, properties: object) =>
      aCountedEvent({ event: 'enteredExperiment', anonymousId, sessionId: anonymousId, properties: { name: 'headline', ...properties } });
    const store = await countedWith({ site }, [
      ...Array.from({ length: 100 }, (_, index) => shown('program', { name: `nope-${index}`, variant: 'b', phase: 1 })),
      shown('program', { variant: 'z', phase: 1 }),
      shown('experiment that results do not count', { name: ' headline', variant: 'b', phase: 1 }),
      shown('next phase', { variant: 'b', phase: 2 }),
      ...[-1, 0.5, 1e9].map((phase) => shown('no phase', { variant: 'b', phase })),
      shown('person', { variant: 'b', phase: 1 }),
      shown('earlier build', { variant: 'b' }),
    ]);
    expect((await store.grouped(DAY, 300)).variants).toEqual([expect.objectContaining({ name: 'headline: b', visits: 2 })]);
  });

  it('counts the first visitors of an experiment that was started a moment ago, with what overtook the report [R10.10]', async () => {
    let isSeen = false;
    const site = aSite({ isVariant: () => isSeen, catchUp: async () => void (isSeen = true) });
    const place = (position: bigint) => ({ transactionId: 1n, position });
    const call = aCountedEvent({ event: 'ctcClicked', receivedAt: '2026-11-18T18:00:05.000Z', place: place(0n) });
    const report = { name: 'headline', variant: 'b', phase: 1 };
    const shown = aCountedEvent({ event: 'enteredExperiment', properties: report, place: place(1n) });
    const store = await countedWith({ site }, [call], [shown]);
    expect((await store.grouped(DAY, 10)).variants).toEqual([expect.objectContaining({ name: 'headline: b', visits: 1, calls: 1 })]);
  });

  it('contains nothing that identifies a visit [R15.02]', () => {
    fc.assert(
      fc.property(fc.uuid(), (sessionId) => {
        expect(inspect(rollUp([aCountedEvent({ sessionId })], { site }, NOTHING_BEFORE), { depth: null })).not.toContain(sessionId);
      }),
    );
  });
});

describe('sourceOf', () => {
  it.each([
    [{ sessionUrlParams: { utm_source: ' Bing ' }, isPaidUser: true }, 'bing'],
    [{ sessionUrlParams: { utm_source: '' }, isPaidUser: true }, PAID_SOURCE],
    [{ sessionUrlParams: {}, isPaidUser: false }, DIRECT_SOURCE],
    [{}, DIRECT_SOURCE],
    [{ sessionUrlParams: { utm_source: 'x'.repeat(500) } }, 'x'.repeat(80)],
  ])('of %j is %s [R10.10]', (properties, source) => {
    expect(sourceOf(properties)).toBe(source);
  });
});
