import type { JobsDatabase } from './queue/jobs-database';

// The table belongs to pg-boss. Prisma's schema has no model of it, and pg-boss itself lists no jobs. An undefined queue name matches no
// queue.

export interface DeadLetterRow {
  readonly id: string;
  readonly data: unknown;
  readonly output: { readonly message?: string; readonly value?: { readonly message?: string } } | null;
  readonly created_on: Date;
}

/** Returns the oldest jobs of a queue that have not started. */
export async function readWaiting(
  database: Pick<JobsDatabase, 'query'>,
  queue: string | undefined,
  limit: number,
): Promise<readonly DeadLetterRow[]> {
  const { rows } = await database.query(
    `select id, data, output, created_on from pgboss.job where name = $1 and state < 'active' order by created_on, id limit $2`,
    [queue, limit],
  );
  return rows as readonly DeadLetterRow[];
}

/** Returns the data of a queue's job that has not started. Null if the job no longer exists. */
export async function readWaitingData(database: Pick<JobsDatabase, 'query'>, queue: string, id: string): Promise<object | null> {
  const { rows } = await database.query(`select data from pgboss.job where name = $1 and id = $2 and state < 'active'`, [queue, id]);
  const [job] = rows as readonly { readonly data: object }[];
  return job?.data ?? null;
}
