import type { Sealed } from '@waypost/platform/sealing';
import type { SqlClient } from '../database/sql-client';
import { Prisma } from '../generated/client';
import type { SealedColumn } from './sealed-columns';

// Sealed values of any table. In SQL, because table and columns are data here, and Prisma cannot order rows by keys that are compared as a
// whole.

export interface OutdatedRow {
  readonly id: string;
  readonly keyId: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly purpose: string;
  /** The row's key, as JSON. */
  readonly cursor: string;
}

const columns = (names: readonly string[]): Prisma.Sql => Prisma.raw(names.join(', '));

/** Returns the fields of a cursor, each in the type of its column. */
const cursorFields = ({ table, key }: SealedColumn, cursor: string | null): Prisma.Sql =>
  Prisma.join(
    key.map(
      (name, index) => Prisma.sql`(json_populate_record(null::${Prisma.raw(table)},
        json_build_object(${name}::text, ${cursor}::json -> ${`f${index + 1}`}))).${Prisma.raw(name)}`,
    ),
  );

/** Returns the next rows after a cursor whose key is not the newest. */
export function outdatedRows(
  client: SqlClient,
  column: SealedColumn,
  { newestKeyId, after, limit }: { readonly newestKeyId: string; readonly after: string | null; readonly limit: number },
): Promise<OutdatedRow[]> {
  const key = columns(column.key);
  const isAfter = after === null ? Prisma.sql`true` : Prisma.sql`(${key}) > (${cursorFields(column, after)})`;
  const purpose = column.digest ? Prisma.raw(column.digest.purposeColumn) : Prisma.sql`''`;
  return client.$queryRaw<OutdatedRow[]>`
    select id, key_id as "keyId", ${Prisma.raw(column.column)} as bytes, ${purpose} as purpose, row_to_json(row(${key}))::text as cursor
    from ${Prisma.raw(column.table)} where key_id <> ${newestKeyId} and ${isAfter} order by ${key} limit ${limit}`;
}

/** Matches the row only while it has the value that was read, because a visitor may have answered meanwhile. */
const isRow = (column: SealedColumn, { bytes, cursor }: OutdatedRow): Prisma.Sql =>
  Prisma.sql`${Prisma.raw(column.column)} = ${bytes} and (${columns(column.key)}) = (${cursorFields(column, cursor)})`;

/** Replaces the seal and the digest with ones of the newest key. */
export async function replaceSeal(
  client: SqlClient,
  column: SealedColumn,
  row: OutdatedRow,
  { sealed, digest }: { readonly sealed: Sealed; readonly digest: Uint8Array | null },
): Promise<number> {
  const table = Prisma.raw(column.table);
  let digestUpdate = Prisma.empty;
  if (column.digest && digest) {
    const digestColumn = Prisma.raw(column.digest.column);
    const purposeColumn = Prisma.raw(column.digest.purposeColumn);
    // If the person was sealed with the newest key since then, the new digest exists already.
    const deleted = await client.$executeRaw`
      delete from ${table} as t where ${isRow(column, row)} and exists (
        select from ${table} as other
        where other.visitor_id = t.visitor_id and other.${purposeColumn} = t.${purposeColumn} and other.${digestColumn} = ${digest})`;
    if (deleted > 0) return deleted;
    digestUpdate = Prisma.sql`, ${digestColumn} = ${digest}`;
  }
  return client.$executeRaw`
    update ${table} set ${Prisma.raw(column.column)} = ${sealed.bytes}, key_id = ${sealed.keyId} ${digestUpdate} where ${isRow(column, row)}`;
}
