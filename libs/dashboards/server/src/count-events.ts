import { daysLater, pacificDay } from '@waypost/control-center/contract';
import type { Clock } from '@waypost/platform/kernel';
import type { RollupStore } from './dashboard-store';
import { rollUp, type RollUpOptions } from './roll-up';

/** Events of one transaction: some milliseconds of work, and of memory some megabytes. */
export const EVENTS_PER_BATCH = 2_000;
/** Then the next run takes over: a job that never ends could not be stopped. */
const RUN_MS = 50_000;
/** No visit goes on for as long. */
const FIRSTS_KEPT_DAYS = 30;

export interface CountEventsDeps extends RollUpOptions {
  readonly store: RollupStore;
  readonly clock: Clock;
}

/** Counts what has come since the last time (R10.10). Bears being run twice, at once, and being killed. */
export const countEvents =
  ({ store, clock, formOf }: CountEventsDeps) =>
  async (signal?: AbortSignal): Promise<number> => {
    const until = clock.now().getTime() + RUN_MS;
    let counted = 0;
    for (;;) {
      const taken = await store.advance(EVENTS_PER_BATCH, (events) => rollUp(events, { formOf }));
      counted += taken;
      if (taken < EVENTS_PER_BATCH || signal?.aborted || clock.now().getTime() >= until) return counted;
    }
  };

/** Forgets which visits were counted where none of them can go on. */
export const forgetCountedVisits =
  ({ store, clock }: Pick<CountEventsDeps, 'store' | 'clock'>) =>
  (): Promise<void> =>
    store.forgetFirsts(daysLater(pacificDay(clock.now()), -FIRSTS_KEPT_DAYS));
