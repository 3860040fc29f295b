import { TIME_IS_SKIPPED } from '@waypost/control-center/design/times';
import { MINUTE_MS } from '@waypost/platform/kernel/time';

/** The length of `2026-11-24T08:30`. */
const TO_THE_MINUTE = 16;

/** The time as this clock shows it. An instant from a time that the clock skips is shown as another time. */
const shownTime = (at: Date): string => new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, TO_THE_MINUTE);

/** The instant of a `datetime-local` value, or what is wrong with the value. The value is in the reader's time zone and does not name it. */
export type ScheduleTime = { readonly at: string; readonly fault?: undefined } | { readonly at?: undefined; readonly fault: string };

export function scheduleTime(value: string, now: number): ScheduleTime {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return { fault: 'Enter a day and a time.' };
  if (shownTime(at) !== value.slice(0, TO_THE_MINUTE)) return { fault: TIME_IS_SKIPPED };
  if (at.getTime() <= now) return { fault: 'Choose a time in the future.' };
  return { at: at.toISOString() };
}
