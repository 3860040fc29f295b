import type { JobsPool } from './jobs-pool';

/** In the list of `platform/persistence/src/database/advisory-locks.sql.ts`: numbers are the same for the whole database. */
const QUEUES_LOCK = 720_412_013;

/**
 * Runs what makes the queues while no other process does: pg-boss makes a table for each, and two processes that start
 * together would deadlock over them. The lock belongs to the connection, which is thrown away with it where `run` fails.
 */
export async function whileNoOtherMakesQueues(pool: JobsPool, run: () => Promise<void>): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [QUEUES_LOCK]);
    await run();
    await connection.query('select pg_advisory_unlock($1)', [QUEUES_LOCK]);
  } catch (error) {
    connection.release(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
  connection.release();
}
