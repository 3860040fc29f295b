export { collaborationPaths } from './collaboration-paths';
export type { Comment, CommentEdit, CommentNews, CommentRequest } from './comments';
export { PRESENCE_INTERVAL_MS, PRESENCE_LASTS_MS, type OthersPresent, type PresenceReport } from './presence';
export type { Review, ReviewDecision, ReviewInbox, ReviewRequest, ReviewState } from './reviews';
