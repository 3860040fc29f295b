import { comparedDays } from './compared-days';

describe('comparedDays', () => {
  const TODAY = '2026-11-28';

  it('leaves today out of both sides, on the same days of the week [R10.10]', () => {
    expect(comparedDays({ from: '2026-11-22', to: TODAY }, TODAY)).toEqual({
      before: { from: '2026-11-15', to: '2026-11-20' },
      finished: { from: '2026-11-22', to: '2026-11-27', beforeFrom: '2026-11-15', beforeTo: '2026-11-20' },
    });
  });

  it('leaves out a day of requested days of the same length, and none of others [R10.10]', () => {
    const week = { from: '2026-11-22', to: TODAY, compareFrom: '2025-11-23' };
    expect(comparedDays({ ...week, compareTo: '2025-11-29' }, TODAY).before).toEqual({ from: '2025-11-23', to: '2025-11-28' });
    expect(comparedDays({ ...week, compareTo: '2025-12-31' }, TODAY)).toMatchObject({
      before: { from: '2025-11-23', to: '2025-12-31' },
      finished: { to: '2026-11-27', beforeTo: '2025-12-31' },
    });
  });

  it('counts the days up to yesterday of a time that goes on after today [R10.10]', () => {
    expect(comparedDays({ from: '2026-11-25', to: '2026-11-30' }, TODAY).finished).toEqual({
      from: '2026-11-25',
      to: '2026-11-27',
      beforeFrom: '2026-11-19',
      beforeTo: '2026-11-21',
    });
  });

  it.each([
    ['today alone', TODAY, TODAY, '2026-11-27', '2026-11-27'],
    ['finished days', '2026-11-26', '2026-11-27', '2026-11-24', '2026-11-25'],
    ['days to come', '2026-11-29', '2026-11-30', '2026-11-27', '2026-11-28'],
  ])('compares %s as a whole [R10.10]', (_days, from, to, beforeFrom, beforeTo) => {
    expect(comparedDays({ from, to }, TODAY)).toEqual({ before: { from: beforeFrom, to: beforeTo }, finished: null });
  });
});
