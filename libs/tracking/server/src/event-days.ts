import type { Clock } from '@waypost/platform/kernel';
import type { EventDays } from './stored-events';

/** A job that does not run for a week costs nothing; after that the default partition takes the events. */
export const EVENT_DAYS_AHEAD = 7;
const ONE_DAY_MS = 86_400_000;

/** The UTC days from an instant's on, so many and one. */
export const daysFrom = (instant: Date, ahead: number): readonly string[] =>
  Array.from({ length: ahead + 1 }, (_, day) => new Date(instant.getTime() + day * ONE_DAY_MS).toISOString().slice(0, 10));

/** Makes the partitions of today and the days to come. */
export const prepareEventDays =
  ({ days, clock }: { readonly days: EventDays; readonly clock: Clock }) =>
  (): Promise<number> =>
    days.make(daysFrom(clock.now(), EVENT_DAYS_AHEAD));
