import type { PasswordResetStore } from '@waypost/staff/server/passwords';
import type { Database } from '../database/database';
import { endAccess, STAFF, withRole } from './staff-account-store';
import { lockAdministrator, lockEnabledAccount } from './staff-accounts.sql';
import type { AddEntry } from './staff-entries';

/** One-time links for new passwords in PostgreSQL, stored by the hash of their token. */
export function createPasswordResetStore(
  { prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>,
  addEntry: AddEntry,
): PasswordResetStore {
  return {
    add: ({ tokenHash, accountId, createdAt, expiresAt, issuedById }, entry) =>
      inTransaction(async (transaction) => {
        // The issuer may be disabled or demoted at the same time. Without the lock, the link would leave a way in.
        for (const id of [...new Set([accountId, issuedById])].sort()) {
          const isForColleague = id === issuedById && id !== accountId;
          if (!(await (isForColleague ? lockAdministrator : lockEnabledAccount)(transaction, id))) return false;
        }
        await transaction.staffPasswordReset.deleteMany({ where: { OR: [{ accountId }, { expiresAt: { lte: createdAt } }] } });
        await transaction.staffPasswordReset.create({ data: { tokenHash, accountId, createdAt, expiresAt, issuedById } });
        await addEntry(transaction, entry);
        return true;
      }),

    async find(tokenHash) {
      const row = await prisma.staffPasswordReset.findUnique({
        where: { tokenHash, account: { disabledAt: null } },
        include: { account: { select: STAFF } },
      });
      if (!row) return null;
      const { account, ...reset } = row;
      return { reset, staff: withRole(account) };
    },

    redeem: (tokenHash, { passwordHash, now }, entry) =>
      inTransaction(async (transaction) => {
        const reset = await transaction.staffPasswordReset.findUnique({ where: { tokenHash } });
        if (!reset || reset.expiresAt <= now || !(await lockEnabledAccount(transaction, reset.accountId))) return false;
        // A second use of the link at the same time waited for the account's row. It deletes nothing.
        if ((await transaction.staffPasswordReset.deleteMany({ where: { tokenHash } })).count === 0) return false;
        await transaction.staffAccount.update({ where: { id: reset.accountId }, data: { passwordHash } });
        await endAccess(transaction, reset.accountId);
        await addEntry(transaction, entry);
        return true;
      }),
  };
}
