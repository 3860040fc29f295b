import type { SqlClient } from './sql-client';

// Prisma has no advisory locks. Their numbers are shared by the whole database, so two locks with one number would block each other. The
// other numbers in use are 720412001 for migrations (`tools/database/migrate.mjs`), 720412002 for copies of the tests' template
// (`testing/start-test-database.ts`), 720412003 for a new day's table (`prisma/migrations`), 720412004 for the processes' role
// (`tools/database/process-role.mjs`) and 720412013 for the jobs' queues (`platform/jobs/src/queue/queues-lock.sql.ts`).

/** Held by a publish, so that publishes run one after another in all processes. */
const PUBLISHING_LOCK = 720_412_010;
/** Held while an account is made, so that "there is no account yet" stays true until it exists. */
const ACCOUNTS_LOCK = 720_412_011;
/** Held by an erasure, so that two people who erase the same visitor at once make one tombstone. */
const ERASURE_LOCK = 720_412_012;

const LOCKS = { publishing: PUBLISHING_LOCK, accounts: ACCOUNTS_LOCK, erasure: ERASURE_LOCK } as const;

/** Waits for the lock, and holds it until the transaction ends. */
export async function lock(transaction: SqlClient, name: keyof typeof LOCKS): Promise<void> {
  await transaction.$executeRaw`select pg_advisory_xact_lock(${LOCKS[name]})`;
}
