import type { KeyRing } from '@waypost/platform/sealing';
import type { SecondFactorStore } from '@waypost/staff/server/second-factor';
import type { Database } from '../database/database';
import { hasSecondFactor, removeFactor, replaceCodes } from './passkey-store';
import { lockEnabledAccount } from './staff-accounts.sql';
import type { AddEntry } from './staff-entries';

/** The sealing context of an account's second-factor secret. */
export const secondFactorContext = (accountId: string): string => `staff_second_factor:${accountId}`;

/** Second factors of staff in PostgreSQL (R11.06). The secrets are sealed. */
export function createSecondFactorStore(
  { prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>,
  { keyRing, addEntry }: { readonly keyRing: KeyRing; readonly addEntry: AddEntry },
): SecondFactorStore {
  return {
    async find(accountId) {
      const row = await prisma.staffSecondFactor.findUnique({ where: { id: accountId } });
      if (!row) return null;
      // `begin` sealed it as hexadecimal text.
      const secret = keyRing.open({ keyId: row.keyId, bytes: row.secret }, secondFactorContext(accountId)) as string;
      return { secret: Buffer.from(secret, 'hex'), confirmedAt: row.confirmedAt };
    },

    codesLeft: (accountId) => prisma.staffRecoveryCode.count({ where: { accountId } }),

    begin: (accountId, secret) =>
      inTransaction(async (transaction) => {
        await transaction.staffSecondFactor.deleteMany({ where: { id: accountId, confirmedAt: null } });
        const { keyId, bytes } = keyRing.seal(Buffer.from(secret).toString('hex'), secondFactorContext(accountId));
        const row = { id: accountId, secret: bytes, keyId };
        return (await transaction.staffSecondFactor.createMany({ data: [row], skipDuplicates: true })).count > 0;
      }),

    confirm: (accountId, { at, step, codeHashes }, entry) =>
      inTransaction(async (transaction) => {
        const { count } = await transaction.staffSecondFactor.updateMany({
          where: { id: accountId, confirmedAt: null },
          data: { confirmedAt: at, lastStep: step },
        });
        if (count === 0) return false;
        await replaceCodes(transaction, accountId, codeHashes);
        await addEntry(transaction, entry);
        return true;
      }),

    async useStep(accountId, step) {
      const unused = { id: accountId, confirmedAt: { not: null }, lastStep: { lt: step } };
      return (await prisma.staffSecondFactor.updateMany({ where: unused, data: { lastStep: step } })).count > 0;
    },

    useRecoveryCode: (accountId, codeHash, entry) =>
      inTransaction(async (transaction) => {
        const { count } = await transaction.staffRecoveryCode.deleteMany({ where: { accountId, codeHash } });
        if (count > 0) await addEntry(transaction, entry);
        return count > 0;
      }),

    remove: (accountId, { isFactorRequired }, entry) =>
      removeFactor(
        { inTransaction },
        {
          accountId,
          isFactorRequired,
          remove: async (transaction) =>
            (await transaction.staffSecondFactor.deleteMany({ where: { id: accountId, confirmedAt: { not: null } } })).count,
          record: (transaction) => addEntry(transaction, entry),
        },
      ),

    clear: (accountId, entry) =>
      inTransaction(async (transaction) => {
        await lockEnabledAccount(transaction, accountId);
        if (!(await hasSecondFactor(transaction, accountId))) return null;
        await transaction.staffPasskey.deleteMany({ where: { accountId } });
        await transaction.staffRecoveryCode.deleteMany({ where: { accountId } });
        await transaction.staffSecondFactor.deleteMany({ where: { id: accountId, confirmedAt: { not: null } } });
        const { count } = await transaction.staffSession.deleteMany({ where: { accountId } });
        await addEntry(transaction, entry(count));
        return count;
      }),
  };
}
