import type { ContentKind, StaffName } from '@waypost/content/model';

/** A remark on a content of a branch, or on one of its fields. `GET /api/control/branches/:branch/comments`, oldest first. */
export interface Comment {
  readonly id: string;
  readonly kind: ContentKind;
  readonly key: string;
  /** Null for the content as a whole. */
  readonly field: string | null;
  readonly text: string;
  readonly by: StaffName;
  readonly at: string;
  /** The comment that this one answers; answers are not answered themselves. */
  readonly parentId: string | null;
  /** Who said that it is done; null while it is open. Of an answer always null. */
  readonly settledBy: StaffName | null;
}

/** `POST /api/control/branches/:branch/comments`; 201 with the {@link Comment}. An answer stands where its parent stands. */
export interface CommentRequest {
  readonly kind: ContentKind;
  readonly key: string;
  readonly field: string | null;
  readonly text: string;
  readonly parentId: string | null;
}

/** The last word of an open thread, for each person who is notified of it. `GET /api/control/comments`, newest first. */
export interface CommentNews extends Pick<Comment, 'kind' | 'key' | 'field' | 'text' | 'by' | 'at'> {
  readonly branchId: string;
  readonly branchName: string;
  /** The comment that the thread began with. */
  readonly thread: string;
}

/** `PATCH /api/control/branches/:branch/comments/:id`; answers the {@link Comment}. */
export interface CommentEdit {
  readonly isSettled: boolean;
}
