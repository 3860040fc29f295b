import { REVIEW_STATES } from '@waypost/collaboration/contract';
import type { ReviewStore, StoredReview } from '@waypost/collaboration/server';
import { appendToAudit } from '../audit/audit-log';
import type { Database } from '../database/database';
import { readWord } from '../database/stored-word';
import type { BranchReview } from '../generated/client';

/** More reviews than anybody looks back at. */
const MAX_REVIEWS = 200;

const reviewOf = ({ askedById, askedByName, reviewerId, reviewerName, state, ...row }: BranchReview): StoredReview => ({
  ...row,
  askedBy: { id: askedById, name: askedByName },
  reviewer: { id: reviewerId, name: reviewerName },
  state: readWord(REVIEW_STATES, state, `branch_review ${row.id}`),
});

/** Reviews of branches in PostgreSQL. */
export const createReviewStore = ({ prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>): ReviewStore => ({
  async find(id) {
    const row = await prisma.branchReview.findUnique({ where: { id } });
    return row && reviewOf(row);
  },

  async ofBranch(branchId) {
    const rows = await prisma.branchReview.findMany({ where: { branchId }, orderBy: { askedAt: 'desc' }, take: MAX_REVIEWS });
    return rows.map(reviewOf);
  },

  async concerning(staffId, since) {
    const rows = await prisma.branchReview.findMany({
      where: {
        OR: [
          { reviewerId: staffId, state: 'waiting' },
          { askedById: staffId, decidedAt: { gte: since } },
        ],
      },
      orderBy: { askedAt: 'desc' },
      take: MAX_REVIEWS,
    });
    return rows.map(reviewOf);
  },

  add: ({ askedBy, reviewer, ...review }, entry) =>
    inTransaction(async (transaction) => {
      const { branchId } = review;
      await transaction.branchReview.deleteMany({ where: { branchId, reviewerId: reviewer.id, state: 'waiting' } });
      const people = { askedById: askedBy.id, askedByName: askedBy.name, reviewerId: reviewer.id, reviewerName: reviewer.name };
      await transaction.branchReview.create({ data: { ...review, ...people } });
      await appendToAudit(transaction, [entry]);
    }),

  decide: ({ id, state, decidedAt }, outcome, entry) =>
    inTransaction(async (transaction) => {
      const { count } = await transaction.branchReview.updateMany({ where: { id, state, decidedAt }, data: outcome });
      if (count > 0) await appendToAudit(transaction, [entry]);
      return count > 0;
    }),
});
