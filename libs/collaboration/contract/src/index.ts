export { collaborationPaths } from './collaboration-paths';
export type { Comment, CommentEdit, CommentNews, CommentRequest } from './comments';
export { PRESENCE_INTERVAL_MS, PRESENCE_LASTS_MS, type OthersPresent, type PresenceReport } from './presence';
export { REVIEW_STATES, type Review, type ReviewDecision, type ReviewInbox, type ReviewRequest } from './reviews';
