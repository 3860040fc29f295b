import type { ContentAddress, ContentFinding, ContentKind, SeenRevision, StaffName } from '@waypost/content/model';
import type { ContentSummary } from './content-summary';

/** One differing field, as JSON values. A side without the field is undefined. */
export interface FieldDifference {
  readonly field: string;
  /** The value at the point from which the branch started. */
  readonly base?: unknown;
  readonly mine?: unknown;
  /** Main's current value. */
  readonly theirs?: unknown;
  /** True if both sides changed the field to different values. */
  readonly isConflict: boolean;
}

/** One item that a branch has changed, from `GET /api/control/branches/:branch/changes`. */
export interface ContentChange {
  readonly kind: ContentKind;
  readonly key: string;
  /** The name that staff see: a page's path with its brand, or an article's title. */
  readonly label: string;
  readonly change: 'added' | 'changed' | 'removed';
  readonly changedBy: StaffName;
  readonly changedAt: string;
  /** The branch's own revision. Null if the branch removes the item. */
  readonly revisionId: string | null;
  /** Main's revision, whose values are `theirs`. Null if main has none. */
  readonly liveRevisionId: string | null;
  readonly fields: readonly FieldDifference[];
}

/** A person's decision on one field. */
export interface ConflictResolution {
  readonly kind: ContentKind;
  readonly key: string;
  readonly field: string;
  readonly take: 'mine' | 'theirs' | 'edited';
  /** Set with `edited`. */
  readonly value?: unknown;
  /**
   * The change's `liveRevisionId` when the person decided. If main has another revision by now, the item is refused as a conflict, so
   * that nothing live is overwritten unseen (R10.02). If absent, the decision is about any.
   */
  readonly seen?: string | null | undefined;
}

/** `POST /api/control/branches/:branch/publish` */
export interface PublishRequest {
  readonly note: string;
  readonly resolutions: readonly ConflictResolution[];
  /** True if a person has read and accepted the warnings. Stops can't be accepted. */
  readonly acceptsWarnings: boolean;
  /**
   * The items that go live, while the others stay on the branch. If absent, everything goes live. If a revision is named, the publish is
   * refused unless the branch still has it, so that nobody publishes unseen what a colleague has saved in the meantime (R10.12).
   */
  readonly only?: readonly (ContentAddress & Partial<Pick<SeenRevision, 'revisionId'>>)[];
}

/**
 * `POST /api/control/branches/:branch/checks`, with or without a body. The text that these decisions make is checked. An undecided field is
 * checked in the branch's version.
 */
export type ChecksRequest = Partial<Pick<PublishRequest, 'only' | 'resolutions'>>;

/** `POST /api/control/publications/:id/rollback`. Findings are shown once and have to be accepted. */
export type RollbackRequest = Pick<PublishRequest, 'resolutions' | 'acceptsWarnings'>;

/**
 * `POST /api/control/live/{collection}/:key/put-back` with a version that was live once. The response is that of a publish. Findings have
 * to be accepted once.
 */
export interface PutBackRequest {
  readonly revisionId: string;
  readonly acceptsWarnings: boolean;
  /**
   * The live revision that the person has seen, null for none. If another one is live by now, nothing is put back (409 `branch-changed`), so
   * that nothing live is overwritten unseen (R10.02). If absent, any may be live.
   */
  readonly seen?: string | null | undefined;
}

/** The most characters of the note on a publish. */
export const MAX_PUBLISH_NOTE_LENGTH = 500;

/** The most publications in one response. Earlier ones are fetched by the number of its last. */
export const PUBLICATIONS_AT_ONCE = 100;

/** A filter for publications. */
export interface PublicationsQuery {
  readonly branch?: string;
  /** Only publications with a smaller number. */
  readonly before?: number;
  /** The first and the last day, as YYYY-MM-DD in Pacific time. */
  readonly from?: string;
  readonly to?: string;
  /** Only publications that changed one of these items: URL-encoded `kind:key`, separated by commas. */
  readonly contents?: string;
}

/** `GET /api/control/publications`, newest first, at most {@link PUBLICATIONS_AT_ONCE}. */
export interface Publication {
  readonly id: string;
  /** Increases by one with each publish. It is the site's content version. */
  readonly number: number;
  readonly branchId: string;
  readonly branchName: string;
  readonly note: string;
  readonly by: StaffName;
  readonly at: string;
  readonly changes: readonly {
    readonly kind: ContentKind;
    readonly key: string;
    readonly label: string;
    readonly change: ContentChange['change'];
    /** The item's, or the removed item's. Absent for kinds whose histories do not read it. */
    readonly summary?: ContentSummary;
  }[];
  /** The publication that this one rolled back. */
  readonly rollsBack: number | null;
  readonly rolledBackBy: number | null;
  /**
   * True if rolling it back returns its changes to its branch, not live. False for a publication without a branch, and for a rollback whose
   * own rollback takes the branch's changes live again.
   */
  readonly returnsWork: boolean;
}

/** A finding on a publish (R15.05), and the item that it is about. */
export interface PublishCheck extends ContentFinding {
  readonly kind: ContentKind;
  readonly key: string;
  readonly label: string;
}

/** `GET /api/control/publications/:id/links`: the addresses at which visitors see the published items. */
export interface LiveLink {
  readonly label: string;
  readonly url: string;
  /** The control center's link to the same page for signed-in staff. Such a visit counts as staff's (R9.06). */
  readonly door: string;
}

/** `PUT …/schedule` responds with the new {@link BranchSummary}. `DELETE …/schedule` cancels the schedule and responds with the same. */
export interface ScheduleRequest {
  readonly at: string;
  readonly note: string;
}

/**
 * The problems of a publish, which otherwise responds with 201 and its {@link Publication}. A 409 `publish-conflict` carries `changes` (the
 * {@link ContentChange}s with conflicts that nobody has resolved in main's current state). A 422 `publish-stopped` or `publish-warned`
 * carries `checks`.
 */
export const PUBLISH_PROBLEMS = { conflict: 'publish-conflict', stopped: 'publish-stopped', warned: 'publish-warned' } as const;

/** The 409 of a publish, a review or a take-back of items that somebody has changed since they were seen. */
export const BRANCH_CHANGED = 'branch-changed';
