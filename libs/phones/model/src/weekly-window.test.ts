import { isWithinHours } from './weekly-window';

const weekday = [{ days: [1, 2, 3, 4, 5], from: '05:00', to: '17:00' }];

describe('isWithinHours', () => {
  it.each([
    ['2026-07-20T04:59:59.999-07:00', false],
    ['2026-07-20T05:00:00-07:00', true],
    ['2026-07-20T16:59:59.999-07:00', true],
    ['2026-07-20T17:00:00-07:00', false],
    ['2026-01-19T05:00:00-08:00', true],
    ['2026-01-19T04:59:59-08:00', false],
    ['2026-07-19T12:00:00-07:00', false],
  ])('at %s it is %p, by the clock in Los Angeles [R8.11]', (instant, isWithin) => {
    expect(isWithinHours(weekday, new Date(instant))).toBe(isWithin);
  });

  it('includes the very end of a day, and nothing after it [R8.11]', () => {
    const night = [{ days: [0], from: '22:00', to: '24:00' }];
    expect(isWithinHours(night, new Date('2026-07-19T23:59:59.999-07:00'))).toBe(true);
    expect(isWithinHours(night, new Date('2026-07-20T00:00:00-07:00'))).toBe(false);
  });

  it('includes the hour that occurs twice and skips the hour that does not occur [R8.11]', () => {
    const window = [{ days: [0], from: '01:00', to: '02:00' }];
    for (const twice of ['2026-11-01T08:30:00Z', '2026-11-01T09:30:00Z']) expect(isWithinHours(window, new Date(twice))).toBe(true);
    const skipped = [{ days: [0], from: '02:00', to: '03:00' }];
    for (const around of ['2026-03-08T09:59:59Z', '2026-03-08T10:00:00Z']) expect(isWithinHours(skipped, new Date(around))).toBe(false);
  });

  it('is false without a window', () => {
    expect(isWithinHours([], new Date('2026-07-20T12:00:00Z'))).toBe(false);
  });
});
