import type { PartnerId } from '@waypost/partner-adapters/contract/calls';
import type { Clock } from '@waypost/platform/kernel';
import { DAY_MS, DAY_SECONDS, SECOND_MS } from '@waypost/platform/kernel/time';
import type { Limits } from '@waypost/platform/limits';

export interface DayBudgetOptions {
  readonly partner: PartnerId;
  /** The calls per UTC day. */
  readonly perDay: number;
  readonly counted: Pick<Limits, 'count' | 'counted'>;
  readonly clock: Clock;
  /** Called once a day when most of it is used up, and once when all of it is. */
  readonly onAlarm: (share: 'most' | 'all') => void;
}

export interface DayBudget {
  /** Returns the calls requested today, including those beyond the budget. */
  used(): Promise<number>;
  /** Uses one call. Returns 0 if it may be made, otherwise the seconds until the day ends. */
  take(): Promise<number>;
}

const ALARM_SHARE = 0.8;
/** Longer than a day, because the count must outlast a clock that is a little behind. */
const COUNT_LIFETIME_SECONDS = 2 * DAY_SECONDS;

/** True if so much of a partner's day is used up that staff should see it. */
export const isMostUsed = (used: number, perDay: number): boolean => used >= Math.ceil(perDay * ALARM_SHARE);

/** Creates a partner's daily budget, for one process or for all that share the count. */
export function createDayBudget({ partner, perDay, counted, clock, onAlarm }: DayBudgetOptions): DayBudget {
  const countOf = (day: number): string => `${partner}-day-${day}`;
  return {
    used: async () => counted.counted(countOf(Math.floor(clock.now().getTime() / DAY_MS))),
    async take() {
      const now = clock.now().getTime();
      const today = Math.floor(now / DAY_MS);
      const used = await counted.count(countOf(today), COUNT_LIFETIME_SECONDS);
      // Each count is returned to one call, so each alarm is raised once.
      if (used === Math.ceil(perDay * ALARM_SHARE)) onAlarm('most');
      if (used === perDay + 1) onAlarm('all');
      return used <= perDay ? 0 : Math.ceil(((today + 1) * DAY_MS - now) / SECOND_MS);
    },
  };
}
