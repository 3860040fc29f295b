import { newId, type Clock } from '@waypost/platform/kernel';
import { createJobRegistry, type JobSchedule } from '../src/job-registry';
import { DEFAULT_RETRY, type DeadLetter, type JobRetry, type Jobs } from '../src/jobs';

export interface WaitingJob {
  readonly name: string;
  readonly id: string;
  readonly data: object;
  readonly dueAt: Date;
  readonly singletonKey?: string;
  readonly retryCount: number;
}

export interface FakeJobs extends Jobs {
  /** The waiting jobs, in the order in which they were sent. */
  readonly waiting: readonly WaitingJob[];
  readonly schedules: ReadonlyMap<string, JobSchedule>;
  readonly isRunning: boolean;
  /** Runs the jobs that are due by the clock, and the jobs that those make due. Failures are retried once the clock reaches their time. */
  runDue(): Promise<void>;
  /** Sends a scheduled job as its cron expression would. */
  fireSchedule(name: string): Promise<void>;
}

/** Jobs in memory that run on demand, by the test's clock. */
export function fakeJobs({ clock }: { readonly clock: Clock }): FakeJobs {
  const registry = createJobRegistry();
  const taken = new Set<string>();
  const dead = deadLetterLists();
  let waiting: WaitingJob[] = [];
  let isRunning = false;

  async function fail(job: WaitingJob, error: unknown): Promise<void> {
    const { retry, deadLetter } = registry.find(job.name).definition;
    const next = nextTry(job, retry, clock.now());
    if (next) waiting.push(next);
    else if (deadLetter && registry.jobs.has(deadLetter)) await jobs.send(deadLetter, job.data);
    else if (deadLetter) dead.add(job.name, { id: newId(), data: job.data, reason: reasonOf(error), failedAt: clock.now() });
  }

  async function run(job: WaitingJob): Promise<void> {
    const { definition, run: handle } = registry.find(job.name);
    const retry = definition.retry ?? DEFAULT_RETRY;
    try {
      await handle(structuredClone(job.data), {
        id: job.id,
        attempt: job.retryCount + 1,
        isLastAttempt: job.retryCount >= retry.limit,
        signal: new AbortController().signal,
      });
    } catch (error) {
      await fail(job, error);
    }
  }

  const jobs: FakeJobs = {
    get waiting() {
      return waiting;
    },
    get isRunning() {
      return isRunning;
    },
    schedules: registry.schedules,
    define: registry.define,
    schedule: registry.schedule,
    async send(name, data, { startAfter, singletonKey, id = newId() } = {}) {
      registry.find(name);
      const isWaiting = waiting.some(
        (candidate) => candidate.name === name && singletonKey !== undefined && candidate.singletonKey === singletonKey,
      );
      if (isWaiting || taken.has(`${name}/${id}`)) return null;
      taken.add(`${name}/${id}`);
      waiting.push({ name, id, data: structuredClone(data), dueAt: startAfter ?? clock.now(), retryCount: 0, singletonKey });
      return id;
    },
    async sendAll(name, sent) {
      for (const { data, singletonKey } of sent) await jobs.send(name, data, { singletonKey });
    },
    deadLetters: async (name, limit) => dead.list(name).slice(0, limit),
    async resend(name, deadLetterId) {
      const letter = dead.take(name, deadLetterId);
      if (letter) await jobs.send(name, letter.data as object, { id: deadLetterId });
      return letter !== undefined;
    },
    async start() {
      isRunning = true;
      for (const [name, { options }] of registry.schedules) if (options.isRunAtStart) await jobs.fireSchedule(name);
    },
    async stop() {
      isRunning = false;
    },
    async runDue() {
      for (;;) {
        const due = waiting.find(({ dueAt }) => dueAt.getTime() <= clock.now().getTime());
        if (!due) return;
        waiting = waiting.filter((job) => job !== due);
        await run(due);
      }
    },
    async fireSchedule(name) {
      const schedule = registry.schedules.get(name);
      if (!schedule) throw new Error(`${name} has no schedule`);
      await jobs.send(name, schedule.options.data ?? {}, { singletonKey: 'schedule' });
    },
  };
  return jobs;
}

/** Returns a failed job with its next try. Null if it was the last try. */
function nextTry(job: WaitingJob, retry: JobRetry = DEFAULT_RETRY, now: Date): WaitingJob | null {
  if (job.retryCount >= retry.limit) return null;
  const seconds = retry.delaySeconds * (retry.backoff ? 2 ** job.retryCount : 1);
  return { ...job, retryCount: job.retryCount + 1, dueAt: new Date(now.getTime() + seconds * 1000) };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The jobs that failed for good, by name. */
function deadLetterLists() {
  const lists = new Map<string, readonly DeadLetter[]>();
  const list = (name: string): readonly DeadLetter[] => lists.get(name) ?? [];
  return {
    list,
    add: (name: string, letter: DeadLetter) => lists.set(name, [...list(name), letter]),
    take(name: string, id: string): DeadLetter | undefined {
      const letter = list(name).find((candidate) => candidate.id === id);
      lists.set(
        name,
        list(name).filter((other) => other !== letter),
      );
      return letter;
    },
  };
}
