import { FIRST_ROLE, lesserRole } from '@waypost/staff/model';
import type { OpenIdIdentity } from '../src/staff-account';
import type { StaffAccountStore } from '../src/staff-account-store';
import { aStaffAccount, type StaffAccountRow } from './staff-builders';
import {
  accountByEmail,
  addEntry,
  editAccount,
  endAccess,
  endResets,
  endSessions,
  endTokens,
  mayAdminister,
  sessionsOf,
  type StaffRows,
} from './staff-rows';

/** Accounts in memory, with the rules of their table. */
export function fakeAccountStore(rows: StaffRows, hasSecondFactor: (accountId: string) => boolean): StaffAccountStore {
  const { accounts, links } = rows;
  const byOpenId = ({ issuer, subject }: OpenIdIdentity): StaffAccountRow | null =>
    [...accounts.values()].find(({ openId }) => openId?.issuer === issuer && openId.subject === subject) ?? null;
  return {
    byEmail: async (email) => accountByEmail(rows, email),
    byId: async (id) => accounts.get(id) ?? null,
    hasAny: async () => accounts.size > 0,
    async addFirst(account, entry) {
      if (accounts.size > 0) return false;
      addEntry(rows, entry);
      accounts.set(account.id, aStaffAccount(account));
      return true;
    },
    async findOrAdd(account, entry) {
      const there = accountByEmail(rows, account.email);
      if (there) return there;
      const invitations = [...links.values()].filter(({ email }) => email === account.email);
      const lasting = invitations.find(({ expiresAt }) => expiresAt > account.createdAt);
      const stored = aStaffAccount({ ...account, role: accounts.size === 0 ? FIRST_ROLE : (lasting?.role ?? account.role) });
      addEntry(rows, entry(stored));
      accounts.set(stored.id, stored);
      for (const { tokenHash } of invitations) links.delete(tokenHash);
      return stored;
    },
    async setPasswordHash(id, { passwordHash, ownSessionId }, entry) {
      const others = sessionsOf(rows, id, ownSessionId);
      addEntry(rows, entry(others.length));
      editAccount(rows, id, { passwordHash });
      endResets(rows, id);
      endSessions(rows, others);
      return others.length;
    },
    byOpenId: async (identity) => byOpenId(identity),
    async bindOpenId(id, identity) {
      if (!byOpenId(identity) && accounts.get(id)?.openId === null) editAccount(rows, id, { openId: identity });
      return byOpenId(identity)?.id === id;
    },
    setOpenIdAt: async (id, openIdAt) => editAccount(rows, id, { openIdAt }),
    list: async () =>
      [...accounts.values()]
        .sort((a, b) => a.name.localeCompare(b.name))
        .map(({ passwordHash, ...account }) => ({
          ...account,
          hasPassword: passwordHash !== null,
          hasSecondFactor: hasSecondFactor(account.id),
        })),
    ...administration(rows),
  };
}

/** The changes that a person makes to their own account, and administrators to those of others. */
function administration(rows: StaffRows): Pick<StaffAccountStore, 'setName' | 'disable' | 'setRole' | 'enable'> {
  const { accounts, links, resets } = rows;
  return {
    async disable({ id, byId, at: disabledAt }, entry) {
      if (!mayAdminister(rows, byId)) return 'not-allowed';
      const account = accounts.get(id);
      if (!account) return 'not-found';
      if (account.disabledAt !== null) return 'already';
      addEntry(rows, entry);
      editAccount(rows, id, { disabledAt });
      endAccess(rows, id);
      for (const invited of [...links.values()]) if (invited.invitedById === id) links.delete(invited.tokenHash);
      for (const reset of [...resets.values()]) if (reset.issuedById === id) resets.delete(reset.tokenHash);
      return 'disabled';
    },
    async setName(id, name, entry) {
      addEntry(rows, entry);
      editAccount(rows, id, { name });
    },
    async setRole({ id, byId, role }, entry) {
      if (!mayAdminister(rows, byId)) return 'not-allowed';
      const account = accounts.get(id);
      if (!account) return 'not-found';
      if (role !== account.role) addEntry(rows, entry(account.role));
      if (role !== account.role && lesserRole(role, account.role) === role) endTokens(rows, id);
      editAccount(rows, id, { role });
      return { replaced: account.role };
    },
    async enable({ id, byId }, entry) {
      if (!mayAdminister(rows, byId)) return 'not-allowed';
      const account = accounts.get(id);
      if (!account) return 'not-found';
      if (account.disabledAt === null) return 'already';
      addEntry(rows, entry);
      editAccount(rows, id, { disabledAt: null, openId: null });
      endAccess(rows, id);
      return 'enabled';
    },
  };
}
