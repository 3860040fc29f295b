import type { FactorRemoval, StoredPasskey, PasskeyStore } from '@waypost/staff/server/passkeys';
import type { Database } from '../database/database';
import type { Transaction } from '../database/sql-client';
import type { StaffPasskey } from '../generated/client';
import { lockEnabledAccount } from './staff-accounts.sql';
import type { AddEntry } from './staff-entries';

const storedPasskey = ({ publicKey, counter, ...row }: StaffPasskey): StoredPasskey => ({
  ...row,
  publicKey: new Uint8Array(publicKey),
  counter: Number(counter),
});

/** Returns whether an account has a second factor besides its password. */
export const hasSecondFactor = async (transaction: Transaction, accountId: string): Promise<boolean> =>
  (await transaction.staffPasskey.count({ where: { accountId } })) > 0 ||
  (await transaction.staffSecondFactor.count({ where: { id: accountId, confirmedAt: { not: null } } })) > 0;

/**
 * Removes a second factor through `remove`, which returns the number of removed ones, and then adds the entry through `record`. Recovery
 * codes are deleted with the last factor. Nothing is removed if an account that requires a factor would have none left.
 */
export async function removeFactor(
  { inTransaction }: Pick<Database, 'inTransaction'>,
  { accountId, isFactorRequired, remove, record }: FactorToRemove,
): Promise<FactorRemoval> {
  const LAST = new Error('the last second factor');
  try {
    return await inTransaction(async (transaction) => {
      // Without the lock, two removals at once could leave no factor.
      await lockEnabledAccount(transaction, accountId);
      if ((await remove(transaction)) === 0) return 'not-found';
      const isLast = !(await hasSecondFactor(transaction, accountId));
      if (isLast && isFactorRequired) throw LAST;
      if (isLast) await transaction.staffRecoveryCode.deleteMany({ where: { accountId } });
      await record(transaction);
      return 'removed';
    });
  } catch (error) {
    if (error === LAST) return 'last';
    throw error;
  }
}

interface FactorToRemove {
  readonly accountId: string;
  readonly isFactorRequired: boolean;
  readonly remove: (transaction: Transaction) => Promise<number>;
  readonly record: (transaction: Transaction) => Promise<void>;
}

/** Stores new recovery codes in place of the account's earlier ones. */
export async function replaceCodes(transaction: Transaction, accountId: string, codeHashes: readonly string[]): Promise<void> {
  await transaction.staffRecoveryCode.deleteMany({ where: { accountId } });
  await transaction.staffRecoveryCode.createMany({ data: codeHashes.map((codeHash) => ({ codeHash, accountId })) });
}

/** Passkeys of staff in PostgreSQL (R11.06). */
export function createPasskeyStore(
  { prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>,
  addEntry: AddEntry,
): PasskeyStore {
  return {
    async list(accountId) {
      const rows = await prisma.staffPasskey.findMany({ where: { accountId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
      return rows.map(storedPasskey);
    },

    async find(id) {
      const row = await prisma.staffPasskey.findUnique({ where: { id } });
      return row && storedPasskey(row);
    },

    add: (passkey, { max, codeHashes }, entry) =>
      inTransaction(async (transaction) => {
        const { id, accountId } = passkey;
        await lockEnabledAccount(transaction, accountId);
        if (await transaction.staffPasskey.findUnique({ where: { id }, select: { id: true } })) return 'taken';
        if ((await transaction.staffPasskey.count({ where: { accountId } })) >= max) return 'full';
        const isFirst = !(await hasSecondFactor(transaction, accountId));
        const { transports, publicKey, counter, ...row } = passkey;
        const data = { ...row, publicKey, counter: BigInt(counter), transports: [...transports] };
        // If two accounts add the same passkey at once, the second gets `taken`.
        if ((await transaction.staffPasskey.createMany({ data: [data], skipDuplicates: true })).count === 0) return 'taken';
        if (isFirst) await replaceCodes(transaction, accountId, codeHashes);
        await addEntry(transaction, entry);
        return isFirst ? 'added-with-codes' : 'added';
      }),

    rename: ({ accountId, id, name }, entry) =>
      inTransaction(async (transaction) => {
        const { count } = await transaction.staffPasskey.updateMany({ where: { id, accountId }, data: { name } });
        if (count > 0) await addEntry(transaction, entry);
        return count > 0;
      }),

    async use(id, { at, challengeAt, counter, isSynced }) {
      const { count } = await prisma.staffPasskey.updateMany({
        // Authenticators without a counter report 0 each time.
        where: { id, challengeAt: { lt: challengeAt }, counter: counter === 0 ? 0 : { lt: counter } },
        data: { lastUsedAt: at, challengeAt, counter, isSynced },
      });
      return count > 0;
    },

    remove: ({ accountId, id }, { isFactorRequired }, entry) =>
      removeFactor(
        { inTransaction },
        {
          accountId,
          isFactorRequired,
          remove: async (transaction) => (await transaction.staffPasskey.deleteMany({ where: { id, accountId } })).count,
          record: (transaction) => addEntry(transaction, entry),
        },
      ),
  };
}
