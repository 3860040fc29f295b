import type { Comment, CommentNews, CommentRequest, Review, ReviewDecision, ReviewRequest } from '@waypost/collaboration/contract';
import type { StaffName } from '@waypost/content/model';

interface Asked {
  readonly method: string;
  /** The rest of the path after the branch. */
  readonly parts: readonly string[];
  readonly branch: string;
  readonly body: unknown;
  readonly me: StaffName;
  readonly at: string;
  readonly nameOf: (id: string) => string;
}

/** Reviews, comments and presence in memory. It implements the contract without the real API's edge cases. */
export function createFakeCollaboration() {
  let reviews: Review[] = [];
  let comments: Comment[] = [];
  let others: readonly StaffName[] = [];
  let news: readonly CommentNews[] = [];

  const ask = ({ branch, body, me, at, nameOf }: Asked): Review => {
    const { reviewerId, note } = body as ReviewRequest;
    const review: Review = {
      id: `review-${reviews.length + 1}`,
      branchId: branch,
      branchName: branch,
      askedBy: me,
      askedAt: at,
      reviewer: { id: reviewerId, name: nameOf(reviewerId) },
      note,
      state: 'waiting',
      answer: '',
      decidedAt: null,
      isOutdated: false,
    };
    reviews = [review, ...reviews];
    return review;
  };
  const decide = (id: string | undefined, { decision, answer }: ReviewDecision, at: string): Review | undefined => {
    const state = decision === 'approve' ? 'approved' : 'changes-asked';
    reviews = reviews.map((review) => (review.id === id ? { ...review, state, answer, decidedAt: at } : review));
    return reviews.find((review) => review.id === id);
  };
  const comment = ({ method, parts: [, id], body, me, at }: Asked): unknown => {
    if (method === 'GET') return comments;
    if (method === 'POST') {
      const parent = comments.find((comment) => comment.id === (body as CommentRequest).parentId);
      const added: Comment = {
        ...(body as CommentRequest),
        ...(parent && { field: parent.field }),
        id: `comment-${comments.length + 1}`,
        by: me,
        at,
        settledBy: null,
      };
      comments = [...comments, added];
      return added;
    }
    const settledBy = (body as { isSettled: boolean }).isSettled ? me : null;
    comments = comments.map((comment) => (comment.id === id ? { ...comment, settledBy } : comment));
    return comments.find((comment) => comment.id === id);
  };

  return {
    /** Returns the response to a call, or undefined if the call is about something else. */
    answer(asked: Asked): unknown {
      const [part, id] = asked.parts;
      if (part === 'presence') return others;
      if (part === 'comments') return comment(asked);
      if (part !== 'reviews') return undefined;
      if (asked.method === 'GET') return reviews.filter(({ branchId }) => branchId === asked.branch);
      if (asked.method === 'DELETE') {
        reviews = reviews.map((review) => (review.id === id ? { ...review, state: 'withdrawn' } : review));
        return null;
      }
      return id === undefined ? ask(asked) : decide(id, asked.body as ReviewDecision, asked.at);
    },
    inbox: (me: string) => ({
      waiting: reviews.filter(({ state, reviewer }) => state === 'waiting' && reviewer.id === me),
      decided: reviews.filter(({ state, askedBy }) => (state === 'approved' || state === 'changes-asked') && askedBy.id === me),
    }),
    news: () => news,
    giveNews(next: readonly CommentNews[]) {
      news = next;
    },
    giveReview(review: Review) {
      reviews = [review, ...reviews];
    },
    setOthers(next: readonly StaffName[]) {
      others = next;
    },
  };
}

export type FakeCollaboration = ReturnType<typeof createFakeCollaboration>;
