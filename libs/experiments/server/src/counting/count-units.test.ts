import { aLife, anExperiment } from '@waypost/experiments/model/testing';
import fc from 'fast-check';
import { fakeCountStore } from '../../testing';
import type { UnitEvent } from './count-store';
import { countUnits } from './count-units';
import type { CountedLife } from './counted-life';

const LIVES: readonly CountedLife[] = [
  { key: 'headline', life: aLife({ inForce: anExperiment({ guardrails: ['called'] }) }), changedAt: '2026-11-01T08:00:00.000Z' },
];
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
const anEvent = (event: string, unit: string, day: number, properties: object = {}): UnitEvent => ({
  event,
  brandId: 'tqg',
  sessionId: `visit-${unit}`,
  anonymousId: `browser-${unit}`,
  receivedAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  properties: { unit, pageName: 'home', ...properties },
});
const exposed = (unit: string, day: number, variant = 'b', more: object = {}) =>
  anEvent('enteredExperiment', unit, day, { name: 'headline', variant, phase: 1, ...more });

async function countsOf(events: readonly UnitEvent[], batch = 1000, lives = LIVES): Promise<Readonly<Record<string, number>>> {
  const store = fakeCountStore();
  store.events.push(...events);
  while (
    (await store.advance(
      { limit: batch, upTo: await store.presentPlace() },
      () => [],
      (taken, units) => countUnits(taken, units, { lives, dayOf }),
    )) > 0
  );
  const { cells, tallies, ...rest } = await store.counts({ experiment: 'headline', phase: 1 });
  const sums: Record<string, number> = {};
  const add = (name: string, count: number) => {
    if (count !== 0) sums[name] = Math.round(((sums[name] ?? 0) + count) * 1e6) / 1e6;
  };
  for (const { metric, day, variant, units, conversions, sum, sumSquares } of cells) {
    const name = `${metric} ${variant} ${day.slice(8)}`;
    add(`${name} units`, units);
    add(name, conversions);
    add(`${name} sum`, sum);
    add(`${name} squares`, sumSquares);
  }
  for (const { kind, variant, count } of tallies) add(`${kind} ${variant}`, count);
  return { ...Object.fromEntries(Object.entries(sums).filter(([, count]) => count !== 0)), views: rest.viewsSince };
}

describe('countUnits', () => {
  it('counts a unit from its first exposure, and each action once, on its day [R9.04] [R9.10]', async () => {
    const events = [
      anEvent('ctcClicked', 'u1', 2),
      exposed('u1', 2),
      exposed('u1', 3),
      anEvent('ctcClicked', 'u1', 3),
      anEvent('ctcClicked', 'u1', 4),
      anEvent('pageView', 'u1', 4, { stepName: 'results' }),
      exposed('u2', 3, 'control'),
    ];
    expect(await countsOf(events)).toEqual({
      'exposed b 02 units': 1,
      'exposed control 03 units': 1,
      'called b 03': 1,
      'converted b 03': 1,
      'reachedResults b 04': 1,
      'exposed b': 1,
      'exposed control': 1,
      'early b': 1,
      views: 0,
    });
  });

  it('counts separately what visitors did before they entered and after the window [R9.06]', async () => {
    const byBrowser = (name: string, day: number, properties: object = {}): UnitEvent => ({
      ...anEvent(name, 'u1', day),
      properties: { pageName: 'home', ...properties },
    });
    const events = [
      byBrowser('ctcClicked', 2),
      byBrowser('pageView', 2),
      byBrowser('maAdClicked', 2, { isStaff: true }),
      { ...byBrowser('ctcClicked', 2), brandId: 'ps' },
      anEvent('formStepSubmitted', 'u1', 3),
      anEvent('ctcClicked', 'u2', 3),
      exposed('u1', 4),
      exposed('u1', 4),
      anEvent('maAdClicked', 'u1', 12),
      anEvent('pageView', 'u1', 12),
    ];
    for (const batch of [1, 1000])
      expect(await countsOf(events, batch)).toMatchObject({ 'exposed b 04 units': 1, 'exposed b': 1, 'early b': 2, 'late b': 1 });
  });

  /** The event, received some minutes after noon. */
  const atMinute = (minute: number, event: UnitEvent): UnitEvent => ({
    ...event,
    receivedAt: `2026-11-02T12:${String(minute).padStart(2, '0')}:00.000Z`,
  });

  it.each([
    ['after the entry, but written before it', [atMinute(2, anEvent('ctcClicked', 'u1', 2)), atMinute(1, exposed('u1', 2))], 1, 0],
    ['before the entry, but written after it', [atMinute(2, exposed('u1', 2)), atMinute(1, anEvent('ctcClicked', 'u1', 2))], 0, 1],
    ['before the entry in the same message', [anEvent('ctcClicked', 'u1', 2), exposed('u1', 2)], 0, 1],
    ['after the entry in the same message', [exposed('u1', 2), anEvent('ctcClicked', 'u1', 2)], 1, 0],
    [
      'after the entry by the browser without the id, written before it',
      [atMinute(2, anEvent('ctcClicked', 'browser-u1', 2)), atMinute(1, exposed('u1', 2))],
      0,
      0,
    ],
    [
      'after the entry of a visit of staff, written before it',
      [atMinute(2, anEvent('ctcClicked', 'u1', 2)), atMinute(1, exposed('u1', 2, 'b', { isStaff: true }))],
      0,
      0,
    ],
  ])('decides by the times of arrival about an action %s [R9.04]', async (_order, events, called, early) => {
    for (const batch of [1, 1000]) {
      const counts = await countsOf(events, batch);
      expect([counts['called b 02'] ?? 0, counts['early b'] ?? 0]).toEqual([called, early]);
    }
  });

  it('counts the same in whatever order events are written, apart from the days [R9.04]', async () => {
    const HOURS_BETWEEN = 12;
    const action = fc.record({
      unit: fc.constantFrom('u1', 'u2'),
      name: fc.constantFrom('pageView', 'ctcClicked', 'maAdClicked', 'lowBidResult'),
      bid: fc.integer({ min: 0, max: 50 }),
    });
    const written = fc
      .tuple(fc.array(action, { maxLength: 20 }), fc.nat({ max: 20 }), fc.nat({ max: 20 }))
      .map(([actions, first, second]) => {
        const events = actions.map(({ unit, name, bid }) => anEvent(name, unit, 2, { expectedValue: bid }));
        events.splice(first, 0, exposed('u1', 2));
        events.splice(second, 0, exposed('u2', 2, 'control'));
        const begin = Date.parse('2026-11-02T12:00:00.000Z');
        return events.map((event, index) => ({
          ...event,
          receivedAt: new Date(begin + index * HOURS_BETWEEN * 3_600_000).toISOString(),
        }));
      })
      .chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })));
    const totalsOf = async (events: readonly UnitEvent[], batch: number): Promise<Readonly<Record<string, number>>> => {
      const totals: Record<string, number> = {};
      for (const [name, count] of Object.entries(await countsOf(events, batch))) {
        const withoutDay = name.replace(/ \d\d/, '');
        if (name !== 'views') totals[withoutDay] = (totals[withoutDay] ?? 0) + count;
      }
      return totals;
    };
    await fc.assert(
      fc.asyncProperty(written, fc.integer({ min: 1, max: 5 }), async ([inOrder, shuffled], batch) => {
        expect(await totalsOf(shuffled, batch)).toEqual(await totalsOf(inOrder, 1000));
      }),
    );
  });

  it('sums the bids of demand checks, and no amount that another event names [R9.04]', async () => {
    const events = ['pageView', 'ctcClicked', 'learnMoreClicked', 'lowBidResult'].map((event) =>
      anEvent(event, 'u1', 2, { expectedValue: event === 'lowBidResult' ? 5 : 777 }),
    );
    expect(await countsOf([exposed('u1', 1), ...events])).toMatchObject({ 'expectedValue b 02 sum': 5 });
  });

  it('counts actions within the window, and amounts with their squares by unit [R9.04]', async () => {
    const bid = (day: number, expectedValue: number) => anEvent('lowBidResult', 'u1', day, { expectedValue });
    expect(await countsOf([exposed('u1', 2), bid(3, 2), bid(3, 3), bid(5, 1), anEvent('ctcClicked', 'u1', 10)])).toEqual({
      'exposed b 02 units': 1,
      'expectedValue b 03': 1,
      'expectedValue b 03 sum': 5,
      'expectedValue b 03 squares': 25,
      'expectedValue b 05 sum': 1,
      'expectedValue b 05 squares': 11,
      'exposed b': 1,
      'late b': 1,
      views: 0,
    });
  });

  it('counts what a visitor does at the end of the window, and not just after it [R9.04]', async () => {
    const at = (receivedAt: string, event: UnitEvent): UnitEvent => ({ ...event, receivedAt });
    const last = [
      exposed('u1', 2),
      at('2026-11-09T12:00:00.000Z', anEvent('ctcClicked', 'u1', 9)),
      at('2026-11-09T12:00:00.001Z', anEvent('maAdClicked', 'u1', 9)),
    ];
    const counts = await countsOf(last);
    expect([counts['called b 09'], counts['clickedAd b 09'], counts['late b']]).toEqual([1, undefined, 1]);
  });

  it.each([1, 1000])('counts nothing after the last window of a stopped experiment, with %i events at a time [R9.04]', async (batch) => {
    const stopped = { ...LIVES[0], key: 'headline', life: aLife({ state: 'stopped' }), changedAt: '2026-11-03T12:00:00.000Z' };
    const events = [exposed('u1', 3), exposed('u2', 3), anEvent('ctcClicked', 'u1', 10), anEvent('ctcClicked', 'u2', 11)];
    const after = [anEvent('maAdClicked', 'u1', 12), anEvent('pageView', 'u2', 12, { isStaff: true })];
    expect(await countsOf([...events, ...after], batch, [stopped])).toEqual(await countsOf(events, batch, [stopped]));
  });

  it.each([
    ['a program that is found out later', anEvent('pageView', 'u1', 4, { botDetectionResult: { bot: true } }), 'bots b'],
    ['a browser of staff', anEvent('pageView', 'u1', 4, { isStaff: true }), 'staff b'],
    ['a unit that saw two variants', exposed('u1', 4, 'control'), 'bothVariants b'],
  ])('excludes %s with all its actions, and counts it separately [R9.06] [R9.11]', async (_who, event, tally) => {
    const bid = anEvent('lowBidResult', 'u1', 3, { expectedValue: 2 });
    expect(await countsOf([exposed('u1', 2), anEvent('ctcClicked', 'u1', 3), bid, event, anEvent('maAdClicked', 'u1', 5)])).toEqual({
      'exposed b': 1,
      [tally]: 1,
      views: 0,
    });
  });

  it('leaves nothing of the amounts of units that are left out [R9.04] [R9.06]', async () => {
    const bid = (unit: string, expectedValue: number) => anEvent('lowBidResult', unit, 3, { expectedValue });
    const staff = (unit: string) => anEvent('pageView', unit, 4, { isStaff: true });
    const events = [exposed('u1', 2), exposed('u2', 2), bid('u1', 0.7), bid('u2', 0.1), staff('u1'), staff('u2')];
    const { cells } = countUnits(events, [], { lives: LIVES, dayOf });
    const amounts = cells.filter(({ metric }) => metric === 'expectedValue').map(({ sum, sumSquares }) => [sum, sumSquares]);
    expect(amounts).toEqual([[0, 0]]);
  });

  it('counts eligible visitors by their first page view since the last entry [R9.14]', async () => {
    const view = (unit: string, more: object = {}) => anEvent('pageView', unit, 3, more);
    expect(
      await countsOf([
        view('u1'),
        exposed('u2', 3),
        view('u2'),
        view('u3'),
        view('u4', { pageName: 'faq' }),
        view('u5', { isStaff: true }),
      ]),
    ).toMatchObject({
      views: 1,
    });
  });

  it.each([1, 1000])('counts a visitor once who walks the steps and comes back, with %i events at a time [R9.14]', async (batch) => {
    const walk = ['zip', 'vehicles', 'drivers', 'contact', 'results'].map((stepName, index) =>
      anEvent('pageView', 'u1', 3, { stepName, stepNumber: index + 1 }),
    );
    const before = { ...anEvent('pageView', 'u2', 2), receivedAt: '2026-10-31T12:00:00.000Z' };
    expect(await countsOf([before, ...walk, anEvent('pageView', 'u2', 3), anEvent('pageView', 'u1', 5)], batch)).toEqual({ views: 2 });
    expect(await countsOf([...walk, exposed('u3', 4), anEvent('pageView', 'u1', 5), anEvent('pageView', 'u4', 5)], batch)).toMatchObject({
      views: 1,
    });
  });

  it('gives the same counts, however the events are split [R9.04]', async () => {
    const unit = fc.constantFrom('u1', 'u2', 'u3');
    const day = fc.integer({ min: 2, max: 12 });
    const event = fc.oneof(
      fc.record({ unit, day, variant: fc.constantFrom('control', 'b') }).map((each) => exposed(each.unit, each.day, each.variant)),
      fc
        .record({ unit, day, name: fc.constantFrom('pageView', 'ctcClicked', 'maAdClicked', 'formStepSubmitted') })
        .map((each) => anEvent(each.name, each.unit, each.day)),
      fc
        .record({ unit, day, bid: fc.integer({ min: 1, max: 50 }) })
        .map((each) => anEvent('lowBidResult', each.unit, each.day, { expectedValue: each.bid })),
      fc.record({ unit, day }).map((each) => anEvent('pageView', each.unit, each.day, { isDeclaredBot: true })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), async (events, batch) => {
        const inOrder = [...events].sort((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1));
        expect(await countsOf(inOrder, batch)).toEqual(await countsOf(inOrder));
      }),
    );
  });
});
