import type { JobsPool } from './jobs-pool';

/** In the list of `platform/persistence/src/database/advisory-locks.sql.ts`: numbers are the same for the whole database. */
const QUEUES_LOCK = 720_412_013;

/**
 * Runs what makes the queues while no other process does: pg-boss makes a table for each, and two processes that start
 * together would deadlock over them. The lock is a transaction's: behind a pooler a connection is no longer than that. It is thrown
 * away with its connection where `run` fails. In SQL, because Prisma has no advisory locks; begun here, on the pool that is given, for
 * `inTransaction` of the database belongs to a layer above, and ends what takes more than 30 s.
 */
export async function whileNoOtherMakesQueues(pool: JobsPool, run: () => Promise<void>): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    // It waits while other connections make the queues.
    await connection.query(`set local idle_in_transaction_session_timeout = '60s'`);
    await connection.query('select pg_advisory_xact_lock($1)', [QUEUES_LOCK]);
    await run();
    await connection.query('commit');
  } catch (error) {
    connection.release(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
  connection.release();
}
