import { DAY_MS, isStorableTime, PACIFIC_TIME_ZONE } from '../src/time';

/** The characters of a day, `2026-11-18`. */
export const DAY_LENGTH = 10;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Creating a formatter takes a hundred times as long as using it. */
let formatter: Intl.DateTimeFormat | undefined;

/** Returns the day (YYYY-MM-DD) in Los Angeles at an instant. */
export function pacificDay(instant: Date): string {
  formatter ??= new Intl.DateTimeFormat('en-US', { timeZone: PACIFIC_TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });
  const shown = { year: '', month: '', day: '' };
  for (const { type, value } of formatter.formatToParts(instant)) if (type in shown) shown[type as keyof typeof shown] = value;
  return `${shown.year.padStart(4, '0')}-${shown.month}-${shown.day}`;
}

/** Returns true if a text is a day of the calendar from 1970 to 2999. The database has the days around them, too. */
export const isDay = (text: string): boolean => {
  const at = DAY.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
  return isStorableTime(at) && new Date(at).toISOString().startsWith(text);
};

/** Returns the day this many days later, or earlier if the number is negative. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the number of days from one day to another, both included. It is below 1 if the other is earlier. */
export const countDays = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Returns each day from one to another, both included. None if the other is earlier. */
export const daysFromTo = (from: string, to: string): readonly string[] =>
  Array.from({ length: Math.max(countDays(from, to), 0) }, (_, index) => daysLater(from, index));

/** Returns the instant at which a day begins in Los Angeles. Midnight there is seven or eight hours after midnight UTC. */
export function pacificMidnight(day: string): Date {
  const summer = new Date(`${day}T07:00:00.000Z`);
  return pacificDay(summer) === day ? summer : new Date(`${day}T08:00:00.000Z`);
}
