import { comparedPeriod, dashboardChoice, unfinishedDay } from '../dashboard-choice';
import { beforeText, changeText, funnelLines } from './figures';
import fc from 'fast-check';

const NOW = Date.parse('2026-11-18T07:30:00.000Z');

const NONE = { visits: 0, pageViews: 0, leads: 0, converted: 0, calls: 0, adClicks: 0, expectedValue: 0 };
const SOME = { ...NONE, visits: 3 };

describe('dashboardChoice', () => {
  it.each([
    ['', '2026-10-21', '2026-11-17', 'the 28 days before'],
    ['time=today', '2026-11-17', '2026-11-17', 'the whole day before'],
    ['time=custom&from=2026-11-16&to=2026-11-16', '2026-11-16', '2026-11-16', 'the day before'],
    ['time=7', '2026-11-11', '2026-11-17', 'the 7 days before'],
    ['time=ever', '2026-10-21', '2026-11-17', 'the 28 days before'],
    ['time=custom&from=2026-01-01&to=2026-01-31', '2026-01-01', '2026-01-31', 'the 31 days before'],
  ])('of ?%s is %s to %s, by the days of Los Angeles [R10.10]', (search, from, to, before) => {
    const { query, fault } = dashboardChoice(new URLSearchParams(search), NOW);
    expect({ query, fault }).toEqual({ query: { from, to }, fault: null });
    expect(comparedPeriod(query, '2026-11-17', { before: SOME }).time).toBe(before);
  });

  it.each([
    ['from=2026-01-31&to=2026-01-01', 'The first day must not be after the last.'],
    ['from=2020-01-31&to=2026-01-01', 'Choose 366 days at most.'],
    ['from=&to=2026-01-01', 'Choose two days.'],
  ])('returns the fault of ?%s', (search, fault) => {
    expect(dashboardChoice(new URLSearchParams(`time=custom&${search}`), NOW).fault).toBe(fault);
  });
});

describe('comparedPeriod', () => {
  it.each([
    ['2026-11-17', '2026-11-17', '2026-11-17', false],
    ['2026-11-17', '2026-11-18', '2026-11-17', false],
    ['2026-11-16', '2026-11-17', '2026-11-17', true],
    ['2026-11-16', '2026-11-16', null, true],
    ['2026-11-18', '2026-11-19', null, true],
  ])('of %s to %s has an unfinished day %s, and changes: %s [R10.10]', (from, to, unfinished, hasChanges) => {
    expect([unfinishedDay({ from, to }, '2026-11-17'), comparedPeriod({ from, to }, '2026-11-17', { before: SOME }).hasChanges]).toEqual([
      unfinished,
      hasChanges,
    ]);
  });
});

describe('funnelLines', () => {
  const step = { formVersion: 'auto-v1', stepName: 'zip', stepNumber: 1, before: { entered: 100, submitted: 60 } };

  it('returns the loss at each step, and none for a last step that nobody sent [R10.10]', () => {
    const lines = funnelLines([
      { ...step, entered: 200, submitted: 150 },
      { ...step, entered: 150, submitted: 150 },
      { ...step, entered: 100, submitted: 0 },
    ]);
    expect(lines.map(({ lost, lostBefore, width }) => [lost, lostBefore, width])).toEqual([
      [0.25, 0.4, 1],
      [0, 0.4, 0.75],
      [null, null, 0.5],
    ]);
  });

  it.each([
    [
      [100, 150, 50],
      [1, 1.5, 0.5],
      [100 / 150, 1, 50 / 150],
    ],
    [
      [0, 40, 20],
      [null, null, null],
      [0, 1, 0.5],
    ],
  ])('returns the shares of the first step and of the most seen one for %j [R10.10]', (entered, ofFirst, widths) => {
    const lines = funnelLines(entered.map((count) => ({ ...step, entered: count, submitted: 0 })));
    expect(lines.map((line) => line.ofFirst)).toEqual(ofFirst);
    expect(lines.map(({ width }) => width)).toEqual(widths);
  });

  it('stays between zero and one, for any counts [R10.10]', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat())), (counts) => {
        for (const { lost, width } of funnelLines(counts.map(([entered, submitted]) => ({ ...step, entered, submitted })))) {
          for (const share of [lost ?? 0, width]) expect(share >= 0 && share <= 1).toBe(true);
        }
      }),
    );
  });
});

describe('changeText', () => {
  it.each([
    [110, 100, '+10%'],
    [90, 100, '-10%'],
    [5, 5, '0%'],
    [5, 0, null],
  ])('of %d after %d is %s [R10.10]', (now, before, text) => {
    expect(changeText(now, before)).toBe(text);
  });
});

describe('an earlier period without a figure', () => {
  it.each([
    ['a time', { from: '2026-11-11', to: '2026-11-17' }, 'No visits in the 7 days before.'],
    ['a day', { from: '2026-11-16', to: '2026-11-16' }, 'No visits on the day before.'],
    [
      'chosen days',
      { from: '2026-11-11', to: '2026-11-17', compareFrom: '2026-10-01', compareTo: '2026-10-07' },
      'No visits from 1 Oct 2026 to 7 Oct 2026.',
    ],
  ])('is said once for %s [R10.10]', (_time, query, nothing) => {
    expect(comparedPeriod(query, '2026-11-17', { before: NONE }).nothing).toBe(nothing);
    expect(comparedPeriod(query, '2026-11-17', { before: SOME }).nothing).toBeNull();
    expect(beforeText(3, 0, String, { hasChanges: true, finishedDays: null, nothing })).toBe('');
  });
});

describe('beforeText', () => {
  it.each([
    [110, 100, 'was 100 · +10%'],
    [0, 100, 'was 100 · -100%'],
    [3, 0, 'none before'],
    [0, 0, ''],
  ])('of %d after %d is %s [R10.10]', (now, before, text) => {
    expect(beforeText(now, before, String, { hasChanges: true, finishedDays: null, nothing: null })).toBe(text);
  });
});
