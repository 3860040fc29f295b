import { SealingError, type KeyRing } from '@waypost/platform/sealing';
import type { SealRenewal } from '@waypost/visitor-rights/server/retention';
import type { Database } from '../database/database';
import { outdatedRows, replaceSealAndDigest, replaceSeals, type OutdatedRow } from './seal-renewal.sql';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns';

/** Replaces seals of older keys with seals of the newest key, in PostgreSQL (R15.02). */
export function createSealRenewal(database: Pick<Database, 'prisma' | 'pool'>, keyRing: KeyRing): SealRenewal {
  const { prisma } = database;
  const columnNamed = new Map(SEALED_COLUMNS.map((column) => [`${column.table}.${column.column}`, column]));

  /** Seals the rows' values again. Rows that do not open are left out. */
  const sealedAgain = (column: SealedColumn, rows: readonly OutdatedRow[]) =>
    rows.flatMap((row) => {
      const value = openSeal(keyRing, row, column.context(row.id));
      return value ? [{ row, opened: value.opened, sealed: keyRing.seal(value.opened, column.context(row.id)) }] : [];
    });

  return {
    columns: [...columnNamed.keys()],

    async renewBatch(name, after, limit) {
      const column = columnNamed.get(name);
      if (!column) throw new Error(`${name} is no sealed column`);
      const newestKeyId = keyRing.seal(null, 'which key is the newest').keyId;
      const rows = await outdatedRows(prisma, column, { newestKeyId, after, limit });
      const again = sealedAgain(column, rows);
      let renewed = 0;
      if (column.digest) {
        const { digest } = column;
        for (const { opened, ...each } of again) {
          const { bytes } = keyRing.digest(String(opened), each.row.purpose);
          renewed += await replaceSealAndDigest(prisma, { ...column, digest }, each, bytes);
        }
      } else renewed = await replaceSeals(database, column, again);
      return { renewed, failed: rows.length - again.length, next: rows.length === limit ? (rows.at(-1)?.cursor ?? null) : null };
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
