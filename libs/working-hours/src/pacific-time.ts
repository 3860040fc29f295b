import { MINUTE_MS, PACIFIC_TIME_ZONE } from '@waypost/platform/kernel/time';

/** The time on a wall clock. */
export interface WallTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
}

const formatterOf = (timeZone?: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });

/** Created on first use. Creating a formatter costs a hundred times as much as using it, and most pages never need it. */
let pacific: Intl.DateTimeFormat | undefined;

/** The last minutes that were asked for. Rendering a page asks for the same few, and formatting one takes as long as ten elements. */
const pacificMinutes = /* @__PURE__ */ new Map<number, WallTime>();
const MAX_MINUTES = 64;

/** Returns the time in Los Angeles. */
export function pacificTime(instant: Date): WallTime {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const before = pacificMinutes.get(minute);
  if (before) return before;
  const time = shownBy((pacific ??= formatterOf(PACIFIC_TIME_ZONE)), instant);
  if (pacificMinutes.size >= MAX_MINUTES) pacificMinutes.clear();
  pacificMinutes.set(minute, time);
  return time;
}

/** Returns the time in the visitor's zone or in a given one. */
export const ownTime = (instant: Date, timeZone?: string): WallTime => shownBy(formatterOf(timeZone), instant);

function shownBy(formatter: Intl.DateTimeFormat, instant: Date): WallTime {
  const shown = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of formatter.formatToParts(instant)) {
    if (type in shown) shown[type as keyof typeof shown] = Number(value);
  }
  return { ...shown, weekday: new Date(Date.UTC(shown.year, shown.month - 1, shown.day)).getUTCDay() };
}
