import fc from 'fast-check';
import { namedDays, namedMarks, roundedUp, shownTicks, widthOfNames } from './chart-scale';

describe('shownTicks', () => {
  it.each([
    [
      [-1, 0, 1],
      [0, -1, 1],
    ],
    [
      [-0.01, 0, 1],
      [0, 1],
    ],
    [
      [0, 0.5, 1],
      [0, 0.5, 1],
    ],
  ])('returns for %j: %j, without overlaps and with the tick of no effect [R10.07]', (ticks, expected) => {
    expect(shownTicks(ticks, (value) => 100 - value * 100)).toEqual(expected);
  });
});

describe('widthOfNames', () => {
  it('leaves room for the longest name, which the edge would cut [R10.07]', () => {
    expect(widthOfNames(['0%', '+50%'])).toBe(96);
    expect(widthOfNames(['no effect', 'above +200%'])).toBeGreaterThanOrEqual('above +200%'.length * 8 + 8);
  });
});

describe('namedDays', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03'];

  it('names the first, the middle and the last, and in a narrow chart two without their year [R10.07]', () => {
    expect(namedDays(days, 720).map(({ name }) => name)).toEqual(['1 Nov 2026', '2 Nov 2026', '3 Nov 2026']);
    expect(namedDays(days, 280)).toEqual([
      { index: 0, name: '1 Nov' },
      { index: 2, name: '3 Nov' },
    ]);
    expect(namedDays(days.slice(0, 1), 720)).toHaveLength(1);
  });
});

describe('namedMarks', () => {
  const mark = (day: string, label: string) => ({ day, label, text: label });
  const xOf = (day: string) => Number(day);

  it('drops a label that would overlap its neighbor, and keeps the others within the chart [R10.07]', () => {
    const marks = [mark('0', '#1'), mark('60', '#2'), mark('66', '#3'), mark('200', 'weights, #4')];
    expect(namedMarks(marks, xOf, 210).map(({ label, anchor }) => [label, anchor])).toEqual([
      ['#1', 'start'],
      ['#2', 'middle'],
      ['', 'middle'],
      ['weights, #4', 'end'],
    ]);
  });
});

describe('roundedUp', () => {
  it.each([
    [0, 1],
    [0.2367, 0.4],
    [0.0312, 0.04],
    [0.1, 0.1],
    [0.81, 1],
  ])('returns for %d: %d [R10.07]', (value, expected) => expect(roundedUp(value)).toBe(expected));

  it('returns at least its argument, and at most about twice as much [R10.07]', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1, noNaN: true }), (value) => {
        expect(roundedUp(value)).toBeGreaterThanOrEqual(value * (1 - 1e-9));
        expect(roundedUp(value)).toBeLessThanOrEqual(value * 2.001);
      }),
    );
  });
});
