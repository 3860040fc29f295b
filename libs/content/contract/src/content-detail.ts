import type { ContentStatus, StaffName } from '@waypost/content/model';

/**
 * A content of a branch, ready to edit. `GET /api/control/branches/:branch/{collection}/:key`. DELETE takes the branch's own
 * back (204): it sees main's again.
 */
export interface ContentDetail<Content> {
  readonly key: string;
  readonly label: string;
  readonly status: ContentStatus;
  readonly content: Content;
  /** What a save names as its base; null where nobody has touched the default yet. */
  readonly revisionId: string | null;
  /** Main's, to compare with; null where main lacks it. */
  readonly published: Content | null;
  readonly updatedAt: string | null;
  readonly updatedBy: StaffName | null;
}

/** `PUT …/:key`. Answers the new {@link ContentDetail}; 409 `edit-conflict` carries `current` (a ContentDetail) and `base` (Content). */
export interface ContentSave<Content> {
  readonly content: Content;
  readonly baseRevisionId: string | null;
}

/** Versions of one answer; fewer are the last. */
export const VERSIONS_AT_ONCE = 100;

/** `GET …/:key/versions?before=`, newest first, before the revision named. `POST …/:key/restore` takes `{revisionId}`. */
export interface ContentVersion<Content = unknown> {
  readonly revisionId: string;
  readonly by: StaffName;
  readonly at: string;
  /** On which branch it was written, what that is called, and the publication that took it live, if any did. */
  readonly branchId: string;
  readonly branchName: string;
  readonly publication: number | null;
  /** As it came with the site, before anybody changed it. */
  readonly isDefault: boolean;
  readonly content: Content;
}

/** The 409 of a save that came second. `current` is the other person's {@link ContentDetail}, `base` the content that both began with. */
export const EDIT_CONFLICT = 'edit-conflict';
