import { SealingError, type KeyRing, type Sealed } from '@waypost/sealing';
import type { SealRenewal } from '@waypost/visitor-rights/server';
import { consentContext } from './consent-record';
import type { Database } from '../database';
import { eventContext } from '../events/event-store';
import { leadContext } from './lead-store';
import { rejectedEventContext } from '../events/rejected-event-context';
import { staffSessionContext } from '../staff/staff-stores';
import { contactContext, visitorContext } from './visitor-store';

/** A column that holds sealed values, with the key's id in `key_id` beside it. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** By which a row is found and the rows are in order. */
  readonly key: readonly string[];
  /** Where the value of the row with this id belongs. */
  readonly context: (id: string) => string;
  /** What else of the row depends on the key. */
  readonly digest?: { readonly column: string; readonly purposeColumn: string };
}

/** Every sealed column of the database: a test asks the database whether there is another one. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'visitor', column: 'state', key: ['id'], context: visitorContext },
  { table: 'lead', column: 'answers', key: ['id'], context: leadContext },
  { table: 'consent', column: 'evidence', key: ['id'], context: consentContext },
  {
    table: 'contact_index',
    column: 'value',
    key: ['id'],
    context: contactContext,
    digest: { column: 'digest', purposeColumn: 'kind' },
  },
  { table: 'event', column: 'personal', key: ['received_at', 'position'], context: eventContext },
  { table: 'rejected_event', column: 'body', key: ['id'], context: rejectedEventContext },
  { table: 'staff_session', column: 'device', key: ['id'], context: staffSessionContext },
];

interface OutdatedRow {
  readonly id: string;
  readonly key_id: string;
  readonly sealed: Uint8Array;
  readonly purpose: string;
  readonly cursor: string;
}

/** The newest seals for what an older key sealed, in PostgreSQL (R15.02). */
export function createSealRenewal({ pool }: Pick<Database, 'pool'>, keyRing: KeyRing): SealRenewal {
  const newestKeyId = keyRing.seal(null, 'which key is the newest').keyId;
  const columnNamed = new Map(SEALED_COLUMNS.map((column) => [`${column.table}.${column.column}`, column]));

  return {
    columns: [...columnNamed.keys()],

    async renewBatch(name, after, limit) {
      const sealedColumn = columnNamed.get(name);
      if (!sealedColumn) throw new Error(`${name} is no sealed column`);
      const { table, column, key, context, digest } = sealedColumn;
      const keys = key.join(', ');
      const { rows } = await pool.query<OutdatedRow>(
        `select id, key_id, ${column} as sealed, ${digest?.purposeColumn ?? `''`} as purpose, row_to_json(row(${keys}))::text as cursor
         from ${table}
         where key_id <> $1 and ($2::json is null or (${keys}) > (${cursorFields(table, key, '$2')}))
         order by ${keys} limit $3`,
        [newestKeyId, after, limit],
      );
      let renewed = 0;
      let failed = 0;
      for (const row of rows) {
        const value = openOr(keyRing, row, context(row.id));
        if (!value) {
          failed += 1;
          continue;
        }
        renewed += await replace(sealedColumn, row, keyRing.seal(value.opened, context(row.id)), value.opened);
      }
      return { renewed, failed, next: rows.length === limit ? (rows.at(-1)?.cursor ?? null) : null };
    },
  };

  /** Only where it is still the value that was read: a visitor may have answered meanwhile. */
  async function replace({ table, column, key, digest }: SealedColumn, row: OutdatedRow, sealed: Sealed, opened: unknown): Promise<number> {
    const isRow = `${column} = $2 and (${key.join(', ')}) = (${cursorFields(table, key, '$1')})`;
    const values: unknown[] = [row.cursor, Buffer.from(row.sealed)];
    const digestBytes = digest && Buffer.from(keyRing.digest(String(opened), row.purpose).bytes);
    if (digest) {
      // Where the person was kept with the newest key since, the new digest is there already.
      const { rowCount } = await pool.query(
        `delete from ${table} as t where ${isRow} and exists (
           select from ${table} as other
           where other.visitor_id = t.visitor_id and other.${digest.purposeColumn} = t.${digest.purposeColumn} and other.${digest.column} = $3)`,
        [...values, digestBytes],
      );
      if (rowCount) return rowCount;
    }
    const { rowCount } = await pool.query(
      `update ${table} set ${column} = $3, key_id = $4 ${digest ? `, ${digest.column} = $5` : ''} where ${isRow}`,
      [...values, Buffer.from(sealed.bytes), sealed.keyId, ...(digestBytes ? [digestBytes] : [])],
    );
    return rowCount ?? 0;
  }
}

/** The fields of a cursor, each in the type of its column. */
const cursorFields = (table: string, key: readonly string[], parameter: string): string =>
  key
    .map(
      (name, index) =>
        `(json_populate_record(null::${table}, json_build_object('${name}', ${parameter}::json -> 'f${index + 1}'))).${name}`,
    )
    .join(', ');

function openOr(keyRing: KeyRing, { key_id: keyId, sealed }: OutdatedRow, context: string): { readonly opened: unknown } | null {
  try {
    return { opened: keyRing.open({ keyId, bytes: sealed }, context) };
  } catch (error) {
    if (error instanceof SealingError) return null;
    throw error;
  }
}
