import type { ChainHead } from '@waypost/platform/audit';
import type { SqlClient } from '../database/sql-client';

/** The chain's head, held until the transaction ends. In SQL, for Prisma cannot lock a row that it reads (`for update`). */
export async function lockAuditHead(transaction: SqlClient): Promise<ChainHead | null> {
  const [head] = await transaction.$queryRaw<ChainHead[]>`select number, hash from audit_head where id = 1 for update`;
  return head ?? null;
}
