export { BranchComments } from './content/branch-comments';
export { ContentTeam } from './content/team-beside-title';
export { WaitingComments } from './content/waiting-comments';
export { BranchReviews } from './reviews/branch-reviews';
export { useCommentNews, useReviewInbox } from './reviews/use-review-inbox';
export { WaitingReviews } from './reviews/waiting-reviews';
