import type { SqlClient } from '../database/sql-client';

/**
 * Returns whether the account is enabled, and locks it until the transaction ends so that it is not disabled meanwhile. In SQL, because
 * Prisma cannot lock a row that it reads (`for update`).
 */
export async function lockEnabledAccount(transaction: SqlClient, id: string): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`select id from staff_account where id = ${id} and disabled_at is null for update`;
  return rows.length > 0;
}
