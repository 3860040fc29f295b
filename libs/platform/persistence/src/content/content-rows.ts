import type { ContentAddress, ContentKind } from '@waypost/content/model';
import type { ContentSummary } from '@waypost/content/contract/kinds';
import {
  SCHEDULE_STATES,
  type Authorship,
  type BranchRecord,
  type EntryRecord,
  type PublicationRecord,
  type ScheduleRecord,
  type StoredRevision,
} from '@waypost/content/server/ports';
import { readJson } from '../database/stored-json';
import { readWord } from '../database/stored-word';
import type { WrittenRow } from './branches.sql';
import type { ContentBranch, ContentEntry, ContentRevision, Prisma, PublishSchedule } from '../generated/client';

/** The columns of a revision that are read. Only lists need `summary` and `contentHash`. */
export const REVISION = { omit: { summary: true, contentHash: true } } satisfies { omit: Prisma.ContentRevisionOmit };

/** A kind that a newer build adds passes through: what is published has to be served by the processes of this build too. */
export const kindOf = (kind: string): ContentKind => kind as ContentKind;

// Only this store writes these columns, so data and summaries have the model's types.
export const revisionOf = ({ byId, byName, kind, data, ...row }: Omit<ContentRevision, 'summary' | 'contentHash'>): StoredRevision => ({
  ...row,
  kind: kindOf(kind),
  data: data as StoredRevision['data'],
  by: { id: byId, name: byName },
});

export const entryOf = (row: ContentEntry): EntryRecord => ({
  kind: kindOf(row.kind),
  key: row.key,
  revisionId: row.revisionId,
  baseRevisionId: row.baseRevisionId,
  by: { id: row.byId, name: row.byName },
  at: row.at,
});

export const authorOf = ({ kind, key, byId, byName }: WrittenRow): Authorship => ({
  kind: kindOf(kind),
  key,
  by: { id: byId, name: byName },
});

export const branchOf = ({ createdById, createdByName, ...row }: ContentBranch): BranchRecord => ({
  ...row,
  createdBy: { id: createdById, name: createdByName },
});

export const scheduleOf = ({ byId, byName, state, acceptedWarnings, ...row }: PublishSchedule): ScheduleRecord => ({
  ...row,
  by: { id: byId, name: byName },
  state: readWord(SCHEDULE_STATES, state, `publish_schedule ${row.branchId}`),
  acceptedWarnings: acceptedWarnings === null ? null : readJson(acceptedWarnings, parseTexts, `publish_schedule ${row.branchId}`),
});

const parseTexts = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.every((text) => typeof text === 'string') ? value : null;

const SUMMARY = { select: { summary: true } } as const;
/** A publication's steps, each with the summary of the revision that it put there or removed. */
export const PUBLICATION = {
  include: { entries: { include: { toRevision: SUMMARY, fromRevision: SUMMARY }, orderBy: [{ kind: 'asc' }, { key: 'asc' }] } },
} satisfies Prisma.PublicationDefaultArgs;

export const publicationOf = ({ entries, byId, byName, ...row }: Prisma.PublicationGetPayload<typeof PUBLICATION>): PublicationRecord => ({
  ...row,
  by: { id: byId, name: byName },
  steps: entries.map(({ kind, key, fromRevisionId, toRevisionId, toRevision, fromRevision }) => ({
    kind: kindOf(kind),
    key,
    from: fromRevisionId,
    to: toRevisionId,
    summary: ((toRevision ?? fromRevision)?.summary ?? null) as ContentSummary | null,
  })),
});

/** Returns a condition that matches these addresses. It has one list of keys per kind, however many addresses there are. */
export function isOneOf(addresses: readonly ContentAddress[]): { OR: { kind: string; key: { in: string[] } }[] } {
  const keys = new Map<ContentKind, string[]>();
  for (const { kind, key } of addresses) {
    const ofKind = keys.get(kind);
    if (ofKind) ofKind.push(key);
    else keys.set(kind, [key]);
  }
  return { OR: [...keys].map(([kind, ofKind]) => ({ kind, key: { in: ofKind } })) };
}
