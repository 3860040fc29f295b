import { dayInWords, timeInWords } from './words';

describe('the dates of results', () => {
  it.each([
    ['2026-09-01', '1 Sep 2026'],
    ['2026-11-14', '14 Nov 2026'],
    ['2027-01-01', '1 Jan 2027'],
  ])('show the day %s as %s [R3.09]', (day, text) => {
    expect(dayInWords(day)).toBe(text);
  });

  it.each([
    ['2026-11-14T22:10:00.000Z', '14:10 Pacific time on 14 Nov 2026'],
    ['2027-01-01T07:59:00.000Z', '23:59 Pacific time on 31 Dec 2026'],
  ])('show the instant %s as %s [R3.09]', (instant, text) => {
    expect(timeInWords(instant)).toBe(text);
  });
});
