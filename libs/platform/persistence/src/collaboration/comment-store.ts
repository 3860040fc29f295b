import type { CommentStore, StoredComment } from '@waypost/collaboration/server';
import type { ContentKind } from '@waypost/content/model';
import { appendToAudit } from '../audit/audit-log';
import type { Database } from '../database/database';
import type { ContentComment } from '../generated/client';

/** More than anybody reads. */
const COMMENTS_MAX = 2_000;

const commentOf = ({ byId, byName, settledById, settledByName, kind, ...row }: ContentComment): StoredComment => ({
  ...row,
  // Written by this store alone.
  kind: kind as ContentKind,
  by: { id: byId, name: byName },
  settledBy: settledById === null ? null : { id: settledById, name: settledByName ?? '' },
});

/** Comments on contents in PostgreSQL. */
export const createCommentStore = ({ prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>): CommentStore => ({
  async find(id) {
    const row = await prisma.contentComment.findUnique({ where: { id } });
    return row && commentOf(row);
  },

  async ofBranch(branchId) {
    const rows = await prisma.contentComment.findMany({
      where: { branchId },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: COMMENTS_MAX,
    });
    return rows.map(commentOf).toReversed();
  },

  async ofThreadsSince(since) {
    const recent = await prisma.contentComment.findMany({
      where: { at: { gte: since } },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: COMMENTS_MAX,
      select: { id: true, parentId: true },
    });
    const threads = [...new Set(recent.map(({ id, parentId }) => parentId ?? id))];
    const rows = await prisma.contentComment.findMany({ where: { OR: [{ id: { in: threads } }, { parentId: { in: threads } }] } });
    return rows.map(commentOf);
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
