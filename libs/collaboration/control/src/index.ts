export { ContentTeam } from './content/content-team';
export { BranchReviews } from './reviews/branch-reviews';
export { useReviewInbox } from './reviews/use-review-inbox';
export { WaitingReviews } from './reviews/waiting-reviews';
