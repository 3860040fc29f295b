import { DAY_MS, DAY_SECONDS, HOUR_MS, HOUR_SECONDS, MINUTE_MS, SECOND_MS, WEEK_MS, YEAR_SECONDS } from './durations';

it.each([
  ['a minute', MINUTE_MS, 60 * SECOND_MS],
  ['an hour', HOUR_MS, 60 * MINUTE_MS],
  ['a day', DAY_MS, 24 * HOUR_MS],
  ['a week', WEEK_MS, 7 * DAY_MS],
  ['an hour in seconds', HOUR_SECONDS, HOUR_MS / SECOND_MS],
  ['a day in seconds', DAY_SECONDS, DAY_MS / SECOND_MS],
  ['a year in seconds', YEAR_SECONDS, 365 * DAY_SECONDS],
])('%s is as long as its parts', (_name, duration, parts) => {
  expect(duration).toBe(parts);
});
