import type { KeyRing } from '@waypost/sealing';
import type {
  NewStaffAccount,
  SetUpLinkStore,
  SignInDevice,
  StaffAccount,
  StaffAccountStore,
  StaffSessionStore,
} from '@waypost/staff/server';
import type { Database } from './database';
import { Prisma } from './generated/client';

/** Held while an account is made: "there is none yet" must stay true until it is there. */
const ACCOUNTS_LOCK = 720_412_011;

/** Where the device of a session belongs. */
export const staffSessionContext = (id: string): string => `staff_session:${id}`;

const ACCOUNT = { id: true, email: true, name: true, passwordHash: true } as const;
const SESSION = { id: true, accountId: true, signedInAt: true, lastSeenAt: true } as const;

const rowOf = ({ id, email, name, passwordHash, createdAt }: NewStaffAccount): NewStaffAccount => ({
  id,
  email,
  name,
  passwordHash,
  createdAt,
});

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
      await prisma.staffAccount.createMany({ data: [rowOf(account)], skipDuplicates: true });
      return (await byEmail(account.email)) ?? account;
    },

    async setPasswordHash(id, passwordHash) {
      await prisma.staffAccount.update({ where: { id }, data: { passwordHash } });
    },
  };
}

/** One-time links in PostgreSQL, by the hash of their token. */
export function createSetUpLinkStore({ prisma }: Pick<Database, 'prisma'>): SetUpLinkStore {
  return {
    async add(link) {
      const { tokenHash, email, createdAt, expiresAt } = link;
      await prisma.staffSetUpLink.deleteMany({ where: { expiresAt: { lte: createdAt } } });
      await prisma.staffSetUpLink.create({ data: { tokenHash, email, createdAt, expiresAt } });
    },

    find: (tokenHash) => prisma.staffSetUpLink.findUnique({ where: { tokenHash } }),

    async redeem(tokenHash, account) {
      try {
        return await prisma.$transaction(async (tx) => {
          await tx.$executeRaw`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`;
          const link = await tx.staffSetUpLink.findUnique({ where: { tokenHash } });
          if (!link || link.expiresAt <= account.createdAt) return false;
          if (link.email === null && (await tx.staffAccount.findFirst({ select: { id: true } }))) return false;
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

/** Signed-in browsers of staff in PostgreSQL; what tells the browser and its address is sealed. */
export function createStaffSessionStore({ prisma }: Pick<Database, 'prisma'>, keyRing: KeyRing): StaffSessionStore {
  return {
    async add({ id, accountId, signedInAt, lastSeenAt, userAgent, address }) {
      const { keyId, bytes } = keyRing.seal({ userAgent, address } satisfies SignInDevice, staffSessionContext(id));
      await prisma.staffSession.create({ data: { id, accountId, signedInAt, lastSeenAt, device: bytes, keyId } });
    },

    async find(id) {
      const row = await prisma.staffSession.findUnique({
        where: { id },
        select: { ...SESSION, account: { select: { id: true, email: true, name: true } } },
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
      await prisma.staffSession.updateMany({ where: { id, lastSeenAt: { lt: at } }, data: { lastSeenAt: at } });
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
