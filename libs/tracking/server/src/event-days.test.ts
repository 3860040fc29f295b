import { fakeClock } from '@waypost/platform/kernel/testing';
import { daysFrom, prepareEventDays } from './event-days';

describe('daysFrom', () => {
  it.each([
    ['2026-11-18T23:59:59.999Z', 2, ['2026-11-18', '2026-11-19', '2026-11-20']],
    ['2026-11-19T00:00:00.000Z', 1, ['2026-11-19', '2026-11-20']],
    ['2028-02-28T12:00:00.000Z', 2, ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['2026-12-31T12:00:00.000Z', 1, ['2026-12-31', '2027-01-01']],
  ])('returns UTC days from %s [R7.08]', (instant, ahead, days) => {
    expect(daysFrom(new Date(instant), ahead)).toEqual(days);
  });
});

describe('prepareEventDays', () => {
  it('prepares today and the seven days to come [R7.08]', async () => {
    const made: string[] = [];
    const days = {
      make: async (asked: readonly string[]) => made.push(...asked),
      dropEventsBefore: async () => [],
    };
    await prepareEventDays({ days, clock: fakeClock('2026-11-18T18:00:00.000Z') })();
    expect([made[0], made.at(-1), made.length]).toEqual(['2026-11-18', '2026-11-25', 8]);
  });
});
