import type { Sealed } from '@waypost/platform/sealing';
import { BYTEA_OID, binaryArray, TEXT_OID } from '../database/binary-array';
import type { Database } from '../database/database';
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

/** A row with its new seal. */
export interface RenewedRow {
  readonly row: OutdatedRow;
  readonly sealed: Sealed;
}

/**
 * Replaces the seals of many rows in one statement. A statement for each row takes about 4 ms, which is half a day for ten million events.
 * Matches a row only while it has the value that was read, because a visitor may have answered meanwhile. Returns the number of replaced
 * seals.
 */
export async function replaceSeals(
  { pool }: Pick<Database, 'pool'>,
  { table, column, key }: SealedColumn,
  renewed: readonly RenewedRow[],
): Promise<number> {
  const [first] = renewed;
  if (!first) return 0;
  const fields = key.map(
    (name, index) =>
      `(json_populate_record(null::${table}, json_build_object('${name}', renewed.cursor::json -> 'f${index + 1}'))).${name}`,
  );
  const { rowCount } = await pool.query(
    `update ${table} as t set ${column} = renewed.bytes, key_id = $4
      from unnest($1::bytea[], $2::bytea[], $3::text[]) as renewed(was, bytes, cursor)
      where t.${column} = renewed.was and (${key.map((name) => `t.${name}`).join(', ')}) = (${fields.join(', ')})`,
    [
      binaryArray(
        BYTEA_OID,
        renewed.map(({ row }) => row.bytes),
      ),
      binaryArray(
        BYTEA_OID,
        renewed.map(({ sealed }) => sealed.bytes),
      ),
      binaryArray(
        TEXT_OID,
        renewed.map(({ row }) => row.cursor),
      ),
      first.sealed.keyId,
    ],
  );
  return rowCount ?? 0;
}

/** Matches the row only while it has the value that was read, because a visitor may have answered meanwhile. */
const isRow = (column: SealedColumn, { bytes, cursor }: OutdatedRow): Prisma.Sql =>
  Prisma.sql`${Prisma.raw(column.column)} = ${bytes} and (${columns(column.key)}) = (${cursorFields(column, cursor)})`;

/** Replaces one row's seal and its digest with ones of the newest key. */
export async function replaceSealAndDigest(
  client: SqlClient,
  { digest, ...column }: SealedColumn & Required<Pick<SealedColumn, 'digest'>>,
  { row, sealed }: RenewedRow,
  newDigest: Uint8Array,
): Promise<number> {
  const table = Prisma.raw(column.table);
  const digestColumn = Prisma.raw(digest.column);
  const purposeColumn = Prisma.raw(digest.purposeColumn);
  // If the person was sealed with the newest key since then, the new digest exists already.
  const deleted = await client.$executeRaw`
    delete from ${table} as t where ${isRow(column, row)} and exists (
      select from ${table} as other
      where other.visitor_id = t.visitor_id and other.${purposeColumn} = t.${purposeColumn} and other.${digestColumn} = ${newDigest})`;
  if (deleted > 0) return deleted;
  return client.$executeRaw`
    update ${table} set ${Prisma.raw(column.column)} = ${sealed.bytes}, key_id = ${sealed.keyId}, ${digestColumn} = ${newDigest}
    where ${isRow(column, row)}`;
}
