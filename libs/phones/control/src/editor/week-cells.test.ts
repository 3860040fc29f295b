import { cellsOf, DAYS_OF_WEEK, HOURS, cellOf, hasMinutes, windowsOf } from './week-cells';
import fc from 'fast-check';

const anyCells = fc
  .array(fc.tuple(fc.constantFrom(...DAYS_OF_WEEK), fc.constantFrom(...HOURS)), { maxLength: 60 })
  .map((pairs) => new Set(pairs.map(([day, hour]) => cellOf(day, hour))));

describe('the week of a rule', () => {
  it('converts to cells and back without a change [R8.11] [R8.12]', () => {
    fc.assert(fc.property(anyCells, (cells) => expect([...cellsOf(windowsOf(cells))].sort()).toEqual([...cells].sort())));
  });

  it('combines the same hours on several days [R8.12]', () => {
    const week = [
      { days: [1, 2, 3, 4, 5], from: '05:00', to: '17:00' },
      { days: [6], from: '06:00', to: '15:00' },
    ];
    expect(windowsOf(cellsOf(week))).toEqual(week);
    expect(windowsOf(cellsOf([{ days: [0], from: '00:00', to: '24:00' }]))).toEqual([{ days: [0], from: '00:00', to: '24:00' }]);
  });

  it('widens a window to whole hours, and reports that it had minutes [R8.12]', () => {
    const windows = [{ days: [2], from: '09:30', to: '10:15' }];
    expect(windowsOf(cellsOf(windows))).toEqual([{ days: [2], from: '09:00', to: '11:00' }]);
    expect([hasMinutes(windows), hasMinutes(windowsOf(cellsOf(windows)))]).toEqual([true, false]);
  });
});
