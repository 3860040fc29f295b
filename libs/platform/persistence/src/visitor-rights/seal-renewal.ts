import { SealingError, type KeyRing } from '@waypost/platform/sealing';
import type { SealRenewal } from '@waypost/visitor-rights/server/retention';
import type { Database } from '../database/database';
import { outdatedRows, replaceSeal } from './seal-renewal.sql';
import { SEALED_COLUMNS } from './sealed-columns';

/** Replaces seals of older keys with seals of the newest key, in PostgreSQL (R15.02). */
export function createSealRenewal({ prisma }: Pick<Database, 'prisma'>, keyRing: KeyRing): SealRenewal {
  const newestKeyId = keyRing.seal(null, 'which key is the newest').keyId;
  const columnNamed = new Map(SEALED_COLUMNS.map((column) => [`${column.table}.${column.column}`, column]));

  return {
    columns: [...columnNamed.keys()],

    async renewBatch(name, after, limit) {
      const column = columnNamed.get(name);
      if (!column) throw new Error(`${name} is no sealed column`);
      const rows = await outdatedRows(prisma, column, { newestKeyId, after, limit });
      let renewed = 0;
      let failed = 0;
      for (const row of rows) {
        const value = openSeal(keyRing, row, column.context(row.id));
        if (!value) {
          failed += 1;
          continue;
        }
        const digest = column.digest ? keyRing.digest(String(value.opened), row.purpose).bytes : null;
        renewed += await replaceSeal(prisma, column, row, { sealed: keyRing.seal(value.opened, column.context(row.id)), digest });
      }
      return { renewed, failed, next: rows.length === limit ? (rows.at(-1)?.cursor ?? null) : null };
    },
  };
}

/** Opens a seal. Returns the value in an object, because the value itself may be null. Returns null if no key opens it. */
function openSeal(
  keyRing: KeyRing,
  sealed: { readonly keyId: string; readonly bytes: Uint8Array },
  context: string,
): { readonly opened: unknown } | null {
  try {
    return { opened: keyRing.open(sealed, context) };
  } catch (error) {
    if (error instanceof SealingError) return null;
    throw error;
  }
}
