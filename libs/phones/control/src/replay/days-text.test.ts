import { daysText } from './days-text';

it.each([
  ['2026-11-17', '2026-11-17', '17 Nov 2026'],
  ['2026-09-01', '2026-09-07', '1 Sep 2026 to 7 Sep 2026'],
  ['', '2026-11-17', '… to 17 Nov 2026'],
])('the days of a replay from %j to %j are %s [R3.09]', (from, to, text) => {
  expect(daysText(from, to)).toBe(text);
});
