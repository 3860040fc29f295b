import type { JobsDatabase } from './jobs-database';

/**
 * Makes a running job of a queue available again at once, as a retry: a second job with its key may be waiting. In SQL, because the table
 * belongs to pg-boss, which can only cancel a job and then resume it. A process that is killed in between would leave it cancelled.
 */
export async function handBackJob(database: Pick<JobsDatabase, 'query'>, queue: string, id: string): Promise<void> {
  await database.query(`update pgboss.job set state = 'retry' where name = $1 and id = $2 and state = 'active'`, [queue, id]);
}
