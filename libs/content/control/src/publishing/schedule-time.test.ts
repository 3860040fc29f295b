import { scheduleTime } from './schedule-time';

const NOW = Date.parse('2026-03-08T08:00:00.000Z');

describe('the time of a scheduled publish', () => {
  it.each([
    ['', { fault: 'Enter a day and a time.' }],
    ['soon', { fault: 'Enter a day and a time.' }],
    ['2026-03-08T07:59', { fault: 'Choose a time in the future.' }],
    ['2026-03-08T08:00', { fault: 'Choose a time in the future.' }],
    ['2026-03-08T08:01', { at: '2026-03-08T08:01:00.000Z' }],
    ['2026-03-08T08:01:30', { at: '2026-03-08T08:01:30.000Z' }],
  ])('%j is %j [R10.03]', (value, expected) => {
    expect(scheduleTime(value, NOW)).toEqual(expected);
  });

  it('is none where the clocks skip it [R10.03]', () => {
    // As where the hour from 9 to 10 is skipped: the browser reads 9:30 as 10:30.
    const offset = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
    expect(scheduleTime('2026-03-08T09:30', NOW)).toEqual({
      fault: 'The clocks skip this time that day. Choose an earlier or a later one.',
    });
    offset.mockRestore();
  });
});
