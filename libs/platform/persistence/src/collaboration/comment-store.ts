import type { CommentStore, StoredComment } from '@waypost/collaboration/server';
import { appendToAudit } from '../audit/audit-log';
import { kindOf } from '../content/content-rows';
import type { Database } from '../database/database';
import type { ContentComment } from '../generated/client';

/** More comments than anybody reads. */
const MAX_COMMENTS = 2_000;
const MAX_CONTENTS = 500;

const commentOf = ({ byId, byName, settledById, settledByName, kind, ...row }: ContentComment): StoredComment => ({
  ...row,
  kind: kindOf(kind),
  by: { id: byId, name: byName },
  settledBy: settledById === null ? null : { id: settledById, name: settledByName ?? '' },
});

/** Comments on items in PostgreSQL. */
export const createCommentStore = ({ prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>): CommentStore => ({
  async find(id) {
    const row = await prisma.contentComment.findUnique({ where: { id } });
    return row && commentOf(row);
  },

  async ofBranch(branchId) {
    const rows = await prisma.contentComment.findMany({
      where: { branchId },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: MAX_COMMENTS,
    });
    return rows.map(commentOf).toReversed();
  },

  async ofContentsSince(since) {
    const contents = await prisma.contentComment.groupBy({
      by: ['branchId', 'kind', 'key'],
      where: { at: { gte: since } },
      orderBy: { _max: { at: 'desc' } },
      take: MAX_CONTENTS,
    });
    const rows = await prisma.contentComment.findMany({
      where: { OR: contents },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: MAX_COMMENTS,
    });
    return rows.map(commentOf).toReversed();
  },

  add: ({ by, settledBy, ...comment }, entry) =>
    inTransaction(async (transaction) => {
      const people = { byId: by.id, byName: by.name, settledById: settledBy?.id ?? null, settledByName: settledBy?.name ?? null };
      await transaction.contentComment.create({ data: { ...comment, ...people } });
      await appendToAudit(transaction, [entry]);
    }),

  settle: (id, settledBy, entry) =>
    inTransaction(async (transaction) => {
      const data = { settledById: settledBy?.id ?? null, settledByName: settledBy?.name ?? null };
      await transaction.contentComment.updateMany({ where: { id }, data });
      await appendToAudit(transaction, [entry]);
    }),
});
