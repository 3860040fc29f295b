import type { ContentKind } from '@waypost/content/model';
import type { BranchRecord, ContentSummary, EntryRecord, ScheduleRecord, StoredRevision } from '@waypost/content/server';

/** Columns of a revision, under a prefix where several are read at once. */
export const revisionColumns = (alias: string, prefix = ''): string =>
  ['id', 'kind', 'key', 'data', 'is_default', 'parent_id', 'branch_id', 'by_id', 'by_name', 'at']
    .map((column) => `${alias}.${column} as ${prefix}${column}`)
    .join(', ');

export type Row = Readonly<Record<string, unknown>>;

/** A revision out of a row that was read with {@link revisionColumns}; null where the join found none. */
export function revisionIn(row: Row, prefix = ''): StoredRevision | null {
  const of = <Value>(column: string): Value => row[`${prefix}${column}`] as Value;
  if (of<string | null>('id') === null) return null;
  return {
    id: of('id'),
    kind: of('kind'),
    key: of('key'),
    data: of('data'),
    isDefault: of('is_default'),
    parentId: of('parent_id'),
    branchId: of('branch_id'),
    by: { id: of('by_id'), name: of('by_name') },
    at: of('at'),
  };
}

export interface EntryRow {
  readonly kind: ContentKind;
  readonly key: string;
  readonly revision_id: string | null;
  readonly base_revision_id: string | null;
  readonly by_id: string;
  readonly by_name: string;
  readonly at: Date;
}

export const entryOf = ({ kind, key, revision_id, base_revision_id, by_id, by_name, at }: EntryRow): EntryRecord => ({
  kind,
  key,
  revisionId: revision_id,
  baseRevisionId: base_revision_id,
  by: { id: by_id, name: by_name },
  at,
});

export interface BranchRow {
  readonly id: string;
  readonly name: string;
  readonly is_archived: boolean;
  readonly created_by_id: string;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const branchOf = (row: BranchRow): BranchRecord => ({
  id: row.id,
  name: row.name,
  isArchived: row.is_archived,
  createdBy: { id: row.created_by_id, name: row.created_by_name },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export interface ScheduleRow {
  readonly branch_id: string;
  readonly at: Date;
  readonly note: string;
  readonly by_id: string;
  readonly by_name: string;
  readonly state: 'waiting' | 'held';
  readonly reason: string | null;
}

export const scheduleOf = ({ branch_id, at, note, by_id, by_name, state, reason }: ScheduleRow): ScheduleRecord => ({
  branchId: branch_id,
  at,
  note,
  by: { id: by_id, name: by_name },
  state,
  reason,
});

export interface PublicationRow {
  readonly id: string;
  readonly number: number;
  readonly branch_id: string;
  readonly branch_name: string;
  readonly note: string;
  readonly by_id: string;
  readonly by_name: string;
  readonly at: Date;
  readonly rolls_back: number | null;
  readonly rolled_back_by: number | null;
  readonly steps: readonly {
    readonly kind: ContentKind;
    readonly key: string;
    readonly from: string | null;
    readonly to: string | null;
    readonly summary: ContentSummary | null;
  }[];
}
