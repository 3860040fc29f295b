import type {
  NewStaffAccount,
  SetUpLink,
  SetUpLinkStore,
  SignInLimits,
  Staff,
  StaffAccountStore,
  StaffAudit,
  StaffAuditEvent,
  StaffSessionRecord,
  StaffSessionStore,
} from '../src/staff-ports';

export const aStaff = (over: Partial<Staff> = {}): Staff => ({ id: 'staff-1', email: 'ada@waypost.example', name: 'Ada', ...over });

export const aStaffAccount = (over: Partial<NewStaffAccount> = {}): NewStaffAccount => ({
  ...aStaff(),
  passwordHash: null,
  createdAt: new Date('2026-11-18T18:00:00.000Z'),
  ...over,
});

export interface FakeStaffStores {
  readonly accounts: StaffAccountStore;
  readonly links: SetUpLinkStore;
  readonly sessions: StaffSessionStore;
  readonly audit: StaffAudit;
  /** What was kept, for a look inside. */
  readonly kept: {
    readonly accounts: Map<string, NewStaffAccount>;
    readonly links: Map<string, SetUpLink>;
    readonly sessions: Map<string, StaffSessionRecord>;
    readonly audit: StaffAuditEvent[];
  };
}

/** Accounts, links, sessions and audit log in memory, by the rules of the tables. */
export function fakeStaffStores(seed: readonly NewStaffAccount[] = []): FakeStaffStores {
  const accounts = new Map(seed.map((account) => [account.id, account]));
  const links = new Map<string, SetUpLink>();
  const sessions = new Map<string, StaffSessionRecord>();
  const audit: StaffAuditEvent[] = [];
  const byEmail = (email: string): NewStaffAccount | null => [...accounts.values()].find((one) => one.email === email) ?? null;

  return {
    kept: { accounts, links, sessions, audit },
    accounts: {
      byEmail: async (email) => byEmail(email),
      byId: async (id) => accounts.get(id) ?? null,
      hasAny: async () => accounts.size > 0,
      async addFirst(account) {
        if (accounts.size > 0) return false;
        accounts.set(account.id, account);
        return true;
      },
      async findOrAdd(account) {
        const known = byEmail(account.email);
        if (!known) accounts.set(account.id, account);
        return known ?? account;
      },
      async setPasswordHash(id, passwordHash) {
        const account = accounts.get(id);
        if (account) accounts.set(id, { ...account, passwordHash });
      },
    },
    links: {
      add: async (link) => void links.set(link.tokenHash, link),
      find: async (tokenHash) => links.get(tokenHash) ?? null,
      async redeem(tokenHash, account) {
        const link = links.get(tokenHash);
        if (!link || link.expiresAt <= account.createdAt) return false;
        if (byEmail(account.email) || (link.email === null && accounts.size > 0)) return false;
        links.delete(tokenHash);
        accounts.set(account.id, account);
        return true;
      },
    },
    sessions: {
      add: async (session) => void sessions.set(session.id, session),
      async find(id) {
        const session = sessions.get(id);
        const account = session && accounts.get(session.accountId);
        return session && account ? { session, staff: { id: account.id, email: account.email, name: account.name } } : null;
      },
      list: async (accountId) => [...sessions.values()].filter((one) => one.accountId === accountId),
      async setLastSeen(id, lastSeenAt) {
        const session = sessions.get(id);
        if (session) sessions.set(id, { ...session, lastSeenAt });
      },
      remove: async (accountId, id) => sessions.get(id)?.accountId === accountId && sessions.delete(id),
      async removeOthers(accountId, keptId) {
        const others = [...sessions.values()].filter((one) => one.accountId === accountId && one.id !== keptId);
        for (const { id } of others) sessions.delete(id);
        return others.length;
      },
      async prune({ signedIn, lastSeen }) {
        for (const one of [...sessions.values()]) if (one.signedInAt < signedIn || one.lastSeenAt < lastSeen) sessions.delete(one.id);
      },
    },
    audit: { record: async (event) => void audit.push(event) },
  };
}

/** Lets so many attempts of one e-mail and address through, then none until one had the right password. */
export function fakeSignInLimits(allowed = 5): SignInLimits {
  const taken = new Map<string, number>();
  const keyOf = ({ email, address }: { email: string; address: string }) => `${email} ${address}`;
  return {
    async take(attempt) {
      const count = (taken.get(keyOf(attempt)) ?? 0) + 1;
      taken.set(keyOf(attempt), count);
      return count <= allowed ? { isAllowed: true } : { isAllowed: false, retryAfterSeconds: 900 };
    },
    forget: async (attempt) => void taken.delete(keyOf(attempt)),
  };
}
