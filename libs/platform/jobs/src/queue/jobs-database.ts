import type { Log } from '@waypost/platform/kernel';
import type { JobsPool } from './jobs-pool';

interface Answer {
  readonly rows: unknown[];
}

export interface JobsDatabase {
  query(text: string, values?: unknown[]): Promise<Answer>;
  /** The query function for pg-boss. An outage is logged once, not once per poll. */
  executeSql(text: string, values?: unknown[]): Promise<Answer>;
  /** After this, queries find the pool closed, which is not logged as an outage. */
  stop(): void;
}

/** pg-boss's own internal queue. pg-boss does not await the writing of its results. */
const INTERNAL_QUEUE = '__pgboss__send-it';

/** Runs the statements of jobs on the process's pool. */
export function createJobsDatabase(pool: JobsPool, log: Log): JobsDatabase {
  let isAway = false;
  let isStopped = false;

  /** Runs a statement. If it fails, its connection is discarded, because it may still be in a transaction (pg-boss sends scripts). */
  async function query(text: string, values?: unknown[]): Promise<Answer> {
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

  return {
    query,
    async executeSql(text, values) {
      try {
        const result = await query(text, values);
        if (isAway) log.info({}, 'jobs go on: the database is back');
        isAway = false;
        return result;
      } catch (error) {
        if (!isAway && !isStopped) log.warn({ err: error }, 'a statement of the jobs failed');
        isAway = true;
        if (values?.[0] === INTERNAL_QUEUE) return { rows: [{ count: '0' }] };
        throw error;
      }
    },
    stop() {
      isStopped = true;
    },
  };
}
