import type { ContentStatus, StaffName } from '@waypost/content/model';

/**
 * An item of a branch, ready to edit: `GET /api/control/branches/:branch/{collection}/:key`. DELETE discards the branch's own content
 * (204), so that the branch sees main's again.
 */
export interface ContentDetail<Content> {
  readonly key: string;
  readonly label: string;
  readonly status: ContentStatus;
  readonly content: Content;
  /** The base revision that a save names. Null if nobody has changed the default yet. */
  readonly revisionId: string | null;
  /** Main's content, for comparison. Null if main has none. */
  readonly published: Content | null;
  readonly updatedAt: string | null;
  readonly updatedBy: StaffName | null;
}

/**
 * `PUT …/:key` responds with the new {@link ContentDetail}. A 409 `edit-conflict` carries `current` (a ContentDetail, or null if the item was
 * removed since) and `base` (Content). A removed item is saved again with null as its base revision.
 */
export interface ContentSave<Content> {
  readonly content: Content;
  readonly baseRevisionId: string | null;
}

/** `POST …/:key/removal` responds with 204, or with the same 409. */
export type ContentRemoval = Pick<ContentSave<unknown>, 'baseRevisionId'>;

/** The number of versions in one response. A shorter response is the last one. */
export const VERSIONS_AT_ONCE = 100;

/** `POST …/:key/restore`. With `seen`, the restore is refused if the current revision is another one (409 `branch-changed`). */
export interface VersionRestore {
  readonly revisionId: string;
  readonly seen?: string | null | undefined;
}

/** `GET …/:key/versions?before=` returns the versions before the named revision, newest first. */
export interface ContentVersion<Content = unknown> {
  readonly revisionId: string;
  readonly by: StaffName;
  readonly at: string;
  /** The branch on which the version was written, its name, and the publication that took it live, if any. */
  readonly branchId: string;
  readonly branchName: string;
  readonly publication: number | null;
  /** True for the site's default, before anybody changed it. */
  readonly isDefault: boolean;
  readonly content: Content;
}

/**
 * The 409 of the second of two saves. `current` is the other person's {@link ContentDetail}, or null if they removed the item. `base` is the
 * content from which both started.
 */
export const EDIT_CONFLICT = 'edit-conflict';
