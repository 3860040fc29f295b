import type { JobsDatabase } from './jobs-database';

// The table is pg-boss's: Prisma's schema has no model of it, and pg-boss itself lists no jobs. A queue's name may be undefined,
// which is no queue's.

export interface DeadLetterRow {
  readonly id: string;
  readonly data: unknown;
  readonly output: { readonly message?: string; readonly value?: { readonly message?: string } } | null;
  readonly created_on: Date;
}

/** The oldest jobs of a queue that nobody has begun. */
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

/** What a job of a queue carries, where nobody has begun it; null where it is no longer there. */
export async function readWaitingData(database: Pick<JobsDatabase, 'query'>, queue: string, id: string): Promise<object | null> {
  const { rows } = await database.query(`select data from pgboss.job where name = $1 and id = $2 and state < 'active'`, [queue, id]);
  const [job] = rows as readonly { readonly data: object }[];
  return job?.data ?? null;
}
