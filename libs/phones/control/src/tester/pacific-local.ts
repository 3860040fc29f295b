/** The line's clock is that of Los Angeles (R8.12): so is the tester's. */
const HOUR_MS = 3_600_000;
const OFFSETS_IN_HOURS = [7, 8];

let formatter: Intl.DateTimeFormat | undefined;

/** An instant as a field of date and time shows it, `2026-11-21T09:30`, on a clock in Los Angeles. */
export function pacificLocal(instant: Date): string {
  formatter ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Los_Angeles',
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

/** An instant on a clock in Los Angeles, with the day of its week, by which hours of rules go: `Saturday 21 Nov 2026, 09:30 Pacific time`. */
export function pacificMoment(instant: Date): string {
  const [day = '', time = ''] = pacificLocal(instant).split('T');
  const date = new Date(`${day}T00:00:00.000Z`);
  return `${WEEKDAYS[date.getUTCDay()] ?? ''} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}, ${time} Pacific time`;
}

/** The instant at which a clock in Los Angeles shows this; of a time that the clock skips, an hour later. Null where it is none. */
export function instantOfPacific(local: string): Date | null {
  const asUtc = Date.parse(`${local}:00.000Z`);
  if (Number.isNaN(asUtc)) return null;
  const shown = OFFSETS_IN_HOURS.map((hours) => new Date(asUtc + hours * HOUR_MS)).find((instant) => pacificLocal(instant) === local);
  return shown ?? new Date(asUtc + 8 * HOUR_MS);
}
