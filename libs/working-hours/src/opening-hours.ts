import { HOUR_MS } from '@waypost/platform/kernel/time';
import { pacificTime, type WallTime } from './pacific-time';

/** The part of a visit that decides whether the line is open for it (R8.12). */
export interface LineVisit {
  readonly utmMedium: string | null;
}

export interface Hours {
  /** Hour of the day in Los Angeles. */
  readonly opens: number;
  /** The first hour at which the line is closed again. */
  readonly closes: number;
}

const WEEKDAY_HOURS: Hours = { opens: 5, closes: 17 };
const SATURDAY_HOURS: Hours = { opens: 6, closes: 15 };
/** The `utm_medium` of affiliates' visitors. For them the line is closed on Saturdays. */
export const AFFILIATES_MEDIUM = 'aff';

/** True for the medium of affiliates' visitors in any case, because campaign values are written in any case and mean the same. */
export const isOfAffiliates = (utmMedium: string | null): boolean => utmMedium?.toLowerCase() === AFFILIATES_MEDIUM;

export const SUNDAY = 0;
export const MONDAY = 1;
export const SATURDAY = 6;
export const NOON = 12;
const DAYS_A_WEEK = 7;

/** Returns the line's hours on a weekday; null if it stays closed. */
export function hoursOn(weekday: number, visit: LineVisit): Hours | null {
  if (weekday === SUNDAY) return null;
  if (weekday !== SATURDAY) return WEEKDAY_HOURS;
  return isOfAffiliates(visit.utmMedium) ? null : SATURDAY_HOURS;
}

/** True if the phone line is open for this visit at this instant (R8.12). */
export const isOpen = (instant: Date, visit: LineVisit): boolean => openHours(pacificTime(instant), visit) !== null;

/** Returns the hours in which the line is open at that time; null if it is closed. */
function openHours({ weekday, hour }: WallTime, visit: LineVisit): Hours | null {
  const hours = hoursOn(weekday, visit);
  return hours !== null && hour >= hours.opens && hour < hours.closes ? hours : null;
}

/**
 * Returns the next instant at which the line opens for this visit (R8.12). It is always later than `instant`: while the line is open, it is
 * the next opening on another day.
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

/** Returns the next instant at which the line opens or closes for this visit. It is always later than `instant`. */
export function nextChange(instant: Date, visit: LineVisit): Date {
  const today = pacificTime(instant);
  const hours = openHours(today, visit);
  return hours === null ? nextOpening(instant, visit) : instantOf(today.year, today.month, today.day, hours.closes);
}

/** Returns the instant of a full hour in Los Angeles. Clocks change there at two at night, so an opening hour occurs once a day. */
function instantOf(year: number, month: number, day: number, hour: number): Date {
  const asIfUtc = Date.UTC(year, month - 1, day, hour);
  // Los Angeles is behind UTC. Adding eight hours gives the exact hour in winter and one hour too many in summer.
  const inWinter = new Date(asIfUtc + 8 * HOUR_MS);
  return new Date(inWinter.getTime() - (pacificTime(inWinter).hour - hour) * HOUR_MS);
}
