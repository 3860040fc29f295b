import { mayDo, parseRole, type Role } from '@waypost/staff/model';
import type { SqlClient } from '../database/sql-client';

/**
 * Returns the role of an enabled account, and locks the account until the transaction ends so that it is neither disabled nor demoted
 * meanwhile. Null if it is disabled or does not exist. In SQL, because Prisma cannot lock a row that it reads (`for update`).
 */
async function lockRole(transaction: SqlClient, id: string): Promise<Role | null> {
  const [account] = await transaction.$queryRaw<{ readonly role: string }[]>`
    select role from staff_account where id = ${id} and disabled_at is null for update`;
  return account ? (parseRole(account.role) ?? 'viewer') : null;
}

/** Returns whether the account is enabled, and locks it until the transaction ends. */
export const lockEnabledAccount = async (transaction: SqlClient, id: string): Promise<boolean> =>
  (await lockRole(transaction, id)) !== null;

/** Returns whether the account is enabled and may administer, and locks it until the transaction ends. */
export async function lockAdministrator(transaction: SqlClient, id: string): Promise<boolean> {
  const role = await lockRole(transaction, id);
  return role !== null && mayDo(role, 'administer');
}
