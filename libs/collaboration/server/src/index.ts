import '@waypost/platform/kernel/server-only';

export type { CommentStore, PresenceStore, ReviewStore, StoredComment, StoredReview } from './collaboration-ports';
export { createComments, type CommentRefusal, type Comments } from './comments';
export { createPresence, type Presence } from './presence';
export { readReviewedBranch } from './reviewed-branch';
export { reviewMail } from './review-mail';
export { createReviews, type ReviewNews, type ReviewRefusal, type Reviews } from './reviews';
