import type { PartnerId } from '@waypost/partner-adapters/contract/calls';
import type { Clock } from '@waypost/platform/kernel';
import type { Limits } from '@waypost/platform/limits';

export interface DayBudgetOptions {
  readonly partner: PartnerId;
  /** Calls in a day of UTC. */
  readonly perDay: number;
  readonly counted: Pick<Limits, 'count' | 'counted'>;
  readonly clock: Clock;
  /** Told once a day when most of it is used up, and once when all of it is. */
  readonly onAlarm: (share: 'most' | 'all') => void;
}

export interface DayBudget {
  /** Calls that were asked for today, those beyond the budget included. */
  used(): Promise<number>;
  /** Takes one call; 0 where it may be made, else the seconds until the day ends. */
  take(): Promise<number>;
}

const MOST = 0.8;
const MS_PER_DAY = 24 * 3_600_000;
const MS_PER_SECOND = 1000;
/** Longer than the day: the count must outlast a clock that is a little behind. */
const COUNT_LIFETIME_SECONDS = 2 * 24 * 3_600;

/** Whether what is used up of a partner's day is worth telling. */
export const isMostUsed = (used: number, perDay: number): boolean => used >= Math.ceil(perDay * MOST);

/** What may be asked of a partner in a day: by one process, or by all that share the count. */
export function createDayBudget({ partner, perDay, counted, clock, onAlarm }: DayBudgetOptions): DayBudget {
  const countOf = (day: number): string => `${partner}-day-${day}`;
  return {
    used: async () => counted.counted(countOf(Math.floor(clock.now().getTime() / MS_PER_DAY))),
    async take() {
      const now = clock.now().getTime();
      const today = Math.floor(now / MS_PER_DAY);
      const used = await counted.count(countOf(today), COUNT_LIFETIME_SECONDS);
      // Each number is given to one call, and so each alarm is raised once.
      if (used === Math.ceil(perDay * MOST)) onAlarm('most');
      if (used === perDay + 1) onAlarm('all');
      return used <= perDay ? 0 : Math.ceil(((today + 1) * MS_PER_DAY - now) / MS_PER_SECOND);
    },
  };
}
