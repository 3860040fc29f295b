import type PgBoss from 'pg-boss';
import type { FetchedJob, JobQueue } from '../job-worker';

/** Adapts the queues of the current pg-boss to a worker. */
export const jobQueueOf = (boss: () => PgBoss): JobQueue => ({
  async fetch(name, count) {
    const jobs = await boss().fetch<unknown>(name, { batchSize: count, includeMetadata: true });
    return jobs.map(({ id, data, retryCount }): FetchedJob => ({ id, data, retryCount }));
  },
  complete: (name, id) => boss().complete(name, id),
  fail: (name, id, error) => boss().fail(name, id, { message: error instanceof Error ? error.message : String(error) }),
  async handBack(name, id) {
    await boss().cancel(name, id);
    await boss().resume(name, id);
  },
});
