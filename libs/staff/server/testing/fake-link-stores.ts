import type { PasswordReset, PasswordResetStore } from '../passwords/password-reset-store';
import type { SetUpLinkStore } from '../set-up/set-up-link-store';
import { aStaffAccount } from './staff-builders';
import { accountByEmail, addEntry, editAccount, endAccess, mayAdminister, staffOfAccount, type StaffRows } from './staff-rows';

/** Set-up links in memory, with the rules of their table. */
export function fakeSetUpLinkStore(rows: StaffRows): SetUpLinkStore {
  const { accounts, links } = rows;
  return {
    async add(link, entry) {
      if (link.invitedById !== null && !mayAdminister(rows, link.invitedById)) return 'disabled';
      if (entry) addEntry(rows, entry);
      for (const other of [...links.values()]) if (link.email !== null && other.email === link.email) links.delete(other.tokenHash);
      links.set(link.tokenHash, link);
      return 'added';
    },
    find: async (tokenHash) => links.get(tokenHash) ?? null,
    listInvitations: async (now) =>
      [...links.values()]
        .reverse()
        .flatMap((link) => (link.email !== null && link.expiresAt > now ? [{ ...link, email: link.email }] : [])),
    async remove(tokenHash, entry) {
      const email = links.get(tokenHash)?.email ?? null;
      if (email === null) return null;
      addEntry(rows, entry(email));
      links.delete(tokenHash);
      return email;
    },
    async redeem(tokenHash, account, entry) {
      const link = links.get(tokenHash);
      if (!link || link.expiresAt <= account.createdAt) return false;
      if (accountByEmail(rows, account.email) || (link.email === null && accounts.size > 0)) return false;
      addEntry(rows, entry);
      links.delete(tokenHash);
      accounts.set(account.id, aStaffAccount(account));
      return true;
    },
  };
}

/** Links for a new password in memory, with the rules of their table. */
export function fakePasswordResetStore(rows: StaffRows): PasswordResetStore {
  const { accounts, resets } = rows;
  const usableReset = (tokenHash: string): PasswordReset | null => {
    const reset = resets.get(tokenHash);
    return reset && accounts.get(reset.accountId)?.disabledAt === null ? reset : null;
  };
  return {
    async add(reset, entry) {
      if (accounts.get(reset.accountId)?.disabledAt !== null) return false;
      addEntry(rows, entry);
      for (const other of [...resets.values()]) if (other.accountId === reset.accountId) resets.delete(other.tokenHash);
      resets.set(reset.tokenHash, reset);
      return true;
    },
    async find(tokenHash) {
      const reset = usableReset(tokenHash);
      const account = reset && accounts.get(reset.accountId);
      return reset && account ? { reset, staff: staffOfAccount(account) } : null;
    },
    async redeem(tokenHash, { passwordHash, now }, entry) {
      const reset = usableReset(tokenHash);
      if (!reset || reset.expiresAt <= now) return false;
      addEntry(rows, entry);
      editAccount(rows, reset.accountId, { passwordHash });
      endAccess(rows, reset.accountId);
      return true;
    },
  };
}
