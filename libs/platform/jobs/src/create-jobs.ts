import { newId, type Log } from '@waypost/platform/kernel';
import type PgBoss from 'pg-boss';
import { createBoss } from './queue/boss';
import { createDeadLetters } from './dead-letters';
import { jobQueueOf } from './queue/job-queue';
import { createJobRegistry, type JobRegistry } from './job-registry';
import { createJobWorker, type JobWorker } from './job-worker';
import type { Jobs } from './jobs';
import { createJobsDatabase } from './queue/jobs-database';
import type { JobsPool } from './queue/jobs-pool';
import { makeQueues, scheduleJobs } from './queue/make-queues';
import { whileNoOtherMakesQueues } from './queue/queues-lock.sql';

export interface JobsOptions {
  readonly pool: JobsPool;
  readonly log: Log;
  /** The interval for jobs that another process sent. This process's own jobs are fetched at once. */
  readonly pollMs?: number;
  /** The time that running jobs have to finish at a stop. */
  readonly stopGraceMs?: number;
  /** The interval between tries to start. */
  readonly startRetryMs?: number;
}

const POLL_INTERVAL_MS = 2_000;
const STOP_GRACE_MS = 5_000;
const START_RETRY_MS = 5_000;
const MAX_DEAD_LETTERS = 100;

/** Jobs in PostgreSQL by pg-boss, in its own schema `pgboss`, on the process's pool (architecture decision 8). */
export function createJobs({
  pool,
  log,
  pollMs = POLL_INTERVAL_MS,
  stopGraceMs = STOP_GRACE_MS,
  startRetryMs = START_RETRY_MS,
}: JobsOptions): Jobs {
  const registry = createJobRegistry();
  const database = createJobsDatabase(pool, log);
  let boss = newBoss();
  const queue = jobQueueOf(() => boss, database);
  const deadLetters = createDeadLetters(() => boss, registry, database);
  const workers = new Map<string, JobWorker>();
  let isStopped = false;
  let startTimer: NodeJS.Timeout | undefined;
  /** After a failure, it stays rejected until the next `start`. */
  let starting: Promise<void> | null = null;

  function newBoss(): PgBoss {
    const created = createBoss(database);
    // An unhandled error of its timers would end the process. The timers themselves continue.
    created.on('error', (error) => log.warn({ err: error }, 'an error in the background of the jobs'));
    return created;
  }

  function work(): void {
    for (const job of registry.jobs.values()) {
      const worker = createJobWorker({
        job,
        queue,
        pollMs,
        onFailure: (error, about) => log.warn({ err: error, ...about }, 'a job failed'),
        onError: (error) => log.warn({ err: error, job: job.name }, 'the result of a job could not be written'),
      });
      workers.set(job.name, worker);
      worker.poll();
    }
  }

  async function begin(): Promise<void> {
    // A pg-boss whose start has failed never starts its timers: the next call of its `start` does nothing. Each try needs its own.
    boss = newBoss();
    await startBoss(boss, pool, registry);
    if (!isStopped) work();
  }

  function tryToBegin(): Promise<void> {
    starting = begin().catch((error: unknown) => {
      log.warn({ err: error }, 'the jobs could not start; they try again');
      if (!isStopped) startTimer = setTimeout(() => void tryToBegin(), startRetryMs);
    });
    return starting;
  }

  return {
    define: registry.define,
    schedule: registry.schedule,
    async send(name, data, { startAfter, singletonKey, id } = {}) {
      registry.find(name);
      const jobId = id ?? newId();
      const sent = await boss.send(name, data, { id: jobId, singletonKey: singletonKey ?? jobId, ...(startAfter ? { startAfter } : {}) });
      if (sent !== null && !startAfter) workers.get(name)?.poll();
      return sent;
    },
    async sendAll(name, jobs) {
      registry.find(name);
      if (jobs.length === 0) return;
      // Jobs of one statement have the same time, and are worked on in the order of their ids.
      await boss.insert(jobs.map((job) => ({ id: newId(), name, ...job })));
      workers.get(name)?.poll();
    },
    deadLetters: (name, limit = MAX_DEAD_LETTERS) => deadLetters.list(name, limit),
    async resend(name, deadLetterId) {
      const isSent = await deadLetters.resend(name, deadLetterId);
      if (isSent) workers.get(name)?.poll();
      return isSent;
    },
    start: tryToBegin,
    async stop() {
      isStopped = true;
      database.stop();
      clearTimeout(startTimer);
      await starting;
      await Promise.all([...workers.values()].map((worker) => worker.stop(stopGraceMs)));
      await stopTimers(boss);
    },
  };
}

/** Starts pg-boss with all queues and schedules, or leaves nothing running. */
async function startBoss(boss: PgBoss, pool: JobsPool, registry: JobRegistry): Promise<void> {
  try {
    await whileNoOtherMakesQueues(pool, async () => {
      await boss.start();
      await makeQueues(boss, registry);
    });
    await scheduleJobs(boss, registry);
  } catch (error) {
    await stopTimers(boss);
    throw error;
  }
}

/** Stops pg-boss's own timers, if it has started them. It does not close the connection pool, which belongs to the caller. */
const stopTimers = (boss: PgBoss): Promise<void> => boss.stop({ graceful: false, close: false });
