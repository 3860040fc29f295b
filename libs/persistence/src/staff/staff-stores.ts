import type { KeyRing } from '@waypost/sealing';
import type {
  NewStaffAccount,
  PasswordResetStore,
  SetUpLinkStore,
  SignInDevice,
  StaffAccount,
  StaffAccountStore,
  StaffSessionStore,
} from '@waypost/staff/server';
import { ACCOUNTS_LOCK } from '../advisory-locks';
import type { Database } from '../database';
import { Prisma } from '../generated/client';

/** Where the device of a session belongs. */
export const staffSessionContext = (id: string): string => `staff_session:${id}`;

const STAFF = { id: true, email: true, name: true } as const;
const ACCOUNT = { ...STAFF, passwordHash: true, disabledAt: true } as const;
const SESSION = { id: true, accountId: true, signedInAt: true, lastSeenAt: true } as const;

const rowOf = ({ id, email, name, passwordHash, createdAt }: NewStaffAccount): NewStaffAccount => ({
  id,
  email,
  name,
  passwordHash,
  createdAt,
});

/** Sessions and reset links of an account end together: each of them is a way in. */
async function endAll(tx: Prisma.TransactionClient, accountId: string): Promise<void> {
  await tx.staffSession.deleteMany({ where: { accountId } });
  await tx.staffPasswordReset.deleteMany({ where: { accountId } });
}

/** Accounts of staff in PostgreSQL. */
export function createStaffAccountStore({ prisma }: Pick<Database, 'prisma'>): StaffAccountStore {
  const byEmail = (email: string): Promise<StaffAccount | null> => prisma.staffAccount.findUnique({ where: { email }, select: ACCOUNT });
  return {
    byEmail,
    byId: (id) => prisma.staffAccount.findUnique({ where: { id }, select: ACCOUNT }),
    hasAny: async () => (await prisma.staffAccount.findFirst({ select: { id: true } })) !== null,

    addFirst: (account) =>
      prisma.$transaction(async (tx) => {
        await tx.$executeRaw`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`;
        if (await tx.staffAccount.findFirst({ select: { id: true } })) return false;
        await tx.staffAccount.create({ data: rowOf(account) });
        return true;
      }),

    async findOrAdd(account) {
      const { count } = await prisma.staffAccount.createMany({ data: [rowOf(account)], skipDuplicates: true });
      // Who came in by themselves needs no invitation any more.
      if (count > 0) await prisma.staffSetUpLink.deleteMany({ where: { email: account.email } });
      return (await byEmail(account.email)) ?? { ...account, disabledAt: null };
    },

    async setPasswordHash(id, passwordHash) {
      await prisma.$transaction([
        prisma.staffAccount.update({ where: { id }, data: { passwordHash } }),
        // Made for the password that is gone now.
        prisma.staffPasswordReset.deleteMany({ where: { accountId: id } }),
      ]);
    },

    async setOpenIdAt(id, openIdAt) {
      await prisma.staffAccount.updateMany({ where: { id }, data: { openIdAt } });
    },

    async list() {
      const rows = await prisma.staffAccount.findMany({
        select: { ...ACCOUNT, createdAt: true, lastSeenAt: true, openIdAt: true },
        orderBy: [{ name: 'asc' }, { email: 'asc' }],
      });
      return rows.map(({ passwordHash, ...row }) => ({ ...row, hasPassword: passwordHash !== null }));
    },

    disable: (id, at) =>
      prisma.$transaction(async (tx) => {
        // Two who disable each other at once would leave nobody.
        await tx.$executeRaw`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`;
        const account = await tx.staffAccount.findUnique({ where: { id }, select: { disabledAt: true } });
        if (!account) return 'not-found';
        if (account.disabledAt !== null) return 'already';
        if (!(await tx.staffAccount.findFirst({ where: { id: { not: id }, disabledAt: null }, select: { id: true } }))) return 'last';
        await tx.staffAccount.update({ where: { id }, data: { disabledAt: at } });
        await endAll(tx, id);
        return 'disabled';
      }),

    enable: (id) =>
      prisma.$transaction(async (tx) => {
        const { count } = await tx.staffAccount.updateMany({ where: { id, disabledAt: { not: null } }, data: { disabledAt: null } });
        // A sign-in that was under way while the account was disabled may have left a session.
        if (count > 0) await endAll(tx, id);
        return count > 0;
      }),
  };
}

/** One-time links in PostgreSQL, by the hash of their token. */
export function createSetUpLinkStore({ prisma }: Pick<Database, 'prisma'>): SetUpLinkStore {
  return {
    async add(link) {
      const { tokenHash, email, createdAt, expiresAt, invitedBy } = link;
      const replaced = email === null ? [] : [{ email }];
      await prisma.$transaction([
        prisma.staffSetUpLink.deleteMany({ where: { OR: [{ expiresAt: { lte: createdAt } }, ...replaced] } }),
        prisma.staffSetUpLink.create({ data: { tokenHash, email, createdAt, expiresAt, invitedBy } }),
      ]);
    },

    async listInvitations(now) {
      const rows = await prisma.staffSetUpLink.findMany({
        where: { email: { not: null }, expiresAt: { gt: now } },
        orderBy: { createdAt: 'desc' },
      });
      return rows.flatMap(({ email, ...row }) => (email === null ? [] : [{ ...row, email }]));
    },

    async remove(tokenHash) {
      const link = await prisma.staffSetUpLink.findUnique({ where: { tokenHash } });
      if (!link || link.email === null) return null;
      return (await prisma.staffSetUpLink.deleteMany({ where: { tokenHash } })).count > 0 ? link.email : null;
    },

    find: (tokenHash) => prisma.staffSetUpLink.findUnique({ where: { tokenHash } }),

    async redeem(tokenHash, account) {
      try {
        return await prisma.$transaction(async (tx) => {
          await tx.$executeRaw`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`;
          const link = await tx.staffSetUpLink.findUnique({ where: { tokenHash } });
          if (!link || link.expiresAt <= account.createdAt) return false;
          if (link.email === null && (await tx.staffAccount.findFirst({ select: { id: true } }))) return false;
          // Of a use and a revocation at once one finds the row gone.
          if ((await tx.staffSetUpLink.deleteMany({ where: { tokenHash } })).count === 0) return false;
          await tx.staffAccount.create({ data: rowOf(account) });
          // The other links of the first account, or to the same person, have done their work as well.
          await tx.staffSetUpLink.deleteMany({ where: { email: link.email } });
          return true;
        });
      } catch (error) {
        // Somebody signed in by OpenID Connect with that e-mail in the meantime.
        if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return false;
        throw error;
      }
    },
  };
}

/** One-time links for new passwords in PostgreSQL, by the hash of their token. */
export function createPasswordResetStore({ prisma }: Pick<Database, 'prisma'>): PasswordResetStore {
  /** Holds the account's row until the transaction ends, against its being disabled meanwhile. */
  const isEnabled = async (tx: Prisma.TransactionClient, accountId: string): Promise<boolean> => {
    const rows = await tx.$queryRaw<
      { id: string }[]
    >`select id from staff_account where id = ${accountId} and disabled_at is null for update`;
    return rows.length > 0;
  };
  return {
    add: ({ tokenHash, accountId, createdAt, expiresAt }) =>
      prisma.$transaction(async (tx) => {
        if (!(await isEnabled(tx, accountId))) return false;
        await tx.staffPasswordReset.deleteMany({ where: { OR: [{ accountId }, { expiresAt: { lte: createdAt } }] } });
        await tx.staffPasswordReset.create({ data: { tokenHash, accountId, createdAt, expiresAt } });
        return true;
      }),

    async find(tokenHash) {
      const row = await prisma.staffPasswordReset.findUnique({
        where: { tokenHash, account: { disabledAt: null } },
        include: { account: { select: STAFF } },
      });
      if (!row) return null;
      const { account, ...reset } = row;
      return { reset, staff: account };
    },

    redeem: (tokenHash, passwordHash, now) =>
      prisma.$transaction(async (tx) => {
        const reset = await tx.staffPasswordReset.findUnique({ where: { tokenHash } });
        if (!reset || reset.expiresAt <= now || !(await isEnabled(tx, reset.accountId))) return false;
        // Whoever opened the link at the same time waited for the account's row, and finds this one gone.
        if ((await tx.staffPasswordReset.deleteMany({ where: { tokenHash } })).count === 0) return false;
        await tx.staffAccount.update({ where: { id: reset.accountId }, data: { passwordHash } });
        await endAll(tx, reset.accountId);
        return true;
      }),
  };
}

/** Signed-in browsers of staff in PostgreSQL; what tells the browser and its address is sealed. */
export function createStaffSessionStore({ prisma }: Pick<Database, 'prisma'>, keyRing: KeyRing): StaffSessionStore {
  return {
    async add({ id, accountId, signedInAt, lastSeenAt, userAgent, address }) {
      const { keyId, bytes } = keyRing.seal({ userAgent, address } satisfies SignInDevice, staffSessionContext(id));
      await prisma.$transaction([
        prisma.staffSession.create({ data: { id, accountId, signedInAt, lastSeenAt, device: bytes, keyId } }),
        prisma.staffAccount.update({ where: { id: accountId }, data: { lastSeenAt } }),
      ]);
    },

    async find(id) {
      const row = await prisma.staffSession.findUnique({
        where: { id, account: { disabledAt: null } },
        select: { ...SESSION, account: { select: STAFF } },
      });
      if (!row) return null;
      const { account, ...session } = row;
      return { session, staff: account };
    },

    async list(accountId) {
      const rows = await prisma.staffSession.findMany({ where: { accountId }, orderBy: { lastSeenAt: 'desc' } });
      return rows.map(({ id, signedInAt, lastSeenAt, device, keyId }) => {
        // Written by `add`, sealed since: nobody else can have made it.
        const { userAgent, address } = keyRing.open({ keyId, bytes: device }, staffSessionContext(id)) as SignInDevice;
        return { id, accountId, signedInAt, lastSeenAt, userAgent, address };
      });
    },

    async setLastSeen(id, at) {
      // Many requests of one page may come at once, in any order.
      const isOlder = { lastSeenAt: { lt: at } };
      await prisma.$transaction([
        prisma.staffSession.updateMany({ where: { id, ...isOlder }, data: { lastSeenAt: at } }),
        prisma.staffAccount.updateMany({
          where: { sessions: { some: { id } }, OR: [{ lastSeenAt: null }, isOlder] },
          data: { lastSeenAt: at },
        }),
      ]);
    },

    async remove(accountId, id) {
      return (await prisma.staffSession.deleteMany({ where: { id, accountId } })).count > 0;
    },

    async removeOthers(accountId, keptId) {
      return (await prisma.staffSession.deleteMany({ where: { accountId, id: { not: keptId } } })).count;
    },

    async prune({ signedIn, lastSeen }) {
      await prisma.staffSession.deleteMany({ where: { OR: [{ signedInAt: { lt: signedIn } }, { lastSeenAt: { lt: lastSeen } }] } });
    },
  };
}
