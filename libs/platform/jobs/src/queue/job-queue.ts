import type PgBoss from 'pg-boss';
import type { FetchedJob, JobQueue } from '../job-worker';
import { handBackJob } from './hand-back.sql';
import type { JobsDatabase } from './jobs-database';

/** Adapts the queues of the current pg-boss to a worker. */
export const jobQueueOf = (boss: () => PgBoss, database: JobsDatabase): JobQueue => ({
  async fetch(name, count) {
    const jobs = await boss().fetch<unknown>(name, { batchSize: count, includeMetadata: true });
    return jobs.map(({ id, data, retryCount }): FetchedJob => ({ id, data, retryCount }));
  },
  complete: (name, id) => boss().complete(name, id),
  fail: (name, id, error) => boss().fail(name, id, { message: error instanceof Error ? error.message : String(error) }),
  handBack: (name, id) => handBackJob(database, name, id),
});
