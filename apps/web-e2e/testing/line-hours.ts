import { isOpen } from '@waypost/working-hours';

const HALF_HOUR_MS = 1_800_000;
/** Long enough for every week to hold both an open and a closed time. */
const HALF_HOURS_OF_A_WEEK = 7 * 48;

const VISIT = { utmMedium: null };

/**
 * The last time, on a half hour, at which the line was open or closed. It lies in the past, so that a number leased from
 * the real server is still in force for a browser that lives at this time.
 */
export function lastTimeWhenLineWas(state: 'open' | 'closed', now = new Date()): Date {
  const start = Math.floor(now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS;
  for (let back = 1; back <= HALF_HOURS_OF_A_WEEK; back++) {
    const instant = new Date(start - back * HALF_HOUR_MS);
    if (isOpen(instant, VISIT) === (state === 'open')) return instant;
  }
  throw new Error(`the line was never ${state} in a whole week`);
}

/** Whether the line is open for the server, whose clock is the real one. */
export const isLineOpenNow = (): boolean => isOpen(new Date(), VISIT);
