import { newId, type Clock } from '@waypost/platform/kernel';
import { createJobRegistry, type JobSchedule } from '../src/job-registry';
import { DEFAULT_RETRY, type DeadLetter, type Jobs } from '../src/jobs';

export interface WaitingJob {
  readonly name: string;
  readonly id: string;
  readonly data: object;
  readonly dueAt: Date;
  readonly singletonKey?: string;
  readonly retryCount: number;
}

export interface FakeJobs extends Jobs {
  /** What waits, in the order in which it was sent. */
  readonly waiting: readonly WaitingJob[];
  readonly schedules: ReadonlyMap<string, JobSchedule>;
  readonly isRunning: boolean;
  /** Runs what is due by the clock, and what that makes due, until nothing is. Failures are retried when the clock has come so far. */
  runDue(): Promise<void>;
  /** Sends a scheduled job as its cron expression would. */
  fireSchedule(name: string): Promise<void>;
}

/** Jobs in memory that run when they are told to, by a clock of the test. */
export function fakeJobs({ clock }: { readonly clock: Clock }): FakeJobs {
  const registry = createJobRegistry();
  const taken = new Set<string>();
  const dead = new Map<string, DeadLetter[]>();
  let waiting: WaitingJob[] = [];
  let isRunning = false;

  const later = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000);

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
      if (job.retryCount < retry.limit) {
        const wait = retry.delaySeconds * (retry.backoff ? 2 ** job.retryCount : 1);
        waiting.push({ ...job, retryCount: job.retryCount + 1, dueAt: later(wait) });
      } else if (definition.deadLetter) {
        const reason = error instanceof Error ? error.message : String(error);
        if (registry.jobs.has(definition.deadLetter)) await jobs.send(definition.deadLetter, job.data);
        else dead.set(job.name, [...(dead.get(job.name) ?? []), { id: newId(), data: job.data, reason, failedAt: clock.now() }]);
      }
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
      waiting.push({
        name,
        id,
        data: structuredClone(data),
        dueAt: startAfter ?? clock.now(),
        retryCount: 0,
        ...(singletonKey === undefined ? {} : { singletonKey }),
      });
      return id;
    },
    async deadLetters(name, limit) {
      return (dead.get(name) ?? []).slice(0, limit);
    },
    async resend(name, deadLetterId) {
      const letters = dead.get(name) ?? [];
      const letter = letters.find(({ id }) => id === deadLetterId);
      if (!letter) return false;
      dead.set(
        name,
        letters.filter((waiting) => waiting !== letter),
      );
      await jobs.send(name, letter.data as object, { id: deadLetterId });
      return true;
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
