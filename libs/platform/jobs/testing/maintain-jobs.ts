import type { JobsOptions } from '../src/create-jobs';
import { createJobsDatabase } from '../src/queue/jobs-database';

/** Runs the maintenance that each process runs from time to time: it archives jobs that ended long ago. */
export async function maintainJobs({ pool, log }: Pick<JobsOptions, 'pool' | 'log'>): Promise<void> {
  // Loaded here, because tests with jobs in memory need no pg-boss.
  const { createBoss } = await import('../src/queue/boss');
  await createBoss(createJobsDatabase(pool, log)).maintain();
}
