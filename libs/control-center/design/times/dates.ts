import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, WEEK_MS } from '@waypost/platform/kernel/time';

/**
 * Returns the day of an instant in the reader's time zone as `d MMM yyyy` (R3.09). `toDateString` is `Sun Nov 08 2026` in every browser. The
 * first screen, which shows no other day, has no room for the months of `dayInWords`.
 */
export const dayText = (iso: string): string => new Date(iso).toDateString().replace(/^\w+ (\w+) 0?(\d+)/, '$2 $1');

const STEPS = [
  [MINUTE_MS, 'second', SECOND_MS],
  [HOUR_MS, 'minute', MINUTE_MS],
  [DAY_MS, 'hour', HOUR_MS],
  [WEEK_MS, 'day', DAY_MS],
] as const;
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Returns how long ago an instant was, in words, or its day if it is older than a week. */
export function agoText(iso: string, now: number): string {
  const passed = now - Date.parse(iso);
  if (Math.abs(passed) < 10_000) return 'just now';
  const step = STEPS.find(([limit]) => Math.abs(passed) < limit);
  return step ? relative.format(-Math.trunc(passed / step[2]), step[1]) : dayText(iso);
}
