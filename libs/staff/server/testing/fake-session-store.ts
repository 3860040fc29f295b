import type { StaffSessionStore } from '../sessions/session-store';
import { editAccount, endSessions, sessionsOf, staffOfAccount, type StaffRows } from './staff-rows';

/** Sessions in memory, with the rules of their table. */
export function fakeSessionStore(rows: StaffRows): StaffSessionStore {
  const { accounts, sessions } = rows;
  return {
    async add(session) {
      sessions.set(session.id, session);
      editAccount(rows, session.accountId, { lastSeenAt: session.lastSeenAt });
    },
    async find(id) {
      const session = sessions.get(id);
      const account = session && accounts.get(session.accountId);
      return session && account?.disabledAt === null ? { session, staff: staffOfAccount(account) } : null;
    },
    list: async (accountId) => [...sessions.values()].filter((session) => session.accountId === accountId),
    idTokenOf: async (id) => sessions.get(id)?.idToken ?? null,
    async setLastSeen(id, lastSeenAt) {
      const session = sessions.get(id);
      if (!session) return;
      sessions.set(id, { ...session, lastSeenAt });
      editAccount(rows, session.accountId, { lastSeenAt });
    },
    remove: async (accountId, id) => sessions.get(id)?.accountId === accountId && sessions.delete(id),
    async removeOthers(accountId, ownId) {
      const others = sessionsOf(rows, accountId, ownId);
      endSessions(rows, others);
      return others.length;
    },
    async prune({ signedIn, lastSeen }) {
      for (const session of [...sessions.values()])
        if (session.signedInAt < signedIn || session.lastSeenAt < lastSeen) sessions.delete(session.id);
    },
  };
}
