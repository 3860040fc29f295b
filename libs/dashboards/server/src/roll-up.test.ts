import fc from 'fast-check';
import { aCountedEvent, fakeDashboardStore } from '../testing';
import { DIRECT_SOURCE, PAID_SOURCE, sourceOf, type CountedEvent } from './counted-event';
import { rollUp } from './roll-up';

const formOf = (_brandId: string, page: string): string | null => (page === 'home' ? null : 'auto-v1');
const counted = (...batches: readonly (readonly CountedEvent[])[]) => {
  const store = fakeDashboardStore();
  for (const batch of batches) store.add(rollUp(batch, { formOf }));
  return store;
};
const DAY = { from: '2026-11-18', to: '2026-11-18' };

const anEvent = fc.record({
  event: fc.constantFrom('pageView', 'formStepSubmitted', 'ctcClicked', 'maAdClicked', 'lowBidResult', 'learnMoreClicked'),
  receivedAt: fc.integer({ min: 0, max: 4 * 24 * 3_600 }).map((seconds) => new Date(1_794_000_000_000 + seconds * 1000).toISOString()),
  brandId: fc.constantFrom('tqg', 'mpa'),
  sessionId: fc.constantFrom('a', 'b', 'c', 'd'),
  properties: fc.record({
    pageName: fc.oneof(fc.constantFrom('home', 'quiz-auto', ''), fc.anything()),
    stepName: fc.constantFrom(null, 'zip', 'age'),
    stepNumber: fc.constantFrom(null, 1, 2, 'two', Number.NaN),
    formVersion: fc.constantFrom('auto-v1', 'auto-v2', undefined),
    isPaidUser: fc.boolean(),
    sessionUrlParams: fc.constantFrom(null, {}, { utm_source: 'Bing' }, { utm_source: 7 }),
    expectedValue: fc.oneof(fc.double(), fc.constant('3')),
    botDetectionResult: fc.constantFrom(null, { bot: true }, { bot: false }, 'yes'),
  }),
}) as fc.Arbitrary<CountedEvent>;

describe('rollUp', () => {
  it('adds up to the same, however a run of events is split [R10.10]', () => {
    fc.assert(
      fc.property(fc.array(anEvent, { maxLength: 60 }), fc.array(fc.nat(60), { maxLength: 6 }), (events, cuts) => {
        const bounds = [0, ...cuts.map((cut) => Math.min(cut, events.length)).sort((a, b) => a - b), events.length];
        const parts = bounds.slice(1).map((end, index) => events.slice(bounds[index], end));
        expect(counted(...parts).everything()).toEqual(counted(events).everything());
      }),
    );
  });

  it('makes whole numbers of whatever browsers send [R10.10]', () => {
    fc.assert(
      fc.property(fc.array(anEvent, { maxLength: 30 }), (events) => {
        for (const { pageViews, calls, adClicks, expectedValue } of rollUp(events, { formOf }).figures)
          for (const figure of [pageViews, calls, adClicks, expectedValue]) expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true);
      }),
    );
  });

  it('counts a visit once, on its first day, and once for each page [R10.10]', async () => {
    const store = counted([
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

  it('counts calls, ad clicks and what demand checks answered [R10.10]', async () => {
    const bid = (expectedValue: unknown) => aCountedEvent({ event: 'lowBidResult', properties: { expectedValue } });
    const store = counted([
      aCountedEvent({ event: 'ctcClicked' }),
      aCountedEvent({ event: 'maAdClicked' }),
      ...[0.1, 0.2, 12.5, -4, Infinity, 1e9, '3', undefined].map(bid),
    ]);
    expect(await store.total(DAY)).toMatchObject({ visits: 1, pageViews: 0, calls: 1, adClicks: 1, expectedValue: 128_000 });
  });

  it.each([[{ botDetectionResult: { bot: true, kind: 'webdriver', detections: {} } }], [{ isDeclaredBot: true }]])(
    'leaves programs out, and counts them beside (%#) [R6.11, R10.10]',
    async (properties) => {
      const store = counted([aCountedEvent({ properties }), aCountedEvent({ properties }), aCountedEvent({ sessionId: 'person' })]);
      expect(await store.total(DAY)).toMatchObject({ visits: 1, bots: 1, pageViews: 1 });
    },
  );

  it('counts the steps that visits really saw and sent, each visit once [R10.10]', async () => {
    const saw = (sessionId: string, stepName: string, stepNumber: number) =>
      aCountedEvent({ sessionId, properties: { stepName, stepNumber } });
    const sent = (sessionId: string, stepName: string, stepNumber: number) =>
      aCountedEvent({ event: 'formStepSubmitted', sessionId, properties: { stepName, stepNumber, formVersion: 'auto-v1' } });
    const store = counted([
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

  it('keeps nothing by which a visit could be found again [R15.02]', () => {
    fc.assert(
      fc.property(fc.uuid(), (sessionId) => {
        expect(JSON.stringify(rollUp([aCountedEvent({ sessionId })], { formOf }))).not.toContain(sessionId);
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
