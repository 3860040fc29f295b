import type { CommentStore, PresenceStore, ReviewStore } from '@waypost/collaboration/server';
import type { Database } from '../database/database';
import { createCommentStore } from './comment-store';
import { createPresenceStore } from './presence-store';
import { createReviewStore } from './review-store';

export interface CollaborationStores {
  readonly reviews: ReviewStore;
  readonly comments: CommentStore;
  readonly presence: PresenceStore;
}

/** The stores of reviews, comments and presence. */
export const createCollaborationStores = (database: Database): CollaborationStores => ({
  reviews: createReviewStore(database),
  comments: createCommentStore(database),
  presence: createPresenceStore(database),
});
