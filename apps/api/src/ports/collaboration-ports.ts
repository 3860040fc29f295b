import type { CommentStore, PresenceStore, ReviewStore } from '@waypost/collaboration/server';

/** Where reviews, comments and presence are kept. */
export interface CollaborationPorts {
  readonly reviews: ReviewStore;
  readonly comments: CommentStore;
  readonly presence: PresenceStore;
}
