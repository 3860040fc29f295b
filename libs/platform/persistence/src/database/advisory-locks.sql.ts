import type { SqlClient } from './sql-client';

// Prisma has no advisory locks. They are numbers, the same for the whole database: two of one number would wait for each other.
// 720412001 is the migrations' (`tools/database/migrate.mjs`), 720412003 that of a new day's table (`prisma/migrations`),
// 720412013 that of the jobs' queues (`platform/jobs/src/queues-lock.sql.ts`).

/** Publishes go one after another, in all processes. */
const PUBLISHING_LOCK = 720_412_010;
/** Held while an account is made: "there is none yet" must stay true until it is there. */
const ACCOUNTS_LOCK = 720_412_011;
/** Two people who erase the same visitor at once make one tombstone. */
const ERASURE_LOCK = 720_412_012;

const LOCKS = { publishing: PUBLISHING_LOCK, accounts: ACCOUNTS_LOCK, erasure: ERASURE_LOCK } as const;

/** Waits for the lock, and holds it until the transaction ends. */
export async function lock(transaction: SqlClient, name: keyof typeof LOCKS): Promise<void> {
  await transaction.$executeRaw`select pg_advisory_xact_lock(${LOCKS[name]})`;
}
