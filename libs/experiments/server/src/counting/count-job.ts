import { createPoke, MAX_RUN_MS, POKE_DELAY_MS, type Jobs } from '@waypost/platform/jobs';
import type { Clock } from '@waypost/platform/kernel';
import { countUnits, type CountedLife, type CountOptions } from './count-units';
import type { ExperimentCountStore } from './count-store';

/** The number of events per transaction. */
const EVENTS_PER_BATCH = 2_000;
const COUNT_JOB = 'experiment-count';

export interface CountExperimentsDeps extends Pick<CountOptions, 'dayOf'> {
  readonly store: ExperimentCountStore;
  readonly clock: Clock;
  /** Reads the lives from the store, because memory may be a moment behind the events. */
  readonly lives: () => Promise<readonly CountedLife[]>;
}

/** Counts the new events. It may run twice at the same time, and be killed at any moment. */
export const countExperiments =
  ({ store, clock, dayOf, lives }: CountExperimentsDeps) =>
  async (signal?: AbortSignal): Promise<number> => {
    const until = clock.now().getTime() + MAX_RUN_MS;
    for (let counted = 0; ;) {
      // For each batch, and the place first: an experiment that starts meanwhile is entered only above it. Otherwise its first entries
      // would be passed without it.
      const upTo = await store.presentPlace();
      const begun = (await lives()).filter(({ life }) => life.phase > 0);
      if (begun.length === 0) {
        await store.skip(upTo);
        return counted;
      }
      const phases = begun.map(({ key, life }) => ({ experiment: key, phase: life.phase }));
      const taken = await store.advance({ limit: EVENTS_PER_BATCH, upTo }, phases, (events, units) =>
        countUnits(events, units, { lives: begun, dayOf }),
      );
      counted += taken;
      if (taken < EVENTS_PER_BATCH || signal?.aborted || clock.now().getTime() >= until) return counted;
    }
  };

/** Defines the job that counts new events for experiments (R9.04). After `poke` it counts within seconds. */
export function defineExperimentJobs({ jobs, ...deps }: CountExperimentsDeps & { readonly jobs: Jobs }): { readonly poke: () => void } {
  const count = countExperiments(deps);
  jobs.define(COUNT_JOB, { parse: () => null, handle: async (_data, { signal }) => void (await count(signal)) });
  jobs.schedule(COUNT_JOB, '* * * * *', { isRunAtStart: true });
  return { poke: createPoke(jobs, { job: COUNT_JOB, withinMs: POKE_DELAY_MS }) };
}
