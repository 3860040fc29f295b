import type { Log } from '@waypost/platform/kernel';
import type { JobsPool } from './jobs-pool';

interface Answer {
  readonly rows: unknown[];
}

export interface JobsDatabase {
  query(text: string, values?: unknown[]): Promise<Answer>;
  /** As pg-boss asks for it; an outage is logged once, not once a poll. */
  executeSql(text: string, values?: unknown[]): Promise<Answer>;
  /** What still asks from now on finds the pool closed, which is no outage. */
  stop(): void;
}

/** The queue that pg-boss itself works on: it does not await the writing of results. */
const INTERNAL_QUEUE = '__pgboss__send-it';

/** The statements of jobs, on the process's pool. */
export function createJobsDatabase(pool: JobsPool, log: Log): JobsDatabase {
  let isAway = false;
  let isStopped = false;

  /** A statement that fails may leave its connection within a transaction (pg-boss sends scripts): it is thrown away. */
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
