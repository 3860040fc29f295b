import fc from 'fast-check';
import { ownTime, pacificTime } from './pacific-time';

const instants = fc.date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2035-01-01T00:00:00Z'), noInvalidDate: true });

describe('pacificTime', () => {
  it('is the wall clock’s time in Los Angeles, for any instants in any order and more of them than it remembers', () => {
    fc.assert(
      fc.property(fc.array(instants, { minLength: 1, maxLength: 200 }), (times) => {
        for (const time of [...times, ...times]) expect(pacificTime(time)).toEqual(ownTime(time, 'America/Los_Angeles'));
      }),
      { numRuns: 5 },
    );
  });

  it('changes with the minute, not before it', () => {
    const minuteAt = (time: string) => pacificTime(new Date(time)).minute;
    expect(minuteAt('2026-03-08T09:59:59.999Z')).toBe(59);
    expect(pacificTime(new Date('2026-03-08T10:00:00Z'))).toMatchObject({ hour: 3, minute: 0 });
    expect(minuteAt('2026-03-08T09:59:00.000Z')).toBe(59);
  });
});
