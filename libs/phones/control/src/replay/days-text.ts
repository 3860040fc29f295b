import { isDay } from '@waypost/platform/kernel/days';
import { calendarDayText } from '@waypost/control-center/design/times';

const nameOf = (day: string): string => (isDay(day) ? calendarDayText(day) : '…');

/** Returns `17 Nov 2026`, or `17 Nov 2026 to 23 Nov 2026` (R3.09). A day that is not chosen yet is `…`. */
export const daysText = (from: string, to: string): string => (from === to ? nameOf(from) : `${nameOf(from)} to ${nameOf(to)}`);
