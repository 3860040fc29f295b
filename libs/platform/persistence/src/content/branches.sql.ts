import { addressText } from '@waypost/content/model';
import type { DefaultHashes, EntryRecord } from '@waypost/content/server/ports';
import type { SqlClient } from '../database/sql-client';
import type { ContentBranch, PublishSchedule } from '../generated/client';
import { Prisma } from '../generated/client';

const BRANCH = Prisma.sql`b.id, b.name, b.is_archived as "isArchived", b.created_by_id as "createdById",
  b.created_by_name as "createdByName", b.created_at as "createdAt", b.updated_at as "updatedAt"`;

/** Locks and returns a branch until the transaction ends. In SQL, because Prisma cannot lock a row that it reads (`for update`). */
export async function lockBranchRow(transaction: SqlClient, id: string): Promise<ContentBranch | null> {
  const [branch] = await transaction.$queryRaw<ContentBranch[]>`select ${BRANCH} from content_branch b where b.id = ${id} for update`;
  return branch ?? null;
}

/**
 * Adds or replaces entries of a branch. In SQL, because Prisma upserts one row at a time and an edit may change hundreds of pages (R10.04).
 * The hashes come from the revisions themselves.
 */
export async function putBranchEntries(transaction: SqlClient, branchId: string, entries: readonly EntryRecord[]): Promise<void> {
  // One statement cannot write a row twice.
  const rows = [...new Map(entries.map((entry) => [addressText(entry), entry])).values()];
  await transaction.$executeRaw`
    insert into content_entry
      (branch_id, kind, key, revision_id, base_revision_id, content_hash, base_hash, by_id, by_name, at)
    select ${branchId}, e.kind, e.key, e.revision_id, e.base_revision_id, mine.content_hash, base.content_hash, e.by_id, e.by_name,
      e.at::timestamptz
    from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ revisionId }) => revisionId)}::text[], ${rows.map(({ baseRevisionId }) => baseRevisionId)}::text[],
      ${rows.map(({ by }) => by.id)}::text[], ${rows.map(({ by }) => by.name)}::text[], ${rows.map(({ at }) => at.toISOString())}::text[])
      as e(kind, key, revision_id, base_revision_id, by_id, by_name, at)
    left join content_revision mine on mine.id = e.revision_id
    left join content_revision base on base.id = e.base_revision_id
    on conflict (branch_id, kind, key) do update set revision_id = excluded.revision_id, base_revision_id = excluded.base_revision_id,
      content_hash = excluded.content_hash, base_hash = excluded.base_hash, by_id = excluded.by_id, by_name = excluded.by_name,
      at = excluded.at`;
}

/** The columns of a branch's schedule. All of them are null if nothing is planned. */
interface JoinedSchedule {
  readonly scheduledAt: Date | null;
  readonly scheduleNote: string;
  readonly scheduledById: string;
  readonly scheduledByName: string;
  readonly scheduleState: string;
  readonly scheduleReason: string | null;
  readonly acceptedWarnings: Prisma.JsonValue;
}

export interface BranchDistance {
  readonly branch: ContentBranch;
  readonly schedule: PublishSchedule | null;
  readonly ahead: number;
  readonly behind: number;
}

/**
 * Returns branches with how many of their items differ from main's, and how many of main's have changed since. In SQL, because it counts
 * over a join of the entries with main's and with the code's defaults. It compares hashes alone, so that it reads no page.
 */
export async function branchDistances(
  client: SqlClient,
  { kinds, keys, hashes }: DefaultHashes,
  id: string | null,
): Promise<BranchDistance[]> {
  type Row = ContentBranch & JoinedSchedule & { readonly ahead: number; readonly behind: number };
  const rows = await client.$queryRaw<Row[]>`
    with distance as (
      select e.branch_id,
        count(*) filter (where e.content_hash is distinct from coalesce(m.content_hash, code.hash)) as ahead,
        count(*) filter (where e.base_hash is distinct from coalesce(m.content_hash, code.hash)) as behind
      from content_entry e
      left join content_entry m on m.branch_id = 'main' and m.kind = e.kind and m.key = e.key
      left join unnest(${kinds}::text[], ${keys}::text[], ${hashes}::text[]) as code(kind, key, hash) on code.kind = e.kind and code.key = e.key
      where e.branch_id <> 'main' and (${id}::text is null or e.branch_id = ${id})
      group by e.branch_id
    )
    select ${BRANCH}, coalesce(d.ahead, 0)::int as ahead, coalesce(d.behind, 0)::int as behind,
      s.at as "scheduledAt", s.note as "scheduleNote", s.by_id as "scheduledById", s.by_name as "scheduledByName",
      s.state as "scheduleState", s.reason as "scheduleReason",
      s.accepted_warnings as "acceptedWarnings"
    from content_branch b
    left join distance d on d.branch_id = b.id
    left join publish_schedule s on s.branch_id = b.id
    where ${id}::text is null or b.id = ${id}`;
  return rows.map(
    ({
      ahead,
      behind,
      scheduledAt,
      scheduleNote,
      scheduledById,
      scheduledByName,
      scheduleState,
      scheduleReason,
      acceptedWarnings,
      ...branch
    }) => ({
      branch,
      ahead,
      behind,
      schedule: scheduledAt && {
        branchId: branch.id,
        at: scheduledAt,
        note: scheduleNote,
        byId: scheduledById,
        byName: scheduledByName,
        state: scheduleState,
        reason: scheduleReason,
        acceptedWarnings,
      },
    }),
  );
}

export interface WrittenRow {
  readonly kind: string;
  readonly key: string;
  readonly revisionId: string;
  readonly byId: string;
  readonly byName: string;
}

/**
 * Returns the revisions of each item of a branch since it left main, newest first. In SQL, because it follows each revision to the one
 * before it, up to the branch's base. A merge is followed to the branch's side, because the other side was live. The text of another branch
 * or of the code was live before, so the search ends there too: after a rollback, the base is no ancestor.
 */
export const branchRevisions = (client: SqlClient, branchId: string): Promise<WrittenRow[]> => client.$queryRaw<WrittenRow[]>`
  with recursive written as (
    select e.kind, e.key, e.base_revision_id, r.id, coalesce(r.merged_from_id, r.parent_id) as earlier_id, r.by_id, r.by_name, 0 as age
    from content_entry e join content_revision r on r.id = e.revision_id
    where e.branch_id = ${branchId} and r.branch_id = ${branchId} and r.id is distinct from e.base_revision_id and not r.is_default
    union all
    select w.kind, w.key, w.base_revision_id, r.id, coalesce(r.merged_from_id, r.parent_id), r.by_id, r.by_name, w.age + 1
    from written w join content_revision r on r.id = w.earlier_id
    where r.branch_id = ${branchId} and r.id is distinct from w.base_revision_id and not r.is_default
  )
  select kind, key, id as "revisionId", by_id as "byId", by_name as "byName" from written order by kind, key, age`;
