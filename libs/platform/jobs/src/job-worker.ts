import { retry } from '@waypost/platform/kernel';
import { within } from '@waypost/platform/kernel/time';
import { inSpan } from '@waypost/platform/telemetry';
import { DEFAULT_EXPIRE_SECONDS, DEFAULT_RETRY } from './jobs';
import type { RegisteredJob } from './job-registry';
import { createPoller } from './poller';

/** A job as the queue delivers it. */
export interface FetchedJob {
  readonly id: string;
  readonly data: unknown;
  /** Tries before this one. */
  readonly retryCount: number;
}

/** The part of a queue that a worker needs. */
export interface JobQueue {
  fetch(name: string, count: number): Promise<readonly FetchedJob[]>;
  complete(name: string, id: string): Promise<void>;
  fail(name: string, id: string, error: unknown): Promise<void>;
  /** Makes a job available again at once. */
  handBack(name: string, id: string): Promise<void>;
}

export interface JobWorkerOptions {
  readonly job: RegisteredJob;
  readonly queue: JobQueue;
  readonly pollMs: number;
  readonly wait?: (ms: number) => Promise<void>;
  readonly onFailure: (error: unknown, about: { readonly job: string; readonly id: string; readonly attempt: number }) => void;
  readonly onError: (error: unknown) => void;
}

export interface JobWorker {
  /** Looks for work now, and periodically from then on. */
  poll(): void;
  /** Resolves once nothing runs here any more, and at the latest after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/**
 * The delays before a failed result is written again, because the database may just be restarting. After the last one, the job expires and
 * runs again.
 */
const RESULT_RETRY_DELAYS_MS = [100, 500, 2_000, 5_000];

interface RunningJob {
  readonly controller: AbortController;
  readonly done: Promise<void>;
  isHandedBack: boolean;
}

/**
 * Runs the jobs of one name. It replaces pg-boss's own worker, which does not await the writing of results. A result that the database
 * refused would be an unhandled rejection and end the process.
 */
export function createJobWorker({ job, queue, pollMs, wait, onFailure, onError }: JobWorkerOptions): JobWorker {
  const { concurrency = 1, expireSeconds = DEFAULT_EXPIRE_SECONDS } = job.definition;
  const retries = { delaysMs: RESULT_RETRY_DELAYS_MS, onRetry: onError, wait };
  const running = new Map<string, RunningJob>();
  const poller = createPoller({ pollMs, look: fetchAndRun, onError });

  async function fetchAndRun(): Promise<void> {
    const free = concurrency - running.size;
    if (free <= 0) return;
    for (const fetched of await queue.fetch(job.name, free)) {
      if (poller.isStopped()) await queue.handBack(job.name, fetched.id);
      else start(fetched);
    }
  }

  function start(fetched: FetchedJob): void {
    const controller = new AbortController();
    const timeout = setTimeout(() => controller.abort(new Error('the job took too long')), expireSeconds * 1000);
    const entry: RunningJob = {
      controller,
      isHandedBack: false,
      done: run(fetched, controller.signal)
        .catch(onError)
        .finally(() => {
          clearTimeout(timeout);
          running.delete(fetched.id);
          poller.poll();
        }),
    };
    running.set(fetched.id, entry);
  }

  async function run(fetched: FetchedJob, signal: AbortSignal): Promise<void> {
    // Yields first, so that `start` can add the job to the running ones.
    await Promise.resolve();
    const { id, retryCount } = fetched;
    const failure = await failureOf(job, fetched, signal);
    if (running.get(id)?.isHandedBack) return;
    if (!failure) return retry(() => queue.complete(job.name, id), retries);
    const { error } = failure;
    onFailure(error, { job: job.name, id, attempt: retryCount + 1 });
    await retry(() => queue.fail(job.name, id, error), retries);
  }

  return {
    poll: poller.poll,
    async stop(graceMs) {
      // Jobs that are being fetched are handed back on arrival. Otherwise they would count as running until they expire.
      await poller.stop();
      await within(graceMs, Promise.all([...running.values()].map(({ done }) => done)));
      for (const [id, entry] of running) {
        entry.isHandedBack = true;
        entry.controller.abort(new Error('the process stops'));
        await queue.handBack(job.name, id).catch(onError);
      }
    },
  };
}

/** Runs a job once. Returns null if it succeeded, else its error. */
async function failureOf(
  job: RegisteredJob,
  { id, data, retryCount }: FetchedJob,
  signal: AbortSignal,
): Promise<{ readonly error: unknown } | null> {
  const attempt = retryCount + 1;
  const { retry = DEFAULT_RETRY } = job.definition;
  try {
    const context = { id, attempt, isLastAttempt: retryCount >= retry.limit, signal };
    await inSpan(`job ${job.name}`, { attributes: { 'waypost.job': job.name, 'waypost.attempt': attempt } }, () => job.run(data, context));
    return null;
  } catch (error) {
    return { error };
  }
}
