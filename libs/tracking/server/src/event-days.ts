import type { Clock } from '@waypost/platform/kernel';
import { DAY_MS } from '@waypost/platform/kernel/time';
import type { EventDays } from './stored-events';

/** The partitions are created this many days ahead. If the job does not run for longer, the default partition takes the events. */
export const EVENT_DAYS_AHEAD = 7;

/** Returns the UTC day of an instant and this many days after it. */
export const daysFrom = (instant: Date, ahead: number): readonly string[] =>
  Array.from({ length: ahead + 1 }, (_, day) => new Date(instant.getTime() + day * DAY_MS).toISOString().slice(0, 10));

/** Creates the partitions of today and the coming days. */
export const prepareEventDays =
  ({ days, clock }: { readonly days: EventDays; readonly clock: Clock }) =>
  (): Promise<number> =>
    days.make(daysFrom(clock.now(), EVENT_DAYS_AHEAD));
