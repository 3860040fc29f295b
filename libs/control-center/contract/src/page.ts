import type { BrandId } from '@waypost/brands';
import type { PageConfiguration } from '@waypost/pages/model';
import type { StaffName } from './branch';

/** What staff edit of a page: its configuration and its campaign ids on this brand. */
export interface PageContent extends PageConfiguration {
  readonly smid: string | null;
  readonly xsmid: string | null;
}

/** `default`: as the code brings it. `published`: main has it. `changed`: this branch has its own. */
export type ContentStatus = 'default' | 'published' | 'changed';

/** One row of `GET /api/control/branches/:branch/pages`; the whole list, for the table filters as one types. */
export interface PageRow {
  /** `{brand id}.{route name}`: part of addresses. */
  readonly key: string;
  readonly brand: BrandId;
  readonly path: string;
  readonly title: string;
  readonly product: PageConfiguration['product'];
  readonly language: PageConfiguration['language'];
  readonly template: PageConfiguration['template'];
  readonly status: ContentStatus;
  readonly isIndexable: boolean;
  readonly updatedAt: string | null;
  readonly updatedBy: StaffName | null;
}

/** Query of the list; a page of it with `offset` and `limit` (up to 500). */
export interface PageListQuery {
  readonly search?: string;
  readonly brand?: string;
  readonly product?: string;
  readonly language?: string;
  readonly template?: string;
  readonly status?: ContentStatus;
  readonly sort?: 'path' | 'brand' | 'title' | 'updatedAt';
  readonly offset?: number;
  readonly limit?: number;
}

export interface PageList {
  readonly rows: readonly PageRow[];
  readonly total: number;
}

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
  /** On which branch it was written, and the publication that took it live, if any did. */
  readonly branchId: string;
  readonly publication: number | null;
  readonly content: Content;
}

/** `POST /api/control/branches/:branch/previews` (R10.03) */
export interface PreviewRequest {
  readonly brand: BrandId;
  /** A path of the brand's site. */
  readonly path: string;
  /** Instant at which hours, dates and schedules are shown; now where absent. */
  readonly at?: string;
  readonly stateCode?: string;
  readonly postalCode?: string;
  /** Experiment key → variant name. */
  readonly variants?: Readonly<Record<string, string>>;
  /** Unsaved content of the page at `path`, for the editor's preview beside it. */
  readonly draft?: PageContent;
  /** Minutes, 1 to 10080; 60 where absent. */
  readonly minutes?: number;
}

export interface PreviewLink {
  readonly url: string;
  readonly expiresAt: string;
}

/** The 409 of a save that came second. `current` is the other person's {@link ContentDetail}, `base` the content that both began with. */
export const EDIT_CONFLICT = 'edit-conflict';
