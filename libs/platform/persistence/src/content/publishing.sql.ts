import { MAIN_BRANCH, type ContentKind } from '@waypost/content/model';
import { type ContentState } from '@waypost/content/model/merge';
import type { NewPublication } from '@waypost/content/server/ports';
import type { SqlClient } from '../database/sql-client';

/** The channel that announces a publication. The signal does not say which one. */
export const PUBLISHED_CHANNEL = 'waypost_published';

/**
 * Points main at the revisions of a publication. In SQL, because Prisma upserts one row at a time and a publication may have thousands. The
 * hash comes from the revision itself.
 */
export async function pointMainAt(transaction: SqlClient, { steps, by, at }: Pick<NewPublication, 'steps' | 'by' | 'at'>): Promise<void> {
  await transaction.$executeRaw`
    insert into content_entry (branch_id, kind, key, revision_id, content_hash, by_id, by_name, at)
    select ${MAIN_BRANCH}, s.kind, s.key, r.id, r.content_hash, ${by.id}, ${by.name}, ${at}
    from unnest(${steps.map(({ kind }) => kind)}::text[], ${steps.map(({ key }) => key)}::text[], ${steps.map(({ to }) => to)}::text[])
      as s(kind, key, revision_id)
    join content_revision r on r.id = s.revision_id
    on conflict (branch_id, kind, key) do update set revision_id = excluded.revision_id, content_hash = excluded.content_hash,
      by_id = excluded.by_id, by_name = excluded.by_name, at = excluded.at`;
}

export interface PublishedRow {
  readonly number: number;
  readonly kind: ContentKind | null;
  readonly key: string | null;
  readonly data: ContentState;
  /** Null if main has no such item. */
  readonly since: Date | null;
  readonly changedAt: Date | null;
}

/**
 * Returns main's items that were published after a number, and the newest number, in at least one row. One statement sees one consistent
 * state. With several, a publish could come unnoticed between the number and the items.
 */
export const publishedAfter = (client: SqlClient, after: number): Promise<PublishedRow[]> => client.$queryRaw<PublishedRow[]>`
  with touched as (
    select distinct e.kind, e.key from publication_entry e join publication p on p.id = e.publication_id where p.number > ${after}
  ), first as (
    select e.kind, e.key, min(p.at) as at
    from publication_entry e join publication p on p.id = e.publication_id join touched t on t.kind = e.kind and t.key = e.key
    where e.to_revision_id is not null group by e.kind, e.key
  )
  select n.number, t.kind, t.key, r.data, case when r.id is not null then f.at end as "since", case when r.id is not null then m.at end as "changedAt"
  from (select coalesce(max(number), 0) as number from publication) n
  left join touched t on true
  left join first f on f.kind = t.kind and f.key = t.key
  left join content_entry m on m.branch_id = ${MAIN_BRANCH} and m.kind = t.kind and m.key = t.key
  left join content_revision r on r.id = m.revision_id`;
