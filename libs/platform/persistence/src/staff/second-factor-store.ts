import type { KeyRing } from '@waypost/platform/sealing';
import type { SecondFactorStore } from '@waypost/staff/server/second-factor';
import type { Database } from '../database/database';
import { hasSecondFactor, removeFactor } from './passkey-store';
import { lockEnabledAccount } from './staff-accounts.sql';

/** The sealing context of an account's second-factor secret. */
export const secondFactorContext = (accountId: string): string => `staff_second_factor:${accountId}`;

/** Second factors of staff in PostgreSQL (R11.06). The secrets are sealed. */
export function createSecondFactorStore(
  { prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>,
  keyRing: KeyRing,
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

    confirm: (accountId, { at, step, codeHashes }) =>
      inTransaction(async (transaction) => {
        const { count } = await transaction.staffSecondFactor.updateMany({
          where: { id: accountId, confirmedAt: null },
          data: { confirmedAt: at, lastStep: step },
        });
        if (count === 0) return false;
        await transaction.staffRecoveryCode.deleteMany({ where: { accountId } });
        await transaction.staffRecoveryCode.createMany({ data: codeHashes.map((codeHash) => ({ codeHash, accountId })) });
        return true;
      }),

    async useStep(accountId, step) {
      const unused = { id: accountId, confirmedAt: { not: null }, lastStep: { lt: step } };
      return (await prisma.staffSecondFactor.updateMany({ where: unused, data: { lastStep: step } })).count > 0;
    },

    async useRecoveryCode(accountId, codeHash) {
      return (await prisma.staffRecoveryCode.deleteMany({ where: { accountId, codeHash } })).count > 0;
    },

    remove: (accountId, { isFactorRequired }) =>
      removeFactor(
        { inTransaction },
        {
          accountId,
          isFactorRequired,
          remove: async (transaction) =>
            (await transaction.staffSecondFactor.deleteMany({ where: { id: accountId, confirmedAt: { not: null } } })).count,
        },
      ),

    clear: (accountId) =>
      inTransaction(async (transaction) => {
        await lockEnabledAccount(transaction, accountId);
        const hadFactor = await hasSecondFactor(transaction, accountId);
        await transaction.staffPasskey.deleteMany({ where: { accountId } });
        await transaction.staffRecoveryCode.deleteMany({ where: { accountId } });
        await transaction.staffSecondFactor.deleteMany({ where: { id: accountId, confirmedAt: { not: null } } });
        return hadFactor;
      }),
  };
}
