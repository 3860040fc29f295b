import { PACIFIC_TIME_ZONE } from '@waypost/platform/kernel/time';
import type { WeeklyWindow } from './phone-rule';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Created on first use. Creating a formatter costs a hundred times as much as using it, and most visits never need it. */
let formatter: Intl.DateTimeFormat | undefined;

/** True if the time in Los Angeles is within one of the windows, daylight saving included. */
export function isWithinHours(windows: readonly WeeklyWindow[], instant: Date): boolean {
  formatter ??= new Intl.DateTimeFormat('en-US', {
    timeZone: PACIFIC_TIME_ZONE,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatter.formatToParts(instant)) shown[type] = value;
  const day = DAYS.indexOf(shown.weekday ?? '');
  const time = `${shown.hour}:${shown.minute}`;
  return windows.some(({ days, from, to }) => days.includes(day) && time >= from && time < to);
}
