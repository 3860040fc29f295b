import type { ContentKind, StaffName } from '@waypost/content/model';

/** A comment on an item of a branch, or on one of its fields. `GET /api/control/branches/:branch/comments`, oldest first. */
export interface Comment {
  readonly id: string;
  readonly kind: ContentKind;
  readonly key: string;
  /** Null for the item as a whole. */
  readonly field: string | null;
  readonly text: string;
  readonly by: StaffName;
  readonly at: string;
  /** The comment that this one answers. An answer can't be answered itself. */
  readonly parentId: string | null;
  /** The person who settled it. Null while it is open, and always null for an answer. */
  readonly settledBy: StaffName | null;
}

/**
 * `POST /api/control/branches/:branch/comments` answers 201 with the {@link Comment}. An answer belongs to its parent's item and field.
 */
export interface CommentRequest {
  readonly kind: ContentKind;
  readonly key: string;
  readonly field: string | null;
  readonly text: string;
  readonly parentId: string | null;
}

/** The last comment of an open thread, for each person who is notified of it. `GET /api/control/comments`, newest first. */
export interface CommentNews extends Pick<Comment, 'kind' | 'key' | 'field' | 'text' | 'by' | 'at'> {
  readonly branchId: string;
  readonly branchName: string;
  /** The first comment of the thread. */
  readonly thread: string;
}

/** `PATCH /api/control/branches/:branch/comments/:id` responds with the {@link Comment}. */
export interface CommentEdit {
  readonly isSettled: boolean;
}
