import type { KeyRing } from '@waypost/platform/sealing';
import type { SignInDevice, StaffSessionRecord, StaffSessionStore } from '@waypost/staff/server/sessions';
import type { Database } from '../database/database';
import { STAFF, withRole } from './staff-account-store';

/** The sealing context of a session's device. */
export const staffSessionContext = (id: string): string => `staff_session:${id}`;

const SESSION = { id: true, accountId: true, signedInAt: true, lastSeenAt: true } as const;

/** The sealed part of a session. Sessions from before sign-out at the provider have no id token. */
type Sealed = SignInDevice & Partial<Pick<StaffSessionRecord, 'idToken'>>;

/** Signed-in browsers of staff in PostgreSQL. The browser's name, its address and the provider's id token are sealed. */
export function createStaffSessionStore(
  { prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>,
  keyRing: KeyRing,
): StaffSessionStore {
  // `add` sealed it in this shape, and nobody else can seal values.
  const opened = ({ id, device, keyId }: { readonly id: string; readonly device: Uint8Array; readonly keyId: string }): Sealed =>
    keyRing.open({ keyId, bytes: device }, staffSessionContext(id)) as Sealed;

  return {
    async add({ id, accountId, signedInAt, lastSeenAt, userAgent, address, idToken }) {
      const { keyId, bytes } = keyRing.seal({ userAgent, address, idToken } satisfies Sealed, staffSessionContext(id));
      await inTransaction(async (transaction) => {
        await transaction.staffSession.create({ data: { id, accountId, signedInAt, lastSeenAt, device: bytes, keyId } });
        await transaction.staffAccount.update({ where: { id: accountId }, data: { lastSeenAt } });
      });
    },

    async find(id) {
      const row = await prisma.staffSession.findUnique({
        where: { id, account: { disabledAt: null } },
        select: { ...SESSION, account: { select: STAFF } },
      });
      if (!row) return null;
      const { account, ...session } = row;
      return { session, staff: withRole(account) };
    },

    async list(accountId) {
      const rows = await prisma.staffSession.findMany({ where: { accountId }, orderBy: { lastSeenAt: 'desc' } });
      return rows.map(({ signedInAt, lastSeenAt, ...row }) => {
        const { userAgent, address, idToken = null } = opened(row);
        return { id: row.id, accountId, signedInAt, lastSeenAt, userAgent, address, idToken };
      });
    },

    async idTokenOf(id) {
      const row = await prisma.staffSession.findUnique({ where: { id }, select: { id: true, device: true, keyId: true } });
      return (row && opened(row).idToken) ?? null;
    },

    async setLastSeen(id, at) {
      // Several requests of one page may arrive at once, in any order.
      const isOlder = { lastSeenAt: { lt: at } };
      await inTransaction(async (transaction) => {
        // The account comes first, as in every change that ends its sessions. In the other order, the two could wait for each other.
        await transaction.staffAccount.updateMany({
          where: { sessions: { some: { id } }, OR: [{ lastSeenAt: null }, isOlder] },
          data: { lastSeenAt: at },
        });
        await transaction.staffSession.updateMany({ where: { id, ...isOlder }, data: { lastSeenAt: at } });
      });
    },

    async remove(accountId, id) {
      return (await prisma.staffSession.deleteMany({ where: { id, accountId } })).count > 0;
    },

    async removeOthers(accountId, exceptId) {
      return (await prisma.staffSession.deleteMany({ where: { accountId, id: { not: exceptId } } })).count;
    },

    async prune({ signedIn, lastSeen }) {
      await prisma.staffSession.deleteMany({ where: { OR: [{ signedInAt: { lt: signedIn } }, { lastSeenAt: { lt: lastSeen } }] } });
    },
  };
}
