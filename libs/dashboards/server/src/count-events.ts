import { daysLater, pacificDay } from '@waypost/control-center/contract/days';
import type { Clock } from '@waypost/platform/kernel';
import type { CountedEvent } from './counted-event';
import type { CountRecords, RollupStore } from './dashboard-store';
import type { RollUpOptions } from './event-tally';
import { leftOutVisits, rollUp, visitDigest, visitorDigest, type Rollup } from './roll-up';

/** Some dozens of milliseconds of work, in which the process answers nobody. */
export const EVENTS_AT_ONCE = 4_000;
/** Of one transaction, where so many wait: many of them count in the same rows. */
const EVENTS_PER_TRANSACTION = 60_000;
/** No longer, however slow the machine: what others write meanwhile is read by nobody before it ends (ADR 12). */
const TRANSACTION_MS = 4_000;
/** Then the next run takes over: a job that never ends could not be stopped. */
const RUN_MS = 50_000;
/** No visit goes on for as long. */
const VISIT_RETENTION_DAYS = 30;
/** Experiments are over by then, and so are their figures. */
const VARIANT_RETENTION_DAYS = 120;

export interface CountEventsDeps extends RollUpOptions {
  readonly store: RollupStore;
  readonly clock: Clock;
}

const different = (digests: readonly string[]): readonly string[] => [...new Set(digests)];

/** Counts one run of events, by what the ones before it left behind. */
export const countBatch =
  (options: RollUpOptions) =>
  async (events: readonly CountedEvent[], records: CountRecords): Promise<Rollup> => {
    const leftOut = await records.leftOut(different(events.map(visitDigest)));
    const visits = [...leftOutVisits(events, leftOut).values()];
    const earlier = visits.length === 0 ? [] : await records.eventsOf(visits);
    const variants = await records.variants(different([...earlier, ...events].map(visitorDigest)));
    return rollUp(events, options, { leftOut, variants, events: earlier });
  };

/** Counts what has come since the last time (R10.10). It can run twice, at the same time, and be killed at any moment. */
export const countEvents =
  ({ store, clock, formOf }: CountEventsDeps) =>
  async (signal?: AbortSignal): Promise<number> => {
    const until = clock.now().getTime() + RUN_MS;
    let counted = 0;
    for (;;) {
      const deadline = clock.now().getTime() + TRANSACTION_MS;
      const goesOn = (inTransaction: number): boolean =>
        inTransaction < EVENTS_PER_TRANSACTION && !signal?.aborted && clock.now().getTime() < deadline;
      const taken = await store.advance({ eventsAtOnce: EVENTS_AT_ONCE, goesOn }, countBatch({ formOf }));
      counted += taken;
      if (taken < EVENTS_AT_ONCE || signal?.aborted || clock.now().getTime() >= until) return counted;
    }
  };

/** Forgets which visits were counted where none of them can go on. */
export const forgetCountedVisits =
  ({ store, clock }: Pick<CountEventsDeps, 'store' | 'clock'>) =>
  async (): Promise<void> => {
    const today = pacificDay(clock.now());
    await store.forgetVisits(daysLater(today, -VISIT_RETENTION_DAYS));
    await store.forgetVariants(daysLater(today, -VARIANT_RETENTION_DAYS));
  };
