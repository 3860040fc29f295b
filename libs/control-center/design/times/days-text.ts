import { dayInWords, isDay } from '@waypost/platform/kernel/days';

// This file is apart from `moments.ts`, because the first screen shows no days of the calendar.

const nameOf = (day: string): string => (isDay(day) ? dayInWords(day) : '…');

/** Returns `22–27 Nov 2026`, or the whole dates as far as they differ (R3.09). A day that is not chosen yet is `…`. */
export function daysText(from: string, to: string): string {
  const [first, last] = [nameOf(from), nameOf(to)];
  if (first === last) return first;
  const [day, month, year] = first.split(' ');
  const [, lastMonth, lastYear] = last.split(' ');
  if (year !== lastYear) return `${first} – ${last}`;
  return month === lastMonth ? `${day}–${last}` : `${day} ${month} – ${last}`;
}
