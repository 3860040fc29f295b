import { createPoke, MAX_RUN_MS, POKE_DELAY_MS, type Jobs } from '@waypost/platform/jobs';
import type { Clock } from '@waypost/platform/kernel';
import type { CountedPhase, ExperimentCountStore, UnitEvent } from './count-store';
import { countUnits, type CountOptions } from './count-units';
import { countsAt, type CountedLife } from './counted-life';

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
      const begun = await lives();
      if (begun.length === 0) {
        await store.skip(upTo);
        return counted;
      }
      const taken = await store.advance(
        { limit: EVENTS_PER_BATCH, upTo },
        (events) => countedBy(begun, events).map(phaseOf),
        (events, units) => countUnits(events, units, { lives: countedBy(begun, events), dayOf }),
      );
      counted += taken;
      if (taken < EVENTS_PER_BATCH || signal?.aborted || clock.now().getTime() >= until) return counted;
    }
  };

/** Returns the experiments for which some of these events may count. Those that are long over would cost as much as the running ones. */
function countedBy(lives: readonly CountedLife[], events: readonly UnitEvent[]): readonly CountedLife[] {
  const oldest = events.reduce((first, { receivedAt }) => (receivedAt < first ? receivedAt : first), events[0]?.receivedAt ?? '');
  return lives.filter((counted) => countsAt(counted, oldest));
}

const phaseOf = ({ key, life: { phase } }: CountedLife): CountedPhase => ({ experiment: key, phase });

/** Defines the job that counts new events for experiments (R9.04). After `poke` it counts within seconds. */
export function defineExperimentJobs({ jobs, ...deps }: CountExperimentsDeps & { readonly jobs: Jobs }): { readonly poke: () => void } {
  const count = countExperiments(deps);
  jobs.define(COUNT_JOB, { parse: () => null, handle: async (_data, { signal }) => void (await count(signal)) });
  jobs.schedule(COUNT_JOB, '* * * * *', { isRunAtStart: true });
  return { poke: createPoke(jobs, { job: COUNT_JOB, withinMs: POKE_DELAY_MS }) };
}
