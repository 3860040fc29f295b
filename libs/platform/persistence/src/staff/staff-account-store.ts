import { DEFAULT_ROLE, FIRST_ROLE, lesserRole, mayDo, parseRole, type Role } from '@waypost/staff/model';
import type { NewStaffAccount, StaffAccount, StaffAccountStore } from '@waypost/staff/server';
import { lock } from '../database/advisory-locks.sql';
import type { Database } from '../database/database';
import { isDuplicate, type Transaction } from '../database/sql-client';
import { lockAccountChange } from './staff-accounts.sql';
import type { AddEntry } from './staff-entries';

/** The columns of a person that are read wherever a person is named. */
export const STAFF = { id: true, email: true, name: true, role: true } as const;
const ACCOUNT = { ...STAFF, passwordHash: true, disabledAt: true } as const;

/** Returns a new account as a row. The caller's object may have fields that the table has not. */
export const rowOf = ({ id, email, name, role, passwordHash, createdAt }: NewStaffAccount): NewStaffAccount => ({
  id,
  email,
  name,
  role,
  passwordHash,
  createdAt,
});

/** Ends an account's sessions, reset links and API tokens together, because each of them gives access. */
export async function endAccess(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.staffSession.deleteMany({ where: { accountId } });
  await transaction.staffPasswordReset.deleteMany({ where: { accountId } });
  await transaction.staffApiToken.deleteMany({ where: { accountId } });
}

/** Returns a row with a role of the product. An unknown role becomes the role with the fewest rights. */
export function withRole<Row extends { readonly role: string }>(row: Row): Omit<Row, 'role'> & { readonly role: Role };
export function withRole<Row extends { readonly role: string }>(row: Row | null): (Omit<Row, 'role'> & { readonly role: Role }) | null;
export function withRole<Row extends { readonly role: string }>(row: Row | null): (Omit<Row, 'role'> & { readonly role: Role }) | null {
  return row && { ...row, role: parseRole(row.role) ?? 'viewer' };
}

/** Returns the role that a link gives. Links from before roles existed have none: the first account's link gives administrator. */
export const roleOfLink = ({ email, role }: { readonly email: string | null; readonly role: string | null }): Role =>
  parseRole(role) ?? (email === null ? FIRST_ROLE : DEFAULT_ROLE);

const AUTHOR_DISABLED = 'Who planned it is no longer a colleague here.';
const AUTHOR_MAY_NOT_PUBLISH = 'Who planned it may not publish any more.';

/** Links and planned publishes work without their account. They end or wait for a person when the account loses the right to them. */
async function endLinksGivenOut(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.staffSetUpLink.deleteMany({ where: { invitedById: accountId } });
  await transaction.staffPasswordReset.deleteMany({ where: { issuedById: accountId } });
}

async function holdPlans(transaction: Transaction, accountId: string, reason: string): Promise<void> {
  await transaction.publishSchedule.updateMany({ where: { byId: accountId, state: 'waiting' }, data: { state: 'held', reason } });
}

interface Connection extends Pick<Database, 'prisma' | 'inTransaction'> {
  readonly addEntry: AddEntry;
}

/** Accounts of staff in PostgreSQL. */
export function createStaffAccountStore(
  { prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>,
  addEntry: AddEntry,
): StaffAccountStore {
  const connection: Connection = { prisma, inTransaction, addEntry };
  return { ...accountReads(connection), ...newAccounts(connection), ...signInFacts(connection), ...administration(connection) };
}

const accountByEmail = async ({ prisma }: Pick<Database, 'prisma'>, email: string): Promise<StaffAccount | null> =>
  withRole(await prisma.staffAccount.findUnique({ where: { email }, select: ACCOUNT }));

/** Reads of staff accounts. */
function accountReads({ prisma }: Connection): Pick<StaffAccountStore, 'byEmail' | 'byId' | 'hasAny' | 'list'> {
  return {
    byEmail: (email) => accountByEmail({ prisma }, email),
    byId: async (id) => withRole(await prisma.staffAccount.findUnique({ where: { id }, select: ACCOUNT })),
    hasAny: async () => (await prisma.staffAccount.findFirst({ select: { id: true } })) !== null,

    async list() {
      const rows = await prisma.staffAccount.findMany({
        select: {
          ...ACCOUNT,
          createdAt: true,
          lastSeenAt: true,
          openIdAt: true,
          secondFactor: { select: { confirmedAt: true } },
          _count: { select: { passkeys: true } },
        },
        orderBy: [{ name: 'asc' }, { email: 'asc' }],
      });
      return rows.map(({ passwordHash, secondFactor, _count, ...row }) => ({
        ...withRole(row),
        hasPassword: passwordHash !== null,
        hasSecondFactor: (secondFactor?.confirmedAt ?? null) !== null || _count.passkeys > 0,
      }));
    },
  };
}

/** Creation of accounts: the first one, and those from invitations and from an OpenID provider. */
function newAccounts({ prisma, inTransaction, addEntry }: Connection): Pick<StaffAccountStore, 'addFirst' | 'findOrAdd'> {
  return {
    addFirst: (account, entry) =>
      inTransaction(async (transaction) => {
        await lock(transaction, 'accounts');
        if (await transaction.staffAccount.findFirst({ select: { id: true } })) return false;
        await transaction.staffAccount.create({ data: rowOf(account) });
        await addEntry(transaction, entry);
        return true;
      }),

    async findOrAdd(account, entry) {
      const { email, createdAt } = account;
      const there = await accountByEmail({ prisma }, email);
      if (there) return there;
      await inTransaction(async (transaction) => {
        // Without the lock, the inviter could be disabled or revoke the invitation at the same time, and two could be the first.
        await lock(transaction, 'accounts');
        const invitation = await transaction.staffSetUpLink.findFirst({ where: { email, expiresAt: { gt: createdAt } } });
        const isUsed =
          invitation !== null && (await transaction.staffSetUpLink.deleteMany({ where: { tokenHash: invitation.tokenHash } })).count > 0;
        const isFirst = (await transaction.staffAccount.findFirst({ select: { id: true } })) === null;
        const role = isFirst ? FIRST_ROLE : isUsed ? roleOfLink(invitation) : account.role;
        const { count } = await transaction.staffAccount.createMany({ data: [rowOf({ ...account, role })], skipDuplicates: true });
        await transaction.staffSetUpLink.deleteMany({ where: { email } });
        if (count > 0) await addEntry(transaction, entry({ ...account, role, disabledAt: null }));
      });
      return (await accountByEmail({ prisma }, email)) ?? { ...account, disabledAt: null };
    },
  };
}

/** The facts that a sign-in checks: a password, or an identity at an OpenID provider. */
function signInFacts({
  prisma,
  inTransaction,
  addEntry,
}: Connection): Pick<StaffAccountStore, 'setPasswordHash' | 'byOpenId' | 'bindOpenId' | 'setOpenIdAt'> {
  return {
    setPasswordHash: (id, { passwordHash, ownSessionId }, entry) =>
      inTransaction(async (transaction) => {
        await transaction.staffAccount.update({ where: { id }, data: { passwordHash } });
        // These links were made for the password that is replaced here.
        await transaction.staffPasswordReset.deleteMany({ where: { accountId: id } });
        const { count } = await transaction.staffSession.deleteMany({ where: { accountId: id, id: { not: ownSessionId } } });
        await addEntry(transaction, entry(count));
        return count;
      }),

    byOpenId: async ({ issuer, subject }) =>
      withRole(await prisma.staffAccount.findFirst({ where: { openIdIssuer: issuer, openIdSubject: subject }, select: ACCOUNT })),

    async bindOpenId(id, { issuer, subject }) {
      try {
        await prisma.staffAccount.updateMany({
          where: { id, openIdSubject: null },
          data: { openIdIssuer: issuer, openIdSubject: subject },
        });
      } catch (error) {
        // Another account was bound to this identity meanwhile.
        if (isDuplicate(error)) return false;
        throw error;
      }
      const bound = { id, openIdIssuer: issuer, openIdSubject: subject };
      return (await prisma.staffAccount.findFirst({ where: bound, select: { id: true } })) !== null;
    },

    async setOpenIdAt(id, openIdAt) {
      await prisma.staffAccount.updateMany({ where: { id }, data: { openIdAt } });
    },
  };
}

/** Changes that a person makes to their own account, and administrators to those of others. */
function administration({ inTransaction, addEntry }: Connection): Pick<StaffAccountStore, 'setName' | 'disable' | 'setRole' | 'enable'> {
  return {
    setName: (id, name, entry) =>
      inTransaction(async (transaction) => {
        await transaction.staffAccount.update({ where: { id }, data: { name } });
        await addEntry(transaction, entry);
      }),

    disable: ({ id, byId, at }, entry) =>
      inTransaction(async (transaction) => {
        if (!(await lockAccountChange(transaction, { id, byId }))) return 'not-allowed';
        const account = await transaction.staffAccount.findUnique({ where: { id }, select: { disabledAt: true } });
        if (!account) return 'not-found';
        if (account.disabledAt !== null) return 'already';
        await transaction.staffAccount.update({ where: { id }, data: { disabledAt: at } });
        await endAccess(transaction, id);
        await endLinksGivenOut(transaction, id);
        await holdPlans(transaction, id, AUTHOR_DISABLED);
        await transaction.preview.deleteMany({ where: { view: { path: ['madeBy'], equals: id } } });
        await addEntry(transaction, entry);
        return 'disabled';
      }),

    setRole: ({ id, byId, role }, entry) =>
      inTransaction(async (transaction) => {
        if (!(await lockAccountChange(transaction, { id, byId }))) return 'not-allowed';
        const account = withRole(await transaction.staffAccount.findUnique({ where: { id }, select: { role: true } }));
        if (!account) return 'not-found';
        await transaction.staffAccount.update({ where: { id }, data: { role } });
        // Made by a colleague whose role allowed more.
        if (role !== account.role && lesserRole(role, account.role) === role) {
          await transaction.staffApiToken.deleteMany({ where: { accountId: id } });
          if (!mayDo(role, 'administer')) await endLinksGivenOut(transaction, id);
          if (!mayDo(role, 'publish')) await holdPlans(transaction, id, AUTHOR_MAY_NOT_PUBLISH);
        }
        if (role !== account.role) await addEntry(transaction, entry(account.role));
        return { replaced: account.role };
      }),

    enable: ({ id, byId }, entry) =>
      inTransaction(async (transaction) => {
        if (!(await lockAccountChange(transaction, { id, byId }))) return 'not-allowed';
        const account = await transaction.staffAccount.findUnique({ where: { id }, select: { disabledAt: true } });
        if (!account) return 'not-found';
        if (account.disabledAt === null) return 'already';
        // The person may have changed the provider, or somebody else may own the e-mail address now. An administrator has just approved
        // this person.
        await transaction.staffAccount.update({ where: { id }, data: { disabledAt: null, openIdIssuer: null, openIdSubject: null } });
        // A sign-in that ran while the account was disabled may have left a session.
        await endAccess(transaction, id);
        await addEntry(transaction, entry);
        return 'enabled';
      }),
  };
}
