import { failedInWords } from './failed-words';
import { instantOfPacific, pacificLocal, pacificMoment } from './pacific-local';
import fc from 'fast-check';

describe('a time in Los Angeles', () => {
  it('converts there and back, also in nights of a clock change [R8.12]', () => {
    const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2027, 0) / 60_000 });
    const near = fc.integer({ min: -300, max: 300 }).map((minute) => Date.UTC(2026, 10, 1, 9) / 60_000 + minute);
    fc.assert(
      fc.property(fc.oneof(minutes, near), (minute) => {
        const local = pacificLocal(new Date(minute * 60_000));
        expect(pacificLocal(instantOfPacific(local) ?? new Date(0))).toBe(local);
      }),
    );
    expect(pacificLocal(new Date('2026-11-21T18:00:00Z'))).toBe('2026-11-21T10:00');
  });

  it.each(['2026-03-08T02:30', '2027-03-14T02:00', 'soon'])('is none for %s [R8.12] [R10.14]', (local) => {
    expect(instantOfPacific(local)).toBeNull();
  });

  it.each([
    ['2026-11-22T02:00:00Z', 'Saturday 21 Nov 2026, 18:00 Pacific time'],
    ['2026-09-07T06:59:00Z', 'Sunday 6 Sep 2026, 23:59 Pacific time'],
    ['2027-01-01T08:00:00Z', 'Friday 1 Jan 2027, 00:00 Pacific time'],
  ])('is shown for %s with its day and time zone: %s [R3.09] [R10.14]', (instant, words) => {
    expect(pacificMoment(new Date(instant))).toBe(words);
    const hours = [{ days: [6], from: '06:00', to: '15:00' }];
    expect(failedInWords({ condition: 'hours', wanted: hours, was: instant }, String)).toBe(
      `needs Saturdays 6:00–15:00 (Pacific time), was ${words}`,
    );
  });
});
