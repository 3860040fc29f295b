import { aCount, aLife, alikeDays, anExperiment, aVariant } from '../../testing';
import { assembleResults } from './assemble-results';
import type { CountedExperiment } from './assemble-results';
import type { Comparison } from './experiment-results';
import { verdictOf } from './verdict';

const lastOf = (days: number) => ({ first: '2026-11-01', last: `2026-11-${String(days).padStart(2, '0')}` });
const verdict = (days: number, control: object, treatment: object, changes: Partial<CountedExperiment> = {}) =>
  assembleResults(aCount({ cells: alikeDays(days, control, treatment), days: lastOf(days), ...changes })).verdict;

describe('the verdict', () => {
  it('states the progress while it collects [R9.04]', () => {
    const life = aLife({ plannedUnits: 3250 });
    expect(verdict(4, { units: 241 }, { units: 242 }, { life })).toEqual({
      kind: 'collecting',
      variant: null,
      since: null,
      text: 'Collecting (day 4 of about 17; 1,932 of 7,800 visitors).',
    });
    expect(verdict(1, { units: 0, conversions: 0 }, { units: 0, conversions: 0 }, { life }).text).toBe(
      'Collecting (day 1; 0 of 7,800 visitors).',
    );
  });

  it('states by how much a variant is better, and since when [R9.12]', () => {
    const { kind, variant, since, text } = verdict(14, { units: 500, conversions: 15 }, { units: 500, conversions: 30 });
    expect({ kind, variant }).toEqual({ kind: 'better', variant: 'b' });
    expect(since).toMatch(/^2026-11-(0[2-9]|1\d)$/);
    expect(text).toMatch(/^Better: B by \+[\d.]+% to \+[\d.]+%, since \d+ Nov 2026\.$/);
  });

  it('states by how much a variant is worse [R9.12]', () => {
    const { kind, variant, text } = verdict(10, { units: 500, conversions: 30 }, { units: 500, conversions: 10 });
    expect({ kind, variant }).toEqual({ kind: 'worse', variant: 'b' });
    expect(text).toMatch(/^Worse: B by −[\d.]+% to −[\d.]+%, since \d+ Nov 2026\.$/);
  });

  it('mentions before a week is over that weekdays differ [R9.04]', () => {
    expect(verdict(3, { units: 900, conversions: 10 }, { units: 900, conversions: 90 }).text).toMatch(
      /\. Fewer than seven days are counted, and weekdays differ\.$/,
    );
  });

  it('mentions weekdays in a verdict of no difference within a week [R9.04]', () => {
    const weekdays = / Fewer than seven days are counted, and weekdays differ\.$/;
    const life = aLife({ state: 'stopped', plannedUnits: 1_000_000 });
    const even = { units: 500, conversions: 100 };
    expect(verdict(6, even, even, { life }).text).toMatch(weekdays);
    expect(verdict(7, even, even, { life }).text).not.toMatch(weekdays);
    expect(verdict(6, even, even).text).not.toMatch(weekdays);
  });

  it('says so also when later days have passed without an entry [R9.04]', () => {
    const cells = alikeDays(3, { units: 900, conversions: 10 }, { units: 900, conversions: 90 });
    const life = aLife({ state: 'stopped' });
    expect(assembleResults(aCount({ cells, life, days: lastOf(20) })).verdict.text).toMatch(/weekdays differ\.$/);
  });

  it.each([
    ['paused', { units: 100 }, /^Paused \(day 3 of about \d+; 600 of 67,200 visitors\)\.$/],
    ['stopped', { units: 0, conversions: 0 }, /^Stopped too early to compare the variants \(0 visitors\)\.$/],
    ['stopped', { units: 100, conversions: 0 }, /^Stopped too early to compare the variants \(600 visitors\)\.$/],
  ] as const)('does not say that it collects while it is %s [R9.03]', (state, counts, text) => {
    const { kind, ...said } = verdict(3, counts, counts, { life: aLife({ state }) });
    expect([kind, said.text]).toEqual(['collecting', expect.stringMatching(text)]);
  });

  it.each([
    ['the plan is fulfilled', aLife({ plannedUnits: 4166 })],
    ['it was stopped', aLife({ state: 'stopped', plannedUnits: 1_000_000 })],
  ])('names the largest effect that is still possible when %s [R9.12]', (_, life) => {
    const { kind, text } = verdict(10, { units: 500, conversions: 100 }, { units: 500, conversions: 102 }, { life });
    expect(kind).toBe('no-difference');
    expect(text).toMatch(/^No difference larger than ± \d+\.\d%\.$/);
  });

  it.each([
    ['running', 'collecting'],
    ['stopped', 'collecting'],
  ] as const)('names no bound that says nothing, while it is %s [R9.12]', (state, kind) => {
    const life = aLife({ state, plannedUnits: 100_000 });
    const few = verdict(1, { units: 200, conversions: 6 }, { units: 200, conversions: 7 }, { life });
    expect([few.kind, few.text]).toEqual([kind, expect.not.stringContaining('±')]);
  });

  it.each([
    ['running', /^Collecting \(/],
    ['stopped', /^Stopped with too few conversions to compare the variants \(4,300 visitors\)\.$/],
  ] as const)('names no bound that says nothing after its plan is fulfilled, while it is %s [R9.12]', (state, text) => {
    const life = aLife({ state, plannedUnits: 1_700 });
    const few = verdict(10, { units: 215, conversions: 0.1 }, { units: 215, conversions: 0.1 }, { life });
    expect([few.kind, few.text]).toEqual(['collecting', expect.stringMatching(text)]);
  });

  it('collects while everybody converts [R9.12]', () => {
    expect(verdict(1, { units: 1, conversions: 1 }, { units: 1, conversions: 1 }, { life: aLife({ plannedUnits: 1000 }) }).kind).toBe(
      'collecting',
    );
  });

  it('ends early if no effect that matters is possible [R9.12]', () => {
    const life = aLife({ inForce: anExperiment({ plan: { minimumEffect: 0.3, windowDays: 7 } }), plannedUnits: 1_000_000 });
    expect(verdict(20, { units: 5000, conversions: 1000 }, { units: 5000, conversions: 1000 }, { life }).kind).toBe('no-difference');
  });

  it.each([
    ['converted', 0.04, 'no-difference'],
    ['converted', 0.02, 'collecting'],
    ['expectedValue', 0.04, 'no-difference'],
    ['expectedValue', 0.02, 'collecting'],
  ] as const)('measures the effect that matters on %s by the control: with %d the verdict is %s [R9.12]', (metric, minimumEffect, kind) => {
    // The largest effects that are still possible: 3.1 % of the control's share, and $0.06 of its $2.00.
    const life = aLife({
      inForce: anExperiment({ primaryMetric: metric, plan: { minimumEffect, windowDays: 7 } }),
      plannedUnits: 1_000_000,
    });
    const even = { units: 5000, conversions: 1000 };
    expect(verdict(20, even, even, { life, metric }).kind).toBe(kind);
  });

  it.each([
    [0, 'collecting'],
    [1, 'no-difference'],
  ])('with %d conversions is %s, however narrow the interval is [R9.12]', (conversions, kind) => {
    const even = { units: 5000, conversions: 1000 };
    const { variants, comparisons, ...facts } = assembleResults(aCount({ cells: alikeDays(20, even, even), days: lastOf(20) }));
    const narrow = comparisons.map((comparison): Comparison => ({ ...comparison, interval: [-0.001, 0.001] }));
    const counted = variants.map((variant) => ({ ...variant, conversions }));
    const { split } = facts.health;
    const given = { ...facts, split, definition: anExperiment(), nobodySince: null, variants: counted, comparisons: narrow };
    expect(verdictOf(given).kind).toBe(kind);
  });

  it('warns against the numbers while the split is off [R9.12]', () => {
    expect(verdict(10, { units: 500, conversions: 15 }, { units: 600, conversions: 60 })).toEqual({
      kind: 'untrusted',
      variant: null,
      since: null,
      text: 'Do not trust this: the split is off (45.5% / 54.5% instead of 50.0% / 50.0%).',
    });
  });

  it('says that nobody enters, and since when [R9.14]', () => {
    const entries = { lastEntryAt: '2026-11-10T22:10:00.000Z', viewsSince: 40 };
    const quiet = (through: string) => verdict(10, {}, {}, { entries, through });
    expect(quiet('2026-11-10T23:10:00.000Z')).toEqual({
      kind: 'nobody',
      variant: null,
      since: '2026-11-10T22:10:00.000Z',
      text: 'Nobody has entered since 14:10 Pacific time on 10 Nov 2026.',
    });
    expect(quiet('2026-11-10T23:09:59.000Z').kind).toBe('collecting');
  });

  it('calls no variant worse while another one has no visitors to compare [R9.12]', () => {
    const inForce = anExperiment({
      variants: [aVariant({ key: 'control', name: 'Control', changes: {} }), aVariant(), aVariant({ key: 'c', name: 'C', weight: 0 })],
    });
    const life = aLife({ inForce, epochs: [{ from: '2026-11-01T08:00:00.000Z', weights: [5000, 5000, 0] }] });
    const cells = alikeDays(10, { units: 500, conversions: 30 }, { units: 500, conversions: 5 });
    const { comparisons, verdict: of } = assembleResults(aCount({ life, cells }));
    expect(comparisons.map(({ variant, isDecided }) => [variant, isDecided])).toEqual([['b', true]]);
    expect(of.kind).toBe('collecting');
  });

  it('continues while one of several variants may still be better, and names the worse variant [R9.12]', () => {
    const inForce = anExperiment({
      variants: [
        aVariant({ key: 'control', name: 'Control', changes: {}, weight: 3334 }),
        aVariant({ weight: 3333 }),
        aVariant({ key: 'c', name: 'C', weight: 3333 }),
      ],
    });
    const [control, bad, even] = [
      { units: 500, conversions: 30 },
      { units: 500, conversions: 5 },
      { units: 500, conversions: 31 },
    ];
    const life = aLife({ inForce });
    const cells = [
      ...alikeDays(10, control, bad),
      ...alikeDays(10, even, even)
        .filter(({ variant }) => variant === 'b')
        .map((cell) => ({ ...cell, variant: 'c' })),
    ];
    const { kind, text } = assembleResults(aCount({ life, cells })).verdict;
    expect(kind).toBe('collecting');
    expect(text).toMatch(/^Collecting \(day 10 of about \d+; 15,000 of 67,200 visitors\)\. B is worse, by −[\d.]+% to −[\d.]+%\.$/);
  });
});
