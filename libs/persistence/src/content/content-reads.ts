import { isMainBranch, MAIN_BRANCH, type ContentKind } from '@waypost/content/model';
import type { ContentReads, ContentSummary, ListedContent, PublicationRecord } from '@waypost/content/server';
import type { Pool, PoolClient } from 'pg';
import {
  branchOf,
  entryOf,
  revisionColumns,
  revisionIn,
  scheduleOf,
  type BranchRow,
  type EntryRow,
  type PublicationRow,
  type Row,
  type ScheduleRow,
} from './content-rows';

/** By hashes alone: however large pages are, the list of branches reads none of them. */
const BRANCHES = `
  with distance as (
    select e.branch_id,
      count(*) filter (where e.content_hash is distinct from coalesce(m.content_hash, code.hash)) as ahead,
      count(*) filter (where e.base_hash is distinct from coalesce(m.content_hash, code.hash)) as behind
    from content_entry e
    left join content_entry m on m.branch_id = 'main' and m.kind = e.kind and m.key = e.key
    left join unnest($1::text[], $2::text[]) as code(key, hash) on e.kind = 'page' and code.key = e.key
    where e.branch_id <> 'main' and ($3::text is null or e.branch_id = $3)
    group by e.branch_id
  )
  select b.*, coalesce(d.ahead, 0)::int as ahead, coalesce(d.behind, 0)::int as behind,
    s.branch_id as s_branch_id, s.at as s_at, s.note as s_note, s.by_id as s_by_id, s.by_name as s_by_name, s.state as s_state, s.reason as s_reason
  from content_branch b
  left join distance d on d.branch_id = b.id
  left join publish_schedule s on s.branch_id = b.id
  where $3::text is null or b.id = $3`;

const CONTENTS = `
  select e.kind as e_kind, e.key as e_key, e.revision_id as e_revision_id, e.base_revision_id as e_base_revision_id,
    e.by_id as e_by_id, e.by_name as e_by_name, e.at as e_at,
    ${revisionColumns('mine', 'mine_')}, ${revisionColumns('base', 'base_')}, ${revisionColumns('theirs', 'theirs_')}
  from content_entry e
  left join content_revision mine on mine.id = e.revision_id
  left join content_revision base on base.id = e.base_revision_id
  left join content_entry m on m.branch_id = 'main' and m.kind = e.kind and m.key = e.key
  left join content_revision theirs on theirs.id = m.revision_id
  where e.branch_id = $1
  order by e.kind, e.key`;

const LIST = `
  select e.key, r.summary, e.by_id, e.by_name, e.at
  from content_entry e left join content_revision r on r.id = e.revision_id
  where e.kind = $2 and e.branch_id = $1`;

const VERSIONS = `
  select ${revisionColumns('r')},
    (select min(p.number) from publication_entry pe join publication p on p.id = pe.publication_id where pe.to_revision_id = r.id) as publication
  from content_revision r
  where r.kind = $1 and r.key = $2
    and ($3::text is null or (r.at, r.id) < (select b.at, b.id from content_revision b where b.id = $3 and b.kind = $1 and b.key = $2))
  order by r.at desc, r.id desc limit $4`;

const PUBLICATIONS = `
  select p.*, coalesce(
    (select json_agg(json_build_object('kind', e.kind, 'key', e.key, 'from', e.from_revision_id, 'to', e.to_revision_id, 'summary', r.summary)
       order by e.kind, e.key)
     from publication_entry e left join content_revision r on r.id = coalesce(e.to_revision_id, e.from_revision_id)
     where e.publication_id = p.id), '[]') as steps
  from publication p`;

interface ListRow {
  readonly key: string;
  readonly summary: ContentSummary | null;
  readonly by_id: string;
  readonly by_name: string;
  readonly at: Date;
}

const publicationOf = (row: PublicationRow): PublicationRecord => ({
  id: row.id,
  number: row.number,
  branchId: row.branch_id,
  branchName: row.branch_name,
  note: row.note,
  by: { id: row.by_id, name: row.by_name },
  at: row.at,
  rollsBack: row.rolls_back,
  rolledBackBy: row.rolled_back_by,
  steps: row.steps,
});

const entryIn = (row: Row): EntryRow =>
  Object.fromEntries(
    ['kind', 'key', 'revision_id', 'base_revision_id', 'by_id', 'by_name', 'at'].map((name) => [name, row[`e_${name}`]]),
  ) as unknown as EntryRow;

async function listOf(on: Pool | PoolClient, branchId: string, kind: ContentKind): Promise<readonly ListedContent[]> {
  const { rows } = await on.query<ListRow>(LIST, [branchId, kind]);
  return rows.map(({ key, summary, by_id, by_name, at }) => ({ key, summary, by: { id: by_id, name: by_name }, at }));
}

/** Main's lists by kind: they change with a publication only, and are much longer than those of branches. */
export type MainLists = Map<ContentKind, { readonly number: number; readonly main: readonly ListedContent[] }>;

/** What content says, read on the pool or within a transaction. */
export function contentReads(on: Pool | PoolClient, mainLists: MainLists = new Map()): ContentReads {
  const reads: ContentReads = {
    async branch(id) {
      const { rows } = await on.query<BranchRow>('select * from content_branch where id = $1', [id]);
      return rows[0] ? branchOf(rows[0]) : null;
    },

    async branches({ keys, hashes }, id) {
      const { rows } = await on.query<BranchRow & Row & { readonly ahead: number; readonly behind: number }>(BRANCHES, [
        keys,
        hashes,
        id ?? null,
      ]);
      return rows.map((row) => ({
        ...branchOf(row),
        ahead: row.ahead,
        behind: row.behind,
        schedule:
          row['s_branch_id'] === null
            ? null
            : scheduleOf(
                Object.fromEntries(
                  ['branch_id', 'at', 'note', 'by_id', 'by_name', 'state', 'reason'].map((name) => [name, row[`s_${name}`]]),
                ) as unknown as ScheduleRow,
              ),
      }));
    },

    async layers(branchId, { kind, key }) {
      const [main] = await reads.published([{ kind, key }]);
      if (isMainBranch(branchId)) return { entry: null, mine: null, main: main ?? null };
      const { rows } = await on.query<EntryRow>('select * from content_entry where branch_id = $1 and kind = $2 and key = $3', [
        branchId,
        kind,
        key,
      ]);
      const [row] = rows;
      const mine = row?.revision_id ? await reads.revision(row.revision_id) : null;
      return { entry: row ? entryOf(row) : null, mine, main: main ?? null };
    },

    async contents(branchId) {
      const { rows } = await on.query<Row>(CONTENTS, [branchId]);
      return rows.map((row) => ({
        entry: entryOf(entryIn(row)),
        mine: revisionIn(row, 'mine_'),
        base: revisionIn(row, 'base_'),
        theirs: revisionIn(row, 'theirs_'),
      }));
    },

    async list(branchId, kind) {
      const own = isMainBranch(branchId) ? [] : await listOf(on, branchId, kind);
      const { rows } = await on.query<{ readonly number: number }>('select coalesce(max(number), 0) as number from publication');
      const number = rows[0]?.number ?? 0;
      const known = mainLists.get(kind);
      if (known?.number === number) return { own, main: known.main };
      // Read after the number: at most newer than it says, and then read once more.
      const main = await listOf(on, MAIN_BRANCH, kind);
      mainLists.set(kind, { number, main });
      return { own, main };
    },

    async published(addresses) {
      const { rows } = await on.query<Row>(
        `select ${revisionColumns('r')}
         from unnest($1::text[], $2::text[]) as a(kind, key)
         join content_entry m on m.branch_id = 'main' and m.kind = a.kind and m.key = a.key
         join content_revision r on r.id = m.revision_id`,
        [addresses.map(({ kind }) => kind), addresses.map(({ key }) => key)],
      );
      return rows.map((row) => revisionIn(row)).filter((revision) => revision !== null);
    },

    async revision(id) {
      const { rows } = await on.query<Row>(`select ${revisionColumns('r')} from content_revision r where r.id = $1`, [id]);
      return rows[0] ? revisionIn(rows[0]) : null;
    },

    async versions({ kind, key }, { before, limit }) {
      const { rows } = await on.query<Row & { readonly publication: number | null }>(VERSIONS, [kind, key, before, limit]);
      return rows.flatMap((row) => {
        const revision = revisionIn(row);
        return revision ? [{ ...revision, publication: row.publication }] : [];
      });
    },

    async publications(limit) {
      const { rows } = await on.query<PublicationRow>(`${PUBLICATIONS} order by p.number desc limit $1`, [limit]);
      return rows.map(publicationOf);
    },

    async publication(id) {
      const { rows } = await on.query<PublicationRow>(`${PUBLICATIONS} where p.id = $1`, [id]);
      return rows[0] ? publicationOf(rows[0]) : null;
    },

    async schedule(branchId) {
      const { rows } = await on.query<ScheduleRow>('select * from publish_schedule where branch_id = $1', [branchId]);
      return rows[0] ? scheduleOf(rows[0]) : null;
    },

    async dueSchedules(now) {
      const { rows } = await on.query<ScheduleRow>("select * from publish_schedule where state = 'waiting' and at <= $1 order by at", [
        now,
      ]);
      return rows.map(scheduleOf);
    },
  };
  return reads;
}
