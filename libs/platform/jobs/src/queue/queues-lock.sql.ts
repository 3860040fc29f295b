import type { JobsPool } from './jobs-pool';

/** Also in the list of `platform/persistence/src/database/advisory-locks.sql.ts`, because the whole database shares these numbers. */
const QUEUES_LOCK = 720_412_013;

/**
 * Runs `run`, which makes the queues, while no other process does. pg-boss makes a table for each queue, and two processes that start
 * together would deadlock over them. The lock belongs to a transaction, because a pooler may reassign a connection after each transaction.
 * If `run` fails, the connection and the lock are discarded. In SQL, because Prisma has no advisory locks. It uses the given pool, because
 * the database's `inTransaction` belongs to a higher layer and ends transactions after 30 s.
 */
export async function whileNoOtherMakesQueues(pool: JobsPool, run: () => Promise<void>): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    // The transaction is idle while other connections make the queues.
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
