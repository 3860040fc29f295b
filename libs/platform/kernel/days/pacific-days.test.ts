import fc from 'fast-check';
import { countDays, daysFromTo, daysLater, isDay, pacificDay, pacificMidnight } from './pacific-days';

describe('pacificDay', () => {
  it.each([
    ['2026-11-18T07:59:59.999Z', '2026-11-17'],
    ['2026-11-18T08:00:00.000Z', '2026-11-18'],
    ['2026-07-01T06:59:59.999Z', '2026-06-30'],
    ['2026-07-01T07:00:00.000Z', '2026-07-01'],
  ])('returns at %s: %s [R10.10]', (instant, day) => {
    expect(pacificDay(new Date(instant))).toBe(day);
  });
});

describe('days', () => {
  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['0001-01-01', false],
    ['1969-12-31', false],
    ['1970-01-01', true],
    ['2999-12-31', true],
    ['3000-01-01', false],
    ['', false],
  ])('are checked for existence: %s', (text, is) => {
    expect(isDay(text)).toBe(is);
  });

  it('are counted correctly across months and clock changes [R10.10]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 1_000 }), (start, length) => {
        const from = daysLater('1990-01-01', start);
        expect(countDays(from, daysLater(from, length))).toBe(length + 1);
        expect(countDays(from, daysLater(from, -length))).toBe(1 - length);
        expect(daysLater(daysLater(from, length), -length)).toBe(from);
      }),
    );
  });

  it.each([
    ['2026-10-31', '2026-11-02', ['2026-10-31', '2026-11-01', '2026-11-02']],
    ['2026-11-18', '2026-11-18', ['2026-11-18']],
    ['2026-11-18', '2026-11-17', []],
    ['2026-11-18', '2026-11-01', []],
  ])('are listed without gaps, also across a clock change: %s to %s [R10.10]', (from, to, days) => {
    expect(daysFromTo(from, to)).toEqual(days);
  });

  it.each([
    ['2026-07-01', '2026-07-01T07:00:00.000Z'],
    ['2026-11-18', '2026-11-18T08:00:00.000Z'],
    ['2026-11-01', '2026-11-01T07:00:00.000Z'],
    ['2026-11-02', '2026-11-02T08:00:00.000Z'],
    ['2026-03-08', '2026-03-08T08:00:00.000Z'],
    ['2026-03-09', '2026-03-09T07:00:00.000Z'],
  ])('begin at midnight in Los Angeles, also on days of a clock change: %s at %s [R10.15]', (day, instant) => {
    expect(pacificMidnight(day).toISOString()).toBe(instant);
  });
});
