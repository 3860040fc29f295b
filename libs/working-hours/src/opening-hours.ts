import { pacificTime, type WallTime } from './pacific-time';

/** What of a visit decides whether the line is open for it (R8.12). */
export interface LineVisit {
  readonly utmMedium: string | null;
}

export interface Hours {
  /** Hour of the day in Los Angeles. */
  readonly opens: number;
  /** The first hour that is closed again. */
  readonly closes: number;
}

const WEEKDAY_HOURS: Hours = { opens: 5, closes: 17 };
const SATURDAY_HOURS: Hours = { opens: 6, closes: 15 };
/** The `utm_medium` of affiliates' visitors, who find the line closed on Saturdays. */
export const AFFILIATES_MEDIUM = 'aff';

export const SUNDAY = 0;
export const MONDAY = 1;
export const SATURDAY = 6;
const DAYS_A_WEEK = 7;
const HOUR_MS = 3_600_000;

/** The line's hours on a weekday; null where it stays closed. */
export function hoursOn(weekday: number, visit: LineVisit): Hours | null {
  if (weekday === SUNDAY) return null;
  if (weekday !== SATURDAY) return WEEKDAY_HOURS;
  return visit.utmMedium === AFFILIATES_MEDIUM ? null : SATURDAY_HOURS;
}

/** Is the phone line open for this visit at this instant (R8.12)? */
export const isOpen = (instant: Date, visit: LineVisit): boolean => openHours(pacificTime(instant), visit) !== null;

/** The hours within which the line is open then; null where it is closed. */
function openHours({ weekday, hour }: WallTime, visit: LineVisit): Hours | null {
  const hours = hoursOn(weekday, visit);
  return hours !== null && hour >= hours.opens && hour < hours.closes ? hours : null;
}

/**
 * The next instant at which the closed line opens for this visit (R8.12), always later than `instant`: while the
 * line is open this is its next opening, on another day.
 */
export function nextOpening(instant: Date, visit: LineVisit): Date {
  const today = pacificTime(instant);
  for (let daysAhead = 0; daysAhead <= DAYS_A_WEEK; daysAhead += 1) {
    const hours = hoursOn((today.weekday + daysAhead) % DAYS_A_WEEK, visit);
    if (hours === null) continue;
    const opening = instantOf(today.year, today.month, today.day + daysAhead, hours.opens);
    if (opening > instant) return opening;
  }
  throw new Error('The line opens on every weekday');
}

/** The next instant at which the line opens or closes for this visit, always later than `instant`. */
export function nextChange(instant: Date, visit: LineVisit): Date {
  const today = pacificTime(instant);
  const hours = openHours(today, visit);
  return hours === null ? nextOpening(instant, visit) : instantOf(today.year, today.month, today.day, hours.closes);
}

/** The instant of a full hour in Los Angeles. Clocks change there at two at night, so an opening hour happens once a day. */
function instantOf(year: number, month: number, day: number, hour: number): Date {
  const asIfUtc = Date.UTC(year, month - 1, day, hour);
  // Los Angeles is behind UTC, so eight hours on is the hour itself in winter and one too many in summer.
  const inWinter = new Date(asIfUtc + 8 * HOUR_MS);
  return new Date(inWinter.getTime() - (pacificTime(inWinter).hour - hour) * HOUR_MS);
}
