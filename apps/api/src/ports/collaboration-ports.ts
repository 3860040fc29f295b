import type { CommentStore, PresenceStore, ReviewStore } from '@waypost/collaboration/server';

/** The stores of reviews, comments and presence. */
export interface CollaborationPorts {
  readonly reviews: ReviewStore;
  readonly comments: CommentStore;
  readonly presence: PresenceStore;
}
