import type { AuditChange } from '@waypost/platform/audit';
import type { CommentStore, PresenceReportAt, PresenceStore, ReviewStore, StoredComment, StoredReview } from '../src/collaboration-ports';

/** Reviews, comments and presence in memory, with the audit entries that came with them. */
export function fakeCollaborationStore() {
  const entries: AuditChange[] = [];
  let reviews: StoredReview[] = [];
  let comments: StoredComment[] = [];
  const present = new Map<string, PresenceReportAt>();

  const reviewStore: ReviewStore = {
    find: async (id) => reviews.find((review) => review.id === id) ?? null,
    ofBranch: async (branchId) => reviews.filter((review) => review.branchId === branchId),
    concerning: async (staffId, since) =>
      reviews.filter(
        ({ reviewer, askedBy, decidedAt, state }) =>
          (reviewer.id === staffId && state === 'waiting') || (askedBy.id === staffId && decidedAt !== null && decidedAt >= since),
      ),
    async add(review, entry) {
      const isReplaced = (one: StoredReview) =>
        one.branchId === review.branchId && one.reviewer.id === review.reviewer.id && one.state === 'waiting';
      reviews = [review, ...reviews.filter((review) => !isReplaced(review))];
      entries.push(entry);
    },
    async decide(id, outcome, entry) {
      const isWaiting = reviews.some((review) => review.id === id && review.state === 'waiting');
      if (!isWaiting) return false;
      reviews = reviews.map((review) => (review.id === id ? { ...review, ...outcome } : review));
      entries.push(entry);
      return true;
    },
  };
  const commentStore: CommentStore = {
    find: async (id) => comments.find((comment) => comment.id === id) ?? null,
    ofBranch: async (branchId) => comments.filter((comment) => comment.branchId === branchId),
    async add(comment, entry) {
      comments = [...comments, comment];
      entries.push(entry);
    },
    async settle(id, settledBy, entry) {
      comments = comments.map((comment) => (comment.id === id ? { ...comment, settledBy } : comment));
      entries.push(entry);
    },
  };
  const presence: PresenceStore = {
    async report(report, since) {
      const { branchId, kind, key, by } = report;
      present.set([branchId, kind, key, by.id].join(' '), report);
      return [...present.values()]
        .filter(
          (candidate) =>
            candidate.branchId === branchId &&
            candidate.kind === kind &&
            candidate.key === key &&
            candidate.by.id !== by.id &&
            candidate.at >= since,
        )
        .map((each) => each.by);
    },
  };
  return { reviews: reviewStore, comments: commentStore, presence, entries };
}
