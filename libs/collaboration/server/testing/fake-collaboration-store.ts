import type { AuditRecorder } from '@waypost/platform/audit';
import type { AuditChange } from '@waypost/platform/audit/chain';
import type { CommentStore, PresenceReportAt, PresenceStore, ReviewStore, StoredComment, StoredReview } from '../src/collaboration-ports';

/** An in-memory store of reviews, comments and presence. Its audit entries also go into a log if there is one. */
export function fakeCollaborationStore(audit?: AuditRecorder) {
  const entries: AuditChange[] = [];
  const record = async (entry: AuditChange): Promise<void> => {
    entries.push(entry);
    await audit?.record(entry);
  };
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
      const isReplaced = (review: StoredReview) =>
        review.branchId === review.branchId && review.reviewer.id === review.reviewer.id && review.state === 'waiting';
      reviews = [review, ...reviews.filter((review) => !isReplaced(review))];
      await record(entry);
    },
    async decide({ id, state, decidedAt }, outcome, entry) {
      const isAsRead = (review: StoredReview) =>
        review.id === id && review.state === state && review.decidedAt?.getTime() === decidedAt?.getTime();
      if (!reviews.some(isAsRead)) return false;
      reviews = reviews.map((review) => (review.id === id ? { ...review, ...outcome } : review));
      await record(entry);
      return true;
    },
  };
  const commentStore: CommentStore = {
    find: async (id) => comments.find((comment) => comment.id === id) ?? null,
    ofBranch: async (branchId) => comments.filter((comment) => comment.branchId === branchId),
    async ofContentsSince(since) {
      const contentOf = ({ branchId, kind, key }: StoredComment): string => JSON.stringify([branchId, kind, key]);
      const recent = new Set(comments.filter(({ at }) => at >= since).map(contentOf));
      return comments.filter((comment) => recent.has(contentOf(comment)));
    },
    async add(comment, entry) {
      comments = [...comments, comment];
      await record(entry);
    },
    async settle(id, settledBy, entry) {
      comments = comments.map((comment) => (comment.id === id ? { ...comment, settledBy } : comment));
      await record(entry);
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
