import type { Database } from '../src/database/database';

/** Asks while the table is locked, and cuts the connection on which the question waits. Returns the answer. */
export async function whileCut<Answer>(
  { pool }: Pick<Database, 'pool'>,
  table: 'visitor' | 'lead' | 'consent',
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const other = await pool.connect();
  await other.query('begin');
  await other.query(`lock table ${table} in access exclusive mode`);
  const asked = ask();
  // The answer is awaited after the lock. Until then its rejection has no other reader.
  asked.catch(() => undefined);
  try {
    for (let cut: number | null = 0; !cut;) {
      const { rowCount } = await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      cut = rowCount;
    }
  } finally {
    await other.query('rollback');
    other.release();
  }
  return asked;
}
