import type { SetUpLinkStore } from '@waypost/staff/server/set-up';
import { lock } from '../database/advisory-locks.sql';
import type { Database } from '../database/database';
import { isDuplicate } from '../database/sql-client';
import { roleOfLink, rowOf } from './staff-account-store';
import { lockAdministrator } from './staff-accounts.sql';
import type { AddEntry } from './staff-entries';

/** One-time links in PostgreSQL, stored by the hash of their token. */
export function createSetUpLinkStore(
  { prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>,
  addEntry: AddEntry,
): SetUpLinkStore {
  return {
    add({ tokenHash, email, createdAt, expiresAt, invitedBy, invitedById, role }, entry) {
      const replaced = email === null ? [] : [{ email }];
      return inTransaction(async (transaction) => {
        // The body of the call may have come long after the gate let the inviter in. Without the lock, the invitation of a colleague who is
        // disabled or demoted meanwhile would leave a way in (R11.04).
        if (invitedById !== null && !(await lockAdministrator(transaction, invitedById))) return 'disabled';
        await transaction.staffSetUpLink.deleteMany({ where: { OR: [{ expiresAt: { lte: createdAt } }, ...replaced] } });
        await transaction.staffSetUpLink.create({ data: { tokenHash, email, createdAt, expiresAt, invitedBy, invitedById, role } });
        if (entry) await addEntry(transaction, entry);
        return 'added';
      });
    },

    async listInvitations(now) {
      const rows = await prisma.staffSetUpLink.findMany({
        where: { email: { not: null }, expiresAt: { gt: now } },
        orderBy: { createdAt: 'desc' },
      });
      return rows.flatMap(({ email, ...row }) => (email === null ? [] : [{ ...row, email, role: roleOfLink({ email, role: row.role }) }]));
    },

    remove: (tokenHash, entry) =>
      inTransaction(async (transaction) => {
        const link = await transaction.staffSetUpLink.findUnique({ where: { tokenHash } });
        if (!link || link.email === null) return null;
        if ((await transaction.staffSetUpLink.deleteMany({ where: { tokenHash } })).count === 0) return null;
        await addEntry(transaction, entry(link.email));
        return link.email;
      }),

    async find(tokenHash) {
      const row = await prisma.staffSetUpLink.findUnique({ where: { tokenHash } });
      return row && { ...row, role: roleOfLink(row) };
    },

    async redeem(tokenHash, account, entry) {
      try {
        return await inTransaction(async (transaction) => {
          await lock(transaction, 'accounts');
          const link = await transaction.staffSetUpLink.findUnique({ where: { tokenHash } });
          if (!link || link.expiresAt <= account.createdAt) return false;
          if (link.email === null && (await transaction.staffAccount.findFirst({ select: { id: true } }))) return false;
          // If the link is used and revoked at once, the later one deletes nothing.
          if ((await transaction.staffSetUpLink.deleteMany({ where: { tokenHash } })).count === 0) return false;
          await transaction.staffAccount.create({ data: rowOf(account) });
          // The other links for the first account, or to the same person, are no longer needed.
          await transaction.staffSetUpLink.deleteMany({ where: { email: link.email } });
          await addEntry(transaction, entry);
          return true;
        });
      } catch (error) {
        // Somebody signed in by OpenID Connect with that e-mail address meanwhile.
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
  };
}
