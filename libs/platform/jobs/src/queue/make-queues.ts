import type PgBoss from 'pg-boss';
import type { JobRegistry, RegisteredJob } from '../job-registry';
import { DEFAULT_EXPIRE_SECONDS, DEFAULT_RETRY } from '../jobs';

/** Dead letters wait for a person, who may be on holiday. */
const DEAD_LETTER_RETENTION_MINUTES = 90 * 24 * 60;
const SCHEDULE_KEY = 'schedule';

/** Creates or updates the queues of all registered jobs. Only one process may do so at a time. */
export async function makeQueues(boss: PgBoss, registry: JobRegistry): Promise<void> {
  const jobs = [...registry.jobs.values()];
  // A dead letter queue must exist before the queue that refers to it.
  const deadLetters = new Set(jobs.map(({ definition }) => definition.deadLetter));
  for (const job of jobs.filter(({ name }) => deadLetters.has(name))) await makeQueue(boss, registry, job);
  for (const job of jobs.filter(({ name }) => !deadLetters.has(name))) await makeQueue(boss, registry, job);
}

async function makeQueue(boss: PgBoss, registry: JobRegistry, { name, definition }: RegisteredJob): Promise<void> {
  const { retry = DEFAULT_RETRY, deadLetter, expireSeconds = DEFAULT_EXPIRE_SECONDS } = definition;
  if (deadLetter && !registry.jobs.has(deadLetter))
    await boss.createQueue(deadLetter, { name: deadLetter, retentionMinutes: DEAD_LETTER_RETENTION_MINUTES });
  const settings: PgBoss.Queue = {
    name,
    // One waiting job per singleton key. A job without a key uses its id.
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

/** Sets or removes the schedule of each job. Jobs that also run at the start are sent now. */
export async function scheduleJobs(boss: PgBoss, registry: JobRegistry): Promise<void> {
  for (const name of registry.jobs.keys()) {
    const schedule = registry.schedules.get(name);
    if (!schedule) {
      await boss.unschedule(name);
      continue;
    }
    const { data = {}, timeZone = 'UTC', isRunAtStart = false } = schedule.options;
    await boss.schedule(name, schedule.cron, data, { tz: timeZone, singletonKey: SCHEDULE_KEY });
    if (isRunAtStart) await boss.send(name, data, { singletonKey: SCHEDULE_KEY });
  }
}
