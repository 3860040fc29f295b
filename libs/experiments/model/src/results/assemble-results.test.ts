import fc from 'fast-check';
import { aCell, aCount, aLife, alikeDays, anExperiment, aVariant } from '../../testing';
import { UNSTARTED } from '../life/experiment-life';
import { assembleResults } from './assemble-results';
import type { CountedCell } from './counted';

const three = anExperiment({
  variants: [
    aVariant({ key: 'control', name: 'Control', changes: {}, weight: 3334 }),
    aVariant({ weight: 3333 }),
    aVariant({ key: 'c', name: 'C', weight: 3333 }),
  ],
});

describe('assembleResults', () => {
  it('returns the shape of the contract, with every number by the formulas [R9.04] [R9.12]', () => {
    const results = assembleResults(
      aCount({
        cells: alikeDays(2, { units: 6020, conversions: 186 }, { units: 5985, conversions: 202.5 }),
        days: { first: '2026-11-01', last: '2026-11-02' },
        life: aLife({ plannedUnits: 5000 }),
        health: {
          bothVariants: 3,
          assigned: [12_100, 12_000],
          exposed: [12_040, 11_970],
          leftOut: { bots: 4, staff: 2 },
          leftOutEvents: { before: 0, after: 0 },
        },
      }),
    );
    expect(results).toMatchObject({
      key: 'headline',
      state: 'running',
      phase: 1,
      startedAt: '2026-11-01T08:00:00.000Z',
      through: '2026-11-10T22:10:00.000Z',
      plannedUnits: 5000,
      metric: 'converted',
      health: {
        bothVariants: 3,
        assigned: [12_100, 12_000],
        exposed: [12_040, 11_970],
        leftOut: { bots: 4, staff: 2 },
        leftOutEvents: { before: 0, after: 0 },
      },
      variants: [
        { key: 'control', units: 12_040, conversions: 372, value: 372 / 12_040 },
        { key: 'b', units: 11_970, conversions: 405, value: 405 / 11_970 },
      ],
    });
    expect(results.health.split).toMatchObject({ expected: [12_005, 12_005], observed: [12_040, 11_970], isOff: false });
    // The expected values are the first of the published comparisons of shares.
    const [comparison] = results.comparisons;
    expect(comparison?.lift).toBeCloseTo(405 / 11_970 / (372 / 12_040) - 1, 12);
    expect(comparison?.interval[0]).toBeCloseTo(-0.12325823249513967, 9);
    expect(comparison?.interval[1]).toBeCloseTo(0.3674829759362246, 9);
    expect(comparison).toMatchObject({ variant: 'b', p: 1, isDecided: false, plannedUnits: 5000 });
    const [inControl, inB] = [
      [372, 12_040],
      [405, 11_970],
    ].map(([s = 0, n = 0]) => 1 / (s + 0.5) - 1 / (n + 0.5));
    expect(comparison?.standardError).toBeCloseTo(Math.sqrt((inControl ?? 0) + (inB ?? 0)), 9);
    expect(comparison?.chanceToWin).toBeCloseTo(0.9006, 3);
    expect(results.days.map(({ day, units, conversions }) => ({ day, units, conversions }))).toEqual([
      { day: '2026-11-01', units: [6020, 5985], conversions: [186, 202.5] },
      { day: '2026-11-02', units: [6020, 5985], conversions: [186, 202.5] },
    ]);
    expect(results.days[1]?.intervals).toEqual([null, comparison?.interval]);
  });

  it('counts the loss of a wrong choice in conversions a day [R9.04]', () => {
    const cells = alikeDays(4, { units: 1000, conversions: 100 }, { units: 1000, conversions: 50 });
    const [comparison] = assembleResults(aCount({ cells, days: { first: '2026-11-01', last: '2026-11-04' } })).comparisons;
    // Each of the 2000 units a day converts less by 0.05, so chance no longer matters.
    expect(comparison?.expectedLoss).toBeCloseTo(100, 1);
    expect(comparison?.chanceToWin).toBeLessThan(0.001);
  });

  it('compares amounts in dollars [R9.12]', () => {
    const cells = alikeDays(7, { units: 1000, conversions: 100 }, { units: 1000, conversions: 200 });
    const results = assembleResults(aCount({ metric: 'expectedValue', cells, days: { first: '2026-11-01', last: '2026-11-07' } }));
    expect(results.variants.map(({ value }) => value)).toEqual([1, 2]);
    expect(results.comparisons[0]?.lift).toBeCloseTo(1, 12);
    expect(results.comparisons[0]?.isDecided).toBe(true);
    expect(results.verdict.text).toMatch(/^Better: B by \+\$0\.\d\d to \+\$1\.\d\d, since 1 Nov 2026\.$/);
  });

  it('compares amounts as if rounding had left nothing of the units that were left out [R9.04]', () => {
    const compared = (control: Partial<CountedCell>) => {
      const cells = alikeDays(7, { conversions: 0, ...control }, { conversions: 40 });
      return assembleResults(aCount({ metric: 'expectedValue', cells, days: { first: '2026-11-01', last: '2026-11-07' } }));
    };
    const results = compared({ sum: 4e-17, sumSquares: -3e-15 });
    expect(results.comparisons).toHaveLength(1);
    expect(results).toEqual(compared({ sum: 0, sumSquares: 0 }));
  });

  it.each([0, 1, 2, 3])('plans at least one visitor of each arm, with %i planned [R9.12]', (plannedUnits) => {
    const [comparison] = assembleResults(aCount({ life: aLife({ plannedUnits }), cells: alikeDays(1, {}, {}) })).comparisons;
    expect(comparison?.plannedUnits).toBe(Math.max(plannedUnits, 2));
    expect(comparison?.interval.every(Number.isFinite)).toBe(true);
  });

  it('divides the error rate by the treatments, but not for a guardrail [R9.12]', () => {
    const width = (definition: typeof three, metric: 'converted' | 'called') => {
      const life = aLife({ inForce: definition, plannedUnits: 42_000 });
      const [from = 0, to = 0] = assembleResults(aCount({ life, metric, cells: alikeDays(3, {}, {}) })).comparisons[0]?.interval ?? [];
      return Math.log1p(to) - Math.log1p(from);
    };
    const guarded = { ...three, guardrails: ['called' as const] };
    expect(width(three, 'converted')).toBeGreaterThan(width(guarded, 'called'));
    expect(width(guarded, 'converted')).toBe(width(three, 'converted'));
    // The plan of this pair is two thirds of all units.
    const two = assembleResults(aCount({ life: aLife({ plannedUnits: 28_000 }), cells: alikeDays(3, {}, {}) })).comparisons[0];
    const [from = 0, to = 0] = two?.interval ?? [];
    expect(Math.log1p(to) - Math.log1p(from)).toBeLessThan(width(three, 'converted'));
  });

  it('computes within each weight epoch, and combines the epochs [R9.12]', () => {
    const epochs = [
      { from: '2026-11-01T08:00:00.000Z', weights: [9000, 1000] },
      { from: '2026-11-02T08:00:00.000Z', weights: [1000, 9000] },
    ];
    const cells = [
      aCell({ variant: 'control', units: 9000, conversions: 450 }),
      aCell({ units: 1000, conversions: 50 }),
      aCell({ day: '2026-11-02', epoch: 1, variant: 'control', units: 1000, conversions: 25 }),
      aCell({ day: '2026-11-02', epoch: 1, units: 9000, conversions: 225 }),
    ];
    const results = assembleResults(aCount({ life: aLife({ epochs }), cells }));
    expect(results.health.split).toMatchObject({ expected: [10_000, 10_000], chiSquare: 0, isOff: false });
    expect(results.comparisons[0]?.lift).toBeCloseTo(0, 2);
    expect(results.comparisons[0]?.isDecided).toBe(false);
  });

  it('returns numbers before anything is counted [R9.04]', () => {
    const results = assembleResults(aCount({ life: UNSTARTED, days: null }));
    expect(results).toMatchObject({ state: 'draft', phase: 0, startedAt: null, comparisons: [], days: [] });
    expect(results.verdict).toEqual({ kind: 'collecting', variant: null, since: null, text: 'Not started.' });
    expect(results.variants).toEqual([
      { key: 'control', units: 0, conversions: 0, value: 0 },
      { key: 'b', units: 0, conversions: 0, value: 0 },
    ]);
  });

  const cell: fc.Arbitrary<CountedCell> = fc
    .record({
      day: fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-02', '2026-11-05'),
      variant: fc.constantFrom('control', 'b', 'c'),
      epoch: fc.constantFrom(0, 1),
      units: fc.nat({ max: 3000 }),
      percent: fc.nat({ max: 100 }),
    })
    .map(({ percent, ...rest }) => aCell({ ...rest, conversions: Math.floor((rest.units * percent) / 100) }));

  it.each([1_060_000, 10_000_000, 1_000_000_000])(
    'returns an interval that JSON can hold for the first visitors of a plan of %p [R9.04]',
    (plannedUnits) => {
      const results = assembleResults(
        aCount({ life: aLife({ plannedUnits }), cells: alikeDays(1, { units: 1, conversions: 0 }, { units: 1, conversions: 1 }) }),
      );
      expect(results.comparisons).toHaveLength(1);
      expect(JSON.parse(JSON.stringify(results))).toEqual(results);
    },
  );

  it('returns JSON-safe results whose days add up, for any counts [R9.04]', () => {
    const epochs = [0, 1].map((day) => ({ from: `2026-11-0${day + 1}T08:00:00.000Z`, weights: [3334, 3333, 3333] }));
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 20 }), fc.constantFrom('converted' as const, 'expectedValue' as const), (cells, metric) => {
        const results = assembleResults(aCount({ life: aLife({ inForce: three, epochs }), metric, cells }));
        expect(JSON.parse(JSON.stringify(results))).toEqual(results);
        results.variants.forEach(({ units, conversions }, index) => {
          expect(results.days.reduce((sum, day) => sum + (day.units[index] ?? 0), 0)).toBe(units);
          expect(results.days.reduce((sum, day) => sum + (day.conversions[index] ?? 0), 0)).toBe(conversions);
        });
        for (const { interval, p, chanceToWin, expectedLoss } of results.comparisons) {
          expect(interval[0]).toBeLessThanOrEqual(interval[1]);
          expect(p).toBeGreaterThanOrEqual(0);
          expect(Math.max(p, chanceToWin)).toBeLessThanOrEqual(1);
          expect(expectedLoss).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });
});
