import type { AuditChange } from '@waypost/audit';
import { MAIN_BRANCH } from '@waypost/content/model';
import type { ContentStore, ContentTransaction } from '@waypost/content/server';
import type { PoolClient } from 'pg';
import { PUBLISH_LOCK } from '../advisory-locks';
import { appendToAudit, inTransaction } from '../staff/audit-log';
import type { Database } from '../database';
import { contentReads } from './content-reads';
import { branchOf, type BranchRow } from './content-rows';

/** Told with a publication's number when it is committed. */
export const PUBLISHED_CHANNEL = 'waypost_published';

const hashOf = (revisionId: string): string => `(select r.content_hash from content_revision r where r.id = ${revisionId})`;

function transactionOn(client: PoolClient): { readonly tx: ContentTransaction; readonly changes: readonly AuditChange[] } {
  const changes: AuditChange[] = [];
  const tx: ContentTransaction = {
    ...contentReads(client),
    audit: { record: async (change) => void changes.push(change) },

    async lockBranch(id) {
      const { rows } = await client.query<BranchRow>('select * from content_branch where id = $1 for update', [id]);
      return rows[0] ? branchOf(rows[0]) : null;
    },

    async lockPublishing() {
      await client.query('select pg_advisory_xact_lock($1)', [PUBLISH_LOCK]);
    },

    async addBranch({ id, name, isArchived, createdBy, createdAt, updatedAt }) {
      const { rowCount } = await client.query(
        `insert into content_branch (id, name, is_archived, created_by_id, created_by_name, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
        [id, name, isArchived, createdBy.id, createdBy.name, createdAt, updatedAt],
      );
      return rowCount === 1;
    },

    async editBranch(id, { name, isArchived, updatedAt }) {
      await client.query('update content_branch set name = $2, is_archived = $3, updated_at = $4 where id = $1', [
        id,
        name,
        isArchived,
        updatedAt,
      ]);
    },

    async addRevision({ id, kind, key, data, summary, contentHash, isDefault, parentId, branchId, by, at }) {
      await client.query(
        `insert into content_revision (id, kind, key, data, summary, content_hash, is_default, parent_id, branch_id, by_id, by_name, at)
         values ($1, $2, $3, $4::json, $5::json, $6, $7, $8, $9, $10, $11, $12)`,
        [id, kind, key, JSON.stringify(data), JSON.stringify(summary), contentHash, isDefault, parentId, branchId, by.id, by.name, at],
      );
    },

    async putEntry(branchId, { kind, key, revisionId, baseRevisionId, by, at }) {
      await client.query(
        `insert into content_entry (branch_id, kind, key, revision_id, base_revision_id, content_hash, base_hash, by_id, by_name, at)
         values ($1, $2, $3, $4, $5, ${hashOf('$4')}, ${hashOf('$5')}, $6, $7, $8)
         on conflict (branch_id, kind, key) do update set revision_id = excluded.revision_id, content_hash = excluded.content_hash,
           base_revision_id = excluded.base_revision_id, base_hash = excluded.base_hash,
           by_id = excluded.by_id, by_name = excluded.by_name, at = excluded.at`,
        [branchId, kind, key, revisionId, baseRevisionId, by.id, by.name, at],
      );
      await client.query('update content_branch set updated_at = $2 where id = $1', [branchId, at]);
    },

    async removeEntry(branchId, { kind, key }) {
      await client.query('delete from content_entry where branch_id = $1 and kind = $2 and key = $3', [branchId, kind, key]);
    },

    async removeEntries(branchId) {
      await client.query('delete from content_entry where branch_id = $1', [branchId]);
    },

    async publish({ id, branchId, branchName, note, by, at, rollsBack, steps }) {
      const { rows } = await client.query<{ number: number }>(
        `insert into publication (id, number, branch_id, branch_name, note, by_id, by_name, at, rolls_back)
         select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7, $8 from publication returning number`,
        [id, branchId, branchName, note, by.id, by.name, at, rollsBack],
      );
      const number = rows[0]?.number ?? 0;
      const columns = [steps.map(({ kind }) => kind), steps.map(({ key }) => key), steps.map(({ to }) => to)];
      await client.query(
        `insert into publication_entry (publication_id, kind, key, to_revision_id, from_revision_id)
         select $1, s.* from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as s(kind, key, to_id, from_id)`,
        [id, ...columns, steps.map(({ from }) => from)],
      );
      await client.query(
        `delete from content_entry e using unnest($2::text[], $3::text[], $4::text[]) as s(kind, key, to_id)
         where e.branch_id = $1 and e.kind = s.kind and e.key = s.key and s.to_id is null`,
        [MAIN_BRANCH, ...columns],
      );
      await client.query(
        `insert into content_entry (branch_id, kind, key, revision_id, content_hash, by_id, by_name, at)
         select $1, s.kind, s.key, s.to_id, ${hashOf('s.to_id')}, $5, $6, $7 from unnest($2::text[], $3::text[], $4::text[]) as s(kind, key, to_id) where s.to_id is not null
         on conflict (branch_id, kind, key) do update set revision_id = excluded.revision_id, content_hash = excluded.content_hash, by_id = excluded.by_id, by_name = excluded.by_name, at = excluded.at`,
        [MAIN_BRANCH, ...columns, by.id, by.name, at],
      );
      await client.query('update content_branch set updated_at = $2 where id = $1', [MAIN_BRANCH, at]);
      if (rollsBack !== null) await client.query('update publication set rolled_back_by = $1 where number = $2', [number, rollsBack]);
      await client.query('select pg_notify($1, $2)', [PUBLISHED_CHANNEL, String(number)]);
      return number;
    },

    async putSchedule({ branchId, at, note, by, state, reason }) {
      await client.query(
        `insert into publish_schedule (branch_id, at, note, by_id, by_name, state, reason) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (branch_id) do update set at = excluded.at, note = excluded.note, by_id = excluded.by_id, by_name = excluded.by_name,
           state = excluded.state, reason = excluded.reason`,
        [branchId, at, note, by.id, by.name, state, reason],
      );
    },

    async removeSchedule(branchId) {
      const { rowCount } = await client.query('delete from publish_schedule where branch_id = $1', [branchId]);
      return rowCount === 1;
    },
  };
  return { tx, changes };
}

/** Content in PostgreSQL (architecture, decision 6). */
export function createContentStore({ pool }: Pick<Database, 'pool'>): ContentStore {
  return {
    ...contentReads(pool),
    transaction: (work) =>
      inTransaction(pool, async (client) => {
        const { tx, changes } = transactionOn(client);
        const answer = await work(tx);
        // Last, for the log's lock keeps every other writer of it waiting.
        await appendToAudit(client, changes);
        return answer;
      }),
  };
}
