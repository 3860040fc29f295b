import type { Jobs } from '@waypost/platform/jobs';
import { isRecord, type Clock } from '@waypost/platform/kernel';
import type { ReplayRules } from '@waypost/phones/model/replay';
import { countingBatches } from './replay-rules';
import type { ReplayStore } from './replay-store';

export const REPLAY_JOB = 'phone-replay';
export const RESUME_REPLAYS_JOB = 'phone-replay-resume';
/** The visits of one transaction: a fraction of a second of work, and a few megabytes. */
export const VISITS_PER_BATCH = 2_000;
/** A replay without progress for this long has lost its worker. */
const UNATTENDED_MS = 20_000;

export interface ReplayJobsDeps {
  readonly jobs: Pick<Jobs, 'define' | 'schedule' | 'send'>;
  readonly store: ReplayStore;
  /** True for a page of the site. Stored events may name others. */
  readonly isPage: ReplayRules['isPage'];
  readonly clock: Clock;
}

function replayIdIn(data: unknown): string {
  if (isRecord(data) && typeof data['id'] === 'string') return data['id'];
  throw new Error('the job names no replay');
}

/**
 * Counts a replay to its end, in batches. It may run twice at the same time and be killed at any moment, because each batch counts and
 * moves on in one transaction.
 */
export const workReplay =
  ({ store, isPage }: Pick<ReplayJobsDeps, 'store' | 'isPage'>) =>
  async (id: string, signal?: AbortSignal): Promise<void> => {
    const count = countingBatches(isPage);
    while (await store.advance(id, VISITS_PER_BATCH, count)) {
      // Thrown, so that another process takes over the job.
      if (signal?.aborted) throw new Error('the process stops in the middle of a replay');
    }
  };

/** Defines one durable job per replay, and a job that finds replays whose worker is gone. Call it before the jobs start. */
export function defineReplayJobs({ jobs, store, isPage, clock }: ReplayJobsDeps): { readonly send: (id: string) => Promise<void> } {
  const work = workReplay({ store, isPage });
  const send = async (id: string): Promise<void> => {
    // The key keeps a job that waits for a free worker from being sent again.
    await jobs.send(REPLAY_JOB, { id }, { singletonKey: id });
  };
  jobs.define(REPLAY_JOB, {
    parse: replayIdIn,
    async handle(id, { signal, isLastAttempt }) {
      try {
        await work(id, signal);
      } catch (error) {
        if (isLastAttempt && !signal.aborted) await store.end(id, 'failed');
        throw error;
      }
    },
  });
  jobs.define(RESUME_REPLAYS_JOB, {
    parse: () => null,
    async handle() {
      for (const id of await store.unattended(new Date(clock.now().getTime() - UNATTENDED_MS))) await send(id);
    },
  });
  jobs.schedule(RESUME_REPLAYS_JOB, '* * * * *', { isRunAtStart: true });
  return { send };
}
