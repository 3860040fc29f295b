import { HOUR_MS, PACIFIC_TIME_ZONE } from '@waypost/platform/kernel/time';

/** The line's clock is that of Los Angeles (R8.12), and so is the tester's. */
const OFFSETS_IN_HOURS = [7, 8];

let formatter: Intl.DateTimeFormat | undefined;

/** Formats an instant for a date and time field, `2026-11-21T09:30`, in Los Angeles time. */
export function pacificLocal(instant: Date): string {
  formatter ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: PACIFIC_TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return formatter.format(instant).replace(' ', 'T');
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * Formats an instant in Los Angeles time with its weekday, on which the hours of rules depend: `Saturday 21 Nov 2026, 09:30 Pacific time`.
 */
export function pacificMoment(instant: Date): string {
  const [day = '', time = ''] = pacificLocal(instant).split('T');
  const date = new Date(`${day}T00:00:00.000Z`);
  return `${WEEKDAYS[date.getUTCDay()] ?? ''} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}, ${time} Pacific time`;
}

/** Returns the instant of a time in Los Angeles. Returns null for a time that the clock skips there, and for an invalid one. */
export function instantOfPacific(local: string): Date | null {
  const asUtc = Date.parse(`${local}:00.000Z`);
  if (Number.isNaN(asUtc)) return null;
  return OFFSETS_IN_HOURS.map((hours) => new Date(asUtc + hours * HOUR_MS)).find((instant) => pacificLocal(instant) === local) ?? null;
}
