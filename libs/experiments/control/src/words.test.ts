import { dayOf } from './words';

describe('the day of an experiment', () => {
  it.each([
    // 20:00 in Los Angeles: its first day ends at midnight there, as in the verdict and the charts.
    ['2026-11-03T04:00:00.000Z', '2026-11-03T07:59:00.000Z', 1],
    ['2026-11-03T04:00:00.000Z', '2026-11-03T08:01:00.000Z', 2],
    ['2026-11-03T04:00:00.000Z', '2026-11-24T14:00:00.000Z', 23],
    // The clock changes on 1 November.
    ['2026-10-31T08:00:00.000Z', '2026-11-02T07:30:00.000Z', 2],
    ['2026-11-03T04:00:00.000Z', '2026-11-03T03:00:00.000Z', 1],
  ])('after a start at %s is at %s day %i, as the results count it [R9.04]', (startedAt, now, day) => {
    expect(dayOf(startedAt, Date.parse(now))).toBe(day);
  });
});
