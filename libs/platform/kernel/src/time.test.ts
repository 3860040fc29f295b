import {
  DAY_MS,
  DAY_SECONDS,
  HOUR_MS,
  HOUR_SECONDS,
  isStorableTime,
  MINUTE_MS,
  parseInstant,
  SECOND_MS,
  WEEK_MS,
  YEAR_SECONDS,
} from './time';

describe('parseInstant', () => {
  it.each([
    ['2027-01-31T18:00Z', '2027-01-31T18:00:00.000Z'],
    ['2027-01-31T18:00:00Z', '2027-01-31T18:00:00.000Z'],
    ['2027-01-31T18:00:00.5Z', '2027-01-31T18:00:00.500Z'],
    ['2027-01-31T18:00:00-08:00', '2027-02-01T02:00:00.000Z'],
    ['2028-02-29T00:00:00+05:30', '2028-02-28T18:30:00.000Z'],
  ])('reads %s with its time zone [R10.03]', (text, instant) => {
    expect(parseInstant(text)?.toISOString()).toBe(instant);
  });

  it.each([
    '',
    '5',
    '2027',
    '2027-01-31',
    '2027-01-31T18:00',
    '2027-01-31 18:00:00Z',
    'January 31, 2027',
    '2027-02-30T18:00:00Z',
    '2027-13-01T18:00:00Z',
    '2027-01-31T25:00:00Z',
    '2027-01-31T18:61:00Z',
    '+275760-09-13T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '1969-12-31T23:59:59Z',
    '2027-01-31T18:00:00Z\n',
  ])('returns null for “%s” [R10.03]', (text) => {
    expect(parseInstant(text)).toBeNull();
  });
});

it.each([
  ['1969-12-31T23:59:59.999Z', false],
  ['1970-01-01T00:00:00.000Z', true],
  ['2999-12-31T23:59:59.999Z', true],
  ['3000-01-01T00:00:00.000Z', false],
  ['+200000-01-01T00:00:00.000Z', false],
  ['no instant', false],
])('isStorableTime of %s is %p', (instant, expected) => {
  expect(isStorableTime(Date.parse(instant))).toBe(expected);
});

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
