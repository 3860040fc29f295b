import type { ChainHead } from '@waypost/platform/audit/chain';
import type { SqlClient } from '../database/sql-client';

/** Locks and returns the chain's head until the transaction ends. In SQL, because Prisma cannot lock a row that it reads (`for update`). */
export async function lockAuditHead(transaction: SqlClient): Promise<ChainHead | null> {
  const [head] = await transaction.$queryRaw<ChainHead[]>`select number, hash from audit_head where id = 1 for update`;
  return head ?? null;
}

/** Returns the chain's head and the newest entry's number from one statement, so that a head that was set back shows. */
export async function auditEnd(client: SqlClient): Promise<(ChainHead & { readonly newest: number }) | null> {
  const [end] = await client.$queryRaw<(ChainHead & { readonly newest: number })[]>`
    select number, hash, coalesce((select max(number) from audit_entry), 0) as newest from audit_head where id = 1`;
  return end ?? null;
}
