/** Durations in milliseconds. A day has 24 hours: days of a calendar that changes its clocks are longer or shorter. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const WEEK_MS = 604_800_000;

/** Durations in seconds, in which cookies and headers count. */
export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 86_400;
export const YEAR_SECONDS = 31_536_000;

/** The IANA name of the time zone in which days and hours of service are counted. */
export const PACIFIC_TIME_ZONE = 'America/Los_Angeles';

/** The year 3000. */
const END_OF_STORABLE_TIMES_MS = 32_503_680_000_000;

/**
 * Returns whether a time in milliseconds is from 1970 to 2999. A visitor's clock may show any time, `Date.parse` accepts years that a
 * database does not, and returns NaN for what is none.
 */
export const isStorableTime = (ms: number): boolean => ms >= 0 && ms < END_OF_STORABLE_TIMES_MS;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Returns whether the day that an ISO text begins with is in the calendar. JavaScript reads 30 February as 2 March. */
export function isCalendarDay(text: string): boolean {
  const day = text.slice(0, 10);
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

/**
 * Returns the instant of an ISO text with an offset, for instance `2027-01-31T18:00:00Z`. Null if it is invalid or not from 1970 to 2999. A text without an offset
 * means a different instant on every server, and JavaScript reads `5` as a date.
 */
export function parseInstant(text: string): Date | null {
  const instant = new Date(text);
  return INSTANT.test(text) && isStorableTime(instant.getTime()) && isCalendarDay(text) ? instant : null;
}
