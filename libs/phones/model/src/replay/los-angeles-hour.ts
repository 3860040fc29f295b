import { HOUR_MS, PACIFIC_TIME_ZONE } from '@waypost/platform/kernel/time';

/** A replay asks for few different hours again and again; a year has at most 8,784. */
const MAX_REMEMBERED = 10_000;

let formatter: Intl.DateTimeFormat | undefined;
const hours = new Map<number, string>();

/** Returns the hour in Los Angeles, `00` to `23`. Its clocks change on the hour, so each UTC hour is within one of its hours. */
export function hourInLosAngeles(instant: Date): string {
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  const remembered = hours.get(hour);
  if (remembered !== undefined) return remembered;
  formatter ??= new Intl.DateTimeFormat('en-US', { timeZone: PACIFIC_TIME_ZONE, hour: '2-digit', hourCycle: 'h23' });
  const shown = formatter.format(instant);
  if (hours.size >= MAX_REMEMBERED) hours.clear();
  hours.set(hour, shown);
  return shown;
}
