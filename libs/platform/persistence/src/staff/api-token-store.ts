import type { ApiToken, ApiTokenStore, OwnedApiToken } from '@waypost/staff/server/api-tokens';
import type { Database } from '../database/database';
import type { StaffApiToken } from '../generated/client';
import { STAFF, withRole } from './staff-account-store';
import { lockEnabledAccount } from './staff-accounts.sql';
import type { AddEntry } from './staff-entries';

const tokenOf = ({ tokenHash: _secret, ...row }: StaffApiToken): ApiToken => withRole(row);

/** API tokens of staff in PostgreSQL, stored by the hash of their secret. */
export function createApiTokenStore(
  { prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>,
  addEntry: AddEntry,
): ApiTokenStore {
  const owned = async (where: { readonly tokenHash: string } | { readonly id: string }): Promise<OwnedApiToken | null> => {
    const row = await prisma.staffApiToken.findUnique({
      where: { ...where, account: { disabledAt: null } },
      include: { account: { select: STAFF } },
    });
    if (!row) return null;
    const { account, ...token } = row;
    return { token: tokenOf(token), staff: withRole(account) };
  };
  return {
    add: (token, { tokenHash, max }, entry) =>
      inTransaction(async (transaction) => {
        // Locks the account's row, so that the account is not disabled meanwhile. If two tokens are added at once, the second counts the
        // first.
        if (!(await lockEnabledAccount(transaction, token.accountId))) return 'disabled';
        if ((await transaction.staffApiToken.count({ where: { accountId: token.accountId } })) >= max) return 'full';
        await transaction.staffApiToken.create({ data: { ...token, tokenHash } });
        await addEntry(transaction, entry);
        return 'added';
      }),

    byHash: (tokenHash) => owned({ tokenHash }),
    byId: (id) => owned({ id }),

    async list(accountId) {
      return (await prisma.staffApiToken.findMany({ where: { accountId }, orderBy: { createdAt: 'desc' } })).map(tokenOf);
    },

    async setLastUsed(id, at) {
      // The token may have been revoked meanwhile, or another process may have stored a later use.
      await prisma.staffApiToken.updateMany({
        where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: at } }] },
        data: { lastUsedAt: at },
      });
    },

    remove: (accountId, id, entry) =>
      inTransaction(async (transaction) => {
        const row = await transaction.staffApiToken.findUnique({ where: { id, accountId } });
        const { count } = await transaction.staffApiToken.deleteMany({ where: { id, accountId } });
        if (!row || count === 0) return false;
        await addEntry(transaction, entry(tokenOf(row)));
        return true;
      }),
  };
}
