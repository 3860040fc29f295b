import { newId } from '@waypost/platform/kernel';
import PgBoss from 'pg-boss';
import { createJobRegistry, type RegisteredJob } from './job-registry';
import { createJobWorker, type FetchedJob, type JobQueue, type JobWorker } from './job-worker';
import type { JobsPool } from './jobs-pool';
import { whileNoOtherMakesQueues } from './queues-lock';
import { DEFAULT_EXPIRE_SECONDS, DEFAULT_RETRY, type DeadLetter, type Jobs } from './jobs';

/** pino's shape, as far as it is needed here. */
export interface JobsLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface JobsOptions {
  readonly pool: JobsPool;
  readonly log: JobsLog;
  /** How soon a job is found that another process has sent; this process's own are found at once. */
  readonly pollMs?: number;
  /** How long running jobs may take to finish at a stop. */
  readonly stopGraceMs?: number;
}

const POLL_MS = 2_000;
const STOP_GRACE_MS = 5_000;
const START_RETRY_MS = 5_000;
const DEAD_LETTERS_LIMIT = 100;
/** Dead letters wait for a person, and people have holidays. */
const DEAD_LETTER_RETENTION_MINUTES = 90 * 24 * 60;
/** The queue that pg-boss itself works on: it does not await the writing of results. */
const INTERNAL_QUEUE = '__pgboss__send-it';
const SCHEDULE_KEY = 'schedule';

/** Jobs in PostgreSQL by pg-boss, in its own schema `pgboss`, on the process's pool (architecture decision 8). */
export function createJobs({ pool, log, pollMs = POLL_MS, stopGraceMs = STOP_GRACE_MS }: JobsOptions): Jobs {
  const registry = createJobRegistry();
  const workers = new Map<string, JobWorker>();
  let isAway = false;
  let isStopped = false;
  let isStarted = false;
  let startTimer: NodeJS.Timeout | undefined;
  /** Stays where it failed until the next `start`. */
  let starting: Promise<void> | null = null;

  /** A statement that fails may leave its connection within a transaction (pg-boss sends scripts): it is thrown away. */
  async function query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const connection = await pool.connect();
    try {
      const result = await connection.query(text, values);
      connection.release();
      return result;
    } catch (error) {
      connection.release(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  }

  async function executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    try {
      const result = await query(text, values);
      if (isAway) log.info({}, 'jobs go on: the database is back');
      isAway = false;
      return result;
    } catch (error) {
      // Once an outage, not once a poll; what still asks after the stop finds the pool closed.
      if (!isAway && !isStopped) log.warn({ err: error }, 'a statement of the jobs failed');
      isAway = true;
      if (values?.[0] === INTERNAL_QUEUE) return { rows: [{ count: '0' }] };
      throw error;
    }
  }

  const boss = new PgBoss({ db: { executeSql: executeSql as PgBoss.Db['executeSql'] } });
  // Unheard, an error of its timers would end the process. They go on by themselves.
  boss.on('error', (error) => log.warn({ err: error }, 'an error in the background of the jobs'));

  const queue: JobQueue = {
    async fetch(name, count) {
      const jobs = await boss.fetch<unknown>(name, { batchSize: count, includeMetadata: true });
      return jobs.map(({ id, data, retryCount }): FetchedJob => ({ id, data, retryCount }));
    },
    complete: (name, id) => boss.complete(name, id),
    fail: (name, id, error) => boss.fail(name, id, { message: error instanceof Error ? error.message : String(error) }),
    async handBack(name, id) {
      await boss.cancel(name, id);
      await boss.resume(name, id);
    },
  };

  async function makeQueue({ name, definition }: RegisteredJob): Promise<void> {
    const { retry = DEFAULT_RETRY, deadLetter, expireSeconds = DEFAULT_EXPIRE_SECONDS } = definition;
    if (deadLetter && !registry.jobs.has(deadLetter))
      await boss.createQueue(deadLetter, { name: deadLetter, retentionMinutes: DEAD_LETTER_RETENTION_MINUTES });
    const settings: PgBoss.Queue = {
      name,
      // One waiting job a singleton key. A job without a key has its id for one.
      policy: 'short',
      retryLimit: retry.limit,
      retryDelay: retry.delaySeconds,
      retryBackoff: retry.backoff ?? false,
      expireInSeconds: expireSeconds,
      ...(deadLetter ? { deadLetter } : {}),
    };
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
  }

  async function makeQueues(jobs: readonly RegisteredJob[]): Promise<void> {
    await boss.start();
    // A dead letter queue must exist before the queue that names it.
    const deadLetters = new Set(jobs.map(({ definition }) => definition.deadLetter));
    for (const job of jobs.filter(({ name }) => deadLetters.has(name))) await makeQueue(job);
    for (const job of jobs.filter(({ name }) => !deadLetters.has(name))) await makeQueue(job);
  }

  async function begin(): Promise<void> {
    const jobs = [...registry.jobs.values()];
    await whileNoOtherMakesQueues(pool, () => makeQueues(jobs));
    for (const job of jobs) {
      const schedule = registry.schedules.get(job.name);
      if (schedule) {
        const { data = {}, timeZone = 'UTC', isRunAtStart = false } = schedule.options;
        await boss.schedule(job.name, schedule.cron, data, { tz: timeZone, singletonKey: SCHEDULE_KEY });
        if (isRunAtStart) await boss.send(job.name, data, { singletonKey: SCHEDULE_KEY });
      } else await boss.unschedule(job.name);
    }
    isStarted = true;
    if (isStopped) return;
    for (const job of jobs) {
      const worker = createJobWorker({
        job,
        queue,
        pollMs,
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        onFailure: (error, about) => log.warn({ err: error, ...about }, 'a job failed'),
        onError: (error) => log.warn({ err: error, job: job.name }, 'the result of a job could not be written'),
      });
      workers.set(job.name, worker);
      worker.poll();
    }
  }

  function tryToBegin(): Promise<void> {
    starting = begin().catch((error: unknown) => {
      log.warn({ err: error }, 'the jobs could not start; they try again');
      if (!isStopped) startTimer = setTimeout(() => void tryToBegin(), START_RETRY_MS);
    });
    return starting;
  }

  const deadLetterQueueOf = (name: string): string | undefined => registry.find(name).definition.deadLetter;

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
    async deadLetters(name, limit = DEAD_LETTERS_LIMIT) {
      const { rows } = await query(
        `select id, data, output, created_on from pgboss.job where name = $1 and state < 'active' order by created_on, id limit $2`,
        [deadLetterQueueOf(name), limit],
      );
      return (rows as readonly DeadLetterRow[]).map(({ id, data, output, created_on }): DeadLetter => ({
        id,
        data,
        reason: output?.message ?? output?.value?.message ?? '',
        failedAt: created_on,
      }));
    },
    async resend(name, deadLetterId) {
      const deadLetter = deadLetterQueueOf(name);
      if (deadLetter === undefined) return false;
      const { rows } = await query(`select data from pgboss.job where name = $1 and id = $2 and state < 'active'`, [
        deadLetter,
        deadLetterId,
      ]);
      const [letter] = rows as readonly { readonly data: object }[];
      if (!letter) return false;
      // Under the same id, so that a crash before the removal does not make two of it.
      await boss.send(name, letter.data, { id: deadLetterId, singletonKey: deadLetterId });
      await boss.deleteJob(deadLetter, deadLetterId);
      workers.get(name)?.poll();
      return true;
    },
    start: tryToBegin,
    async stop() {
      isStopped = true;
      clearTimeout(startTimer);
      await starting;
      await Promise.all([...workers.values()].map((worker) => worker.stop(stopGraceMs)));
      // Its own workers, which are only timers, go with it; the pool is not its own.
      if (isStarted) await boss.stop({ graceful: false, close: false });
    },
  };
}

interface DeadLetterRow {
  readonly id: string;
  readonly data: unknown;
  readonly output: { readonly message?: string; readonly value?: { readonly message?: string } } | null;
  readonly created_on: Date;
}
