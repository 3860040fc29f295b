import { lesserRole } from '@waypost/staff/model';
import type { ApiTokenStore } from '../src/api-tokens/api-token-ports';
import type { PasskeyStore } from '../src/passkeys/passkey-ports';
import type { SecondFactorStore } from '../src/second-factor/second-factor-ports';
import type {
  NewStaffAccount,
  OpenIdIdentity,
  PasswordReset,
  PasswordResetStore,
  SetUpLink,
  SetUpLinkStore,
  SignInAttempt,
  SignInLimits,
  Staff,
  StaffAccount,
  StaffAccountStore,
  StaffAudit,
  StaffAuditEvent,
  StaffSessionRecord,
  StaffSessionStore,
} from '../src/staff-ports';
import { fakeApiTokenStore, type KeptApiToken } from './fake-api-token-store';
import { fakeFactorStores, type KeptFactors } from './fake-factor-stores';

export const aStaff = (over: Partial<Staff> = {}): Staff => ({
  id: 'staff-1',
  email: 'ada@waypost.example',
  name: 'Ada',
  role: 'administrator',
  ...over,
});

/** A row of the table of accounts. */
export interface KeptStaffAccount extends StaffAccount, NewStaffAccount {
  readonly lastSeenAt: Date | null;
  readonly openIdAt: Date | null;
  readonly openId: OpenIdIdentity | null;
}

export const aStaffAccount = (over: Partial<KeptStaffAccount> = {}): KeptStaffAccount => ({
  ...aStaff(),
  passwordHash: null,
  createdAt: new Date('2026-11-18T18:00:00.000Z'),
  disabledAt: null,
  lastSeenAt: null,
  openIdAt: null,
  openId: null,
  ...over,
});

export interface FakeStaffStores {
  readonly accounts: StaffAccountStore;
  readonly links: SetUpLinkStore;
  readonly resets: PasswordResetStore;
  readonly sessions: StaffSessionStore;
  readonly secondFactors: SecondFactorStore;
  readonly passkeys: PasskeyStore;
  readonly apiTokens: ApiTokenStore;
  readonly audit: StaffAudit;
  /** What was kept, for a look inside. */
  readonly rows: KeptFactors & {
    readonly accounts: Map<string, KeptStaffAccount>;
    readonly links: Map<string, SetUpLink>;
    readonly resets: Map<string, PasswordReset>;
    readonly sessions: Map<string, StaffSessionRecord>;
    readonly apiTokens: Map<string, KeptApiToken>;
    readonly audit: StaffAuditEvent[];
  };
}

/** Accounts, links, sessions and audit log in memory, by the rules of the tables. */
export function fakeStaffStores(seed: readonly KeptStaffAccount[] = []): FakeStaffStores {
  const accounts = new Map(seed.map((account) => [account.id, account]));
  const links = new Map<string, SetUpLink>();
  const resets = new Map<string, PasswordReset>();
  const sessions = new Map<string, StaffSessionRecord>();
  const factors = fakeFactorStores();
  const apiTokens = new Map<string, KeptApiToken>();
  const audit: StaffAuditEvent[] = [];
  const byEmail = (email: string): KeptStaffAccount | null => [...accounts.values()].find((account) => account.email === email) ?? null;
  const byOpenId = ({ issuer, subject }: OpenIdIdentity): KeptStaffAccount | null =>
    [...accounts.values()].find(({ openId }) => openId?.issuer === issuer && openId.subject === subject) ?? null;
  const edit = (id: string, change: Partial<KeptStaffAccount>): void => {
    const account = accounts.get(id);
    if (account) accounts.set(id, { ...account, ...change });
  };
  const isLastAdministrator = (id: string): boolean => {
    const others = [...accounts.values()].filter(
      (account) => account.id !== id && account.disabledAt === null && account.role === 'administrator',
    );
    return accounts.get(id)?.role === 'administrator' && others.length === 0;
  };
  const endResets = (accountId: string): void => {
    for (const { tokenHash } of [...resets.values()].filter((reset) => reset.accountId === accountId)) resets.delete(tokenHash);
  };
  const endTokens = (accountId: string): void => {
    for (const { id } of [...apiTokens.values()].filter((apiToken) => apiToken.accountId === accountId)) apiTokens.delete(id);
  };
  const endAll = (accountId: string): void => {
    endTokens(accountId);
    for (const { id } of [...sessions.values()].filter((session) => session.accountId === accountId)) sessions.delete(id);
    endResets(accountId);
  };
  const usableReset = (tokenHash: string): PasswordReset | null => {
    const reset = resets.get(tokenHash);
    return reset && accounts.get(reset.accountId)?.disabledAt === null ? reset : null;
  };

  return {
    rows: { accounts, links, resets, sessions, ...factors.rows, apiTokens, audit },
    accounts: {
      byEmail: async (email) => byEmail(email),
      byId: async (id) => accounts.get(id) ?? null,
      hasAny: async () => accounts.size > 0,
      async addFirst(account) {
        if (accounts.size > 0) return false;
        accounts.set(account.id, aStaffAccount(account));
        return true;
      },
      async findOrAdd(account) {
        const there = byEmail(account.email);
        if (there) return there;
        const invitations = [...links.values()].filter(({ email }) => email === account.email);
        const lasting = invitations.find(({ expiresAt }) => expiresAt > account.createdAt);
        const stored = aStaffAccount({ ...account, role: lasting?.role ?? account.role });
        accounts.set(stored.id, stored);
        for (const { tokenHash } of invitations) links.delete(tokenHash);
        return stored;
      },
      async setPasswordHash(id, passwordHash) {
        edit(id, { passwordHash });
        endResets(id);
      },
      byOpenId: async (identity) => byOpenId(identity),
      async bindOpenId(id, identity) {
        if (!byOpenId(identity) && accounts.get(id)?.openId === null) edit(id, { openId: identity });
        return byOpenId(identity)?.id === id;
      },
      setOpenIdAt: async (id, openIdAt) => edit(id, { openIdAt }),
      list: async () =>
        [...accounts.values()]
          .sort((a, b) => a.name.localeCompare(b.name))
          .map(({ passwordHash, ...account }) => ({
            ...account,
            hasPassword: passwordHash !== null,
            hasSecondFactor: factors.hasAny(account.id),
          })),
      async disable(id, disabledAt) {
        const account = accounts.get(id);
        if (!account) return 'not-found';
        if (account.disabledAt !== null) return 'already';
        if (isLastAdministrator(id)) return 'last';
        edit(id, { disabledAt });
        endAll(id);
        for (const invited of [...links.values()]) if (invited.invitedById === id) links.delete(invited.tokenHash);
        for (const reset of [...resets.values()]) if (reset.issuedById === id) resets.delete(reset.tokenHash);
        return 'disabled';
      },
      async setRole(id, role) {
        const account = accounts.get(id);
        if (!account) return 'not-found';
        if (role !== 'administrator' && isLastAdministrator(id)) return 'last';
        if (role !== account.role && lesserRole(role, account.role) === role) endTokens(id);
        edit(id, { role });
        return 'changed';
      },
      async enable(id) {
        if (!accounts.get(id)?.disabledAt) return false;
        edit(id, { disabledAt: null, openId: null });
        endAll(id);
        return true;
      },
    },
    links: {
      async add(link) {
        for (const other of [...links.values()]) if (link.email !== null && other.email === link.email) links.delete(other.tokenHash);
        links.set(link.tokenHash, link);
      },
      find: async (tokenHash) => links.get(tokenHash) ?? null,
      listInvitations: async (now) =>
        [...links.values()]
          .reverse()
          .flatMap((link) => (link.email !== null && link.expiresAt > now ? [{ ...link, email: link.email }] : [])),
      async remove(tokenHash) {
        const email = links.get(tokenHash)?.email ?? null;
        if (email !== null) links.delete(tokenHash);
        return email;
      },
      async redeem(tokenHash, account) {
        const link = links.get(tokenHash);
        if (!link || link.expiresAt <= account.createdAt) return false;
        if (byEmail(account.email) || (link.email === null && accounts.size > 0)) return false;
        links.delete(tokenHash);
        accounts.set(account.id, aStaffAccount(account));
        return true;
      },
    },
    resets: {
      async add(reset) {
        if (accounts.get(reset.accountId)?.disabledAt !== null) return false;
        for (const other of [...resets.values()]) if (other.accountId === reset.accountId) resets.delete(other.tokenHash);
        resets.set(reset.tokenHash, reset);
        return true;
      },
      async find(tokenHash) {
        const reset = usableReset(tokenHash);
        const account = reset && accounts.get(reset.accountId);
        return reset && account ? { reset, staff: { id: account.id, email: account.email, name: account.name, role: account.role } } : null;
      },
      async redeem(tokenHash, passwordHash, now) {
        const reset = usableReset(tokenHash);
        if (!reset || reset.expiresAt <= now) return false;
        edit(reset.accountId, { passwordHash });
        endAll(reset.accountId);
        return true;
      },
    },
    sessions: {
      async add(session) {
        sessions.set(session.id, session);
        edit(session.accountId, { lastSeenAt: session.lastSeenAt });
      },
      async find(id) {
        const session = sessions.get(id);
        const account = session && accounts.get(session.accountId);
        return session && account?.disabledAt === null
          ? { session, staff: { id: account.id, email: account.email, name: account.name, role: account.role } }
          : null;
      },
      list: async (accountId) => [...sessions.values()].filter((session) => session.accountId === accountId),
      idTokenOf: async (id) => sessions.get(id)?.idToken ?? null,
      async setLastSeen(id, lastSeenAt) {
        const session = sessions.get(id);
        if (!session) return;
        sessions.set(id, { ...session, lastSeenAt });
        edit(session.accountId, { lastSeenAt });
      },
      remove: async (accountId, id) => sessions.get(id)?.accountId === accountId && sessions.delete(id),
      async removeOthers(accountId, keptId) {
        const others = [...sessions.values()].filter((session) => session.accountId === accountId && session.id !== keptId);
        for (const { id } of others) sessions.delete(id);
        return others.length;
      },
      async prune({ signedIn, lastSeen }) {
        for (const session of [...sessions.values()])
          if (session.signedInAt < signedIn || session.lastSeenAt < lastSeen) sessions.delete(session.id);
      },
    },
    secondFactors: factors.secondFactors,
    passkeys: factors.passkeys,
    apiTokens: fakeApiTokenStore(apiTokens, accounts),
    audit: { record: async (event) => void audit.push(event) },
  };
}

/** Lets so many attempts of one e-mail and address, or browser of the account, through, then none until one had the right password. */
export function fakeSignInLimits(allowed = 5): SignInLimits {
  const taken = new Map<string, number>();
  const keyOf = ({ email, address, device }: SignInAttempt) => `${email} ${device ?? address}`;
  return {
    async take(attempt) {
      const count = (taken.get(keyOf(attempt)) ?? 0) + 1;
      taken.set(keyOf(attempt), count);
      return count <= allowed ? { isAllowed: true } : { isAllowed: false, retryAfterSeconds: 900 };
    },
    forget: async (attempt) => void taken.delete(keyOf(attempt)),
  };
}
