import { dayInWords, localizedDay } from './day-in-words';

describe('days in words', () => {
  it.each([
    ['1957-04-17', '17 Apr 1957', '17 abr 1957'],
    ['2026-09-01', '1 Sep 2026', '1 sep 2026'],
    ['2027-12-31', '31 Dec 2027', '31 dic 2027'],
  ])('write %s as %s, and in Spanish as %s [R3.09]', (day, english, spanish) => {
    expect([dayInWords(day), localizedDay(day, 'english'), localizedDay(day, 'spanish')]).toEqual([english, english, spanish]);
  });
});
