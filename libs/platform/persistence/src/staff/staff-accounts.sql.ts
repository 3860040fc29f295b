import { mayDo, parseRole, type Role } from '@waypost/staff/model';
import type { AccountChange } from '@waypost/staff/server';
import { lock } from '../database/advisory-locks.sql';
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

/**
 * Returns whether `byId` is an enabled administrator. Until the transaction ends, no other changes, adds or disables accounts. Without
 * the lock, two administrators who disable each other at once would leave none. Every transaction locks the rows of accounts in the order
 * of their ids, so that no two wait for each other.
 */
export async function lockAccountChange(transaction: SqlClient, { id, byId }: AccountChange): Promise<boolean> {
  await lock(transaction, 'accounts');
  let isAllowed = false;
  for (const locked of [...new Set([id, byId])].sort()) {
    const role = await lockRole(transaction, locked);
    if (locked === byId) isAllowed = role !== null && mayDo(role, 'administer');
  }
  return isAllowed;
}
