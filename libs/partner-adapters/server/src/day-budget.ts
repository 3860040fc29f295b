import type { Clock } from '@waypost/platform/kernel';

export interface DayBudgetOptions {
  /** Calls in a day of UTC. */
  readonly perDay: number;
  readonly clock: Clock;
  /** Told once a day when most of it is used up, and once when all of it is. */
  readonly onAlarm: (share: 'most' | 'all') => void;
}

export interface DayBudget {
  /** Takes one call; 0 where it may be made, else the seconds until the day ends. */
  take(): number;
}

const MOST = 0.8;
const MS_PER_DAY = 24 * 3_600_000;
const MS_PER_SECOND = 1000;

/** What one process may ask of a partner in a day. */
export function createDayBudget({ perDay, clock, onAlarm }: DayBudgetOptions): DayBudget {
  let day = -1;
  let used = 0;
  let isEmptyReported = false;
  return {
    take() {
      const now = clock.now().getTime();
      const today = Math.floor(now / MS_PER_DAY);
      if (today !== day) [day, used, isEmptyReported] = [today, 0, false];
      if (used >= perDay) {
        if (!isEmptyReported) onAlarm('all');
        isEmptyReported = true;
        return Math.ceil(((today + 1) * MS_PER_DAY - now) / MS_PER_SECOND);
      }
      used++;
      if (used === Math.ceil(perDay * MOST)) onAlarm('most');
      return 0;
    },
  };
}
