import { countDays, daysLater, isDay, pacificDay, pacificMidnight } from '@waypost/platform/kernel/days';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { FieldFault } from '@waypost/platform/parsing';

/** Nobody needs more than two months of visits for a decision. */
const MAX_DAYS = 62;

/** Returns the instants of a range of days, both inclusive, up to now, or the fault of the range. */
export function replayRange(
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Result<readonly [string, string], FieldFault> {
  for (const [field, day] of Object.entries({ from, to }))
    if (!isDay(day)) return err({ field, message: 'This must be a day, YYYY-MM-DD.' });
  if (from > to) return err({ field: 'to', message: 'The last day must not be before the first.' });
  if (countDays(from, to) > MAX_DAYS) return err({ field: 'from', message: `Replay ${MAX_DAYS} days at most.` });
  if (from > pacificDay(now)) return err({ field: 'from', message: 'This day is still to come.' });
  const end = pacificMidnight(daysLater(to, 1));
  return ok([pacificMidnight(from).toISOString(), (end < now ? end : now).toISOString()]);
}
