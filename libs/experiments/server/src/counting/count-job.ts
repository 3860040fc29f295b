import { createPoke, type Jobs } from '@waypost/platform/jobs';
import type { Clock } from '@waypost/platform/kernel';
import { countUnits, type CountedLife, type CountOptions } from './count-units';
import type { ExperimentCountStore } from './count-store';

/** Events of one transaction. */
const EVENTS_PER_BATCH = 2_000;
/** Then the next run takes over: a job that never ends could not be stopped. */
const RUN_MS = 50_000;
const COUNT_JOB = 'experiment-count';
/** Pokes of this long become one job. */
const POKE_MS = 5_000;

export interface CountExperimentsDeps extends Pick<CountOptions, 'dayOf'> {
  readonly store: ExperimentCountStore;
  readonly clock: Clock;
  /** Read from the store: memory may be a moment behind the events. */
  readonly lives: () => Promise<readonly CountedLife[]>;
}

/** Counts what has come since the last time. It can run twice, at the same time, and be killed at any moment. */
export const countExperiments =
  ({ store, clock, dayOf, lives }: CountExperimentsDeps) =>
  async (signal?: AbortSignal): Promise<number> => {
    const begun = (await lives()).filter(({ life }) => life.phase > 0);
    if (begun.length === 0) {
      await store.skip();
      return 0;
    }
    const phases = begun.map(({ key, life }) => ({ experiment: key, phase: life.phase }));
    const until = clock.now().getTime() + RUN_MS;
    for (let counted = 0; ;) {
      const taken = await store.advance(EVENTS_PER_BATCH, phases, (events, units) => countUnits(events, units, { lives: begun, dayOf }));
      counted += taken;
      if (taken < EVENTS_PER_BATCH || signal?.aborted || clock.now().getTime() >= until) return counted;
    }
  };

/** Keeps the counts of experiments up to the events (R9.04). What it returns says that there are new ones: they count within seconds. */
export function defineExperimentJobs({ jobs, ...deps }: CountExperimentsDeps & { readonly jobs: Jobs }): { readonly poke: () => void } {
  const count = countExperiments(deps);
  jobs.define(COUNT_JOB, { parse: () => null, handle: async (_data, { signal }) => void (await count(signal)) });
  jobs.schedule(COUNT_JOB, '* * * * *', { isRunAtStart: true });
  return { poke: createPoke(jobs, { job: COUNT_JOB, withinMs: POKE_MS }) };
}
