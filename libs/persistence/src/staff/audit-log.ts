import {
  CHAIN_START,
  chained,
  followChain,
  type AuditActor,
  type AuditChange,
  type AuditLog,
  type AuditRecord,
  type ChainHead,
} from '@waypost/audit';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../database';

interface AuditRow {
  readonly number: number;
  readonly at: Date;
  readonly by_id: string | null;
  readonly by_name: string | null;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly hash: string;
}

const COLUMNS = 'number, at, by_id, by_name, action, subject, before, after, hash';
/** Entries read at once where the whole chain is followed: one may hold a whole article twice. */
const BATCH = 200;

const actorOf = ({ by_id, by_name }: AuditRow): AuditActor | null => (by_id === null ? null : { id: by_id, name: by_name ?? '' });
const recordOf = (row: AuditRow): AuditRecord => ({
  number: row.number,
  at: row.at,
  by: actorOf(row),
  action: row.action,
  subject: row.subject,
  before: row.before,
  after: row.after,
  hash: row.hash,
});

/** Adds entries within the caller's transaction. The head's lock keeps other writers out until it ends: call it last. */
export async function appendToAudit(client: PoolClient, changes: readonly AuditChange[]): Promise<void> {
  if (changes.length === 0) return;
  const { rows } = await client.query<ChainHead>('select number, hash from audit_head where id = 1 for update');
  let head: ChainHead = rows[0] ?? CHAIN_START;
  const entries = changes.map((change) => {
    const entry = chained(change, head);
    head = { number: entry.number, hash: entry.hash };
    return entry;
  });
  await client.query(
    `insert into audit_entry (${COLUMNS})
     select number, at, by_id, by_name, action, subject, before::json, after::json, hash
     from unnest($1::int[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
       as e(number, at, by_id, by_name, action, subject, before, after, hash)`,
    [
      entries.map(({ number }) => number),
      entries.map(({ at }) => at),
      entries.map(({ by }) => by?.id ?? null),
      entries.map(({ by }) => by?.name ?? null),
      entries.map(({ action }) => action),
      entries.map(({ subject }) => subject),
      entries.map(({ before }) => JSON.stringify(before)),
      entries.map(({ after }) => JSON.stringify(after)),
      entries.map(({ hash }) => hash),
    ],
  );
  await client.query('update audit_head set number = $1, hash = $2 where id = 1', [head.number, head.hash]);
}

/** One transaction on a connection of the pool. A connection on which even the rollback fails is thrown away. */
export async function inTransaction<Answer>(pool: Pool, work: (client: PoolClient) => Promise<Answer>): Promise<Answer> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const answer = await work(client);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The audit log in PostgreSQL (R10.11): a trigger refuses every change of what is written, the chain shows what got past it. */
export function createAuditLog({ pool }: Pick<Database, 'pool'>): AuditLog {
  return {
    record: (change) => inTransaction(pool, (client) => appendToAudit(client, [change])),

    async list({ before, limit }) {
      const { rows } = await pool.query<AuditRow>(
        `select ${COLUMNS} from audit_entry where $1::int is null or number < $1 order by number desc limit $2`,
        [before ?? null, limit],
      );
      return rows.map(recordOf);
    },

    async verify() {
      // First: what is written while the chain is followed lies behind it.
      const { rows: heads } = await pool.query<ChainHead>('select number, hash from audit_head where id = 1');
      const last = heads[0] ?? CHAIN_START;
      let head = CHAIN_START;
      while (head.number < last.number) {
        const { rows } = await pool.query<AuditRow>(
          `select ${COLUMNS} from audit_entry where number > $1 and number <= $2 order by number limit $3`,
          [head.number, last.number, BATCH],
        );
        const check = followChain(rows.map(recordOf), head);
        if (!check.isWhole) return check;
        // The newest ones are missing: the head knows of more.
        if (rows.length === 0) return { isWhole: false, brokenAt: head.number + 1 };
        head = check.head;
      }
      const isWhole = head.hash === last.hash;
      return { isWhole, brokenAt: isWhole ? null : last.number };
    },
  };
}
