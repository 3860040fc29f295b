import type { SqlClient } from '../database/sql-client';

/**
 * Whether the account may be signed in to, and holds it until the transaction ends: it is not disabled meanwhile. In SQL, for
 * Prisma cannot lock a row that it reads (`for update`).
 */
export async function lockEnabledAccount(transaction: SqlClient, id: string): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`select id from staff_account where id = ${id} and disabled_at is null for update`;
  return rows.length > 0;
}
