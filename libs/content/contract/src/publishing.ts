import type { ContentAddress, ContentFinding, ContentKind, StaffName } from '@waypost/content/model';

/** One field that differs, as JSON values; undefined where a side lacks it. */
export interface FieldDifference {
  readonly field: string;
  /** Where the branch left main. */
  readonly base?: unknown;
  readonly mine?: unknown;
  /** Main now. */
  readonly theirs?: unknown;
  /** Both sides changed it, and not to the same. */
  readonly isConflict: boolean;
}

/** One content that a branch changed. `GET /api/control/branches/:branch/changes` */
export interface ContentChange {
  readonly kind: ContentKind;
  readonly key: string;
  /** What people call it: a page's path with its brand, an article's title. */
  readonly label: string;
  readonly change: 'added' | 'changed' | 'removed';
  readonly changedBy: StaffName;
  readonly changedAt: string;
  readonly fields: readonly FieldDifference[];
}

/** How a person settled one field. */
export interface ConflictResolution {
  readonly kind: ContentKind;
  readonly key: string;
  readonly field: string;
  readonly take: 'mine' | 'theirs' | 'edited';
  /** With `edited`. */
  readonly value?: unknown;
}

/** `POST /api/control/branches/:branch/publish` */
export interface PublishRequest {
  readonly note: string;
  readonly resolutions: readonly ConflictResolution[];
  /** Warnings were read and are taken. Stops can't be. */
  readonly acceptsWarnings: boolean;
  /** What of the branch goes live, while the rest stays on it; all of it where this is absent. */
  readonly only?: readonly ContentAddress[];
}

/** `POST /api/control/branches/:branch/checks`, with or without a body. */
export type ChecksRequest = Pick<PublishRequest, 'only'>;

/** `POST /api/control/publications/:id/rollback`. What the checks find is asked about once. */
export type RollbackRequest = Pick<PublishRequest, 'resolutions' | 'acceptsWarnings'>;

/** `POST /api/control/live/{collection}/:key/put-back`: a version that was live once. Answered as a publish is; checks ask once. */
export interface PutBackRequest {
  readonly revisionId: string;
  readonly acceptsWarnings: boolean;
}

/** So many publications an answer has; those before them are asked for by the number of its last. */
export const PUBLICATIONS_AT_ONCE = 100;

/** Which publications are asked for. */
export interface PublicationsQuery {
  readonly branch?: string;
  /** Those with a smaller number. */
  readonly before?: number;
  /** The first and the last day, YYYY-MM-DD, in Pacific time. */
  readonly from?: string;
  readonly to?: string;
  /** Those that changed one of these: `kind:key`, each as a part of an address, with commas between them. */
  readonly contents?: string;
}

/** `GET /api/control/publications`, newest first, {@link PUBLICATIONS_AT_ONCE} at most. */
export interface Publication {
  readonly id: string;
  /** Counts up by one with each publish: the site's content version. */
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
  }[];
  /** The publication that this one rolled back. */
  readonly rollsBack: number | null;
  readonly rolledBackBy: number | null;
}

/** What speaks against publishing (R15.05), and in which content. */
export interface PublishCheck extends ContentFinding {
  readonly kind: ContentKind;
  readonly key: string;
  readonly label: string;
}

/** `GET /api/control/publications/:id/links`: where visitors see what was published. */
export interface LiveLink {
  readonly label: string;
  readonly url: string;
  /** Leads to it from the control center, for whoever is signed in there: their visit counts as staff's (R9.06). */
  readonly door: string;
}

/** `PUT …/schedule`, answers the new {@link BranchSummary}, as `DELETE …/schedule` does, which takes the plan back. */
export interface ScheduleRequest {
  readonly at: string;
  readonly note: string;
}

/**
 * A publish answers 201 with its {@link Publication}. What stands in its way comes as a problem:
 * 409 `publish-conflict` with `changes` (the {@link ContentChange}s as they are now), 422 `publish-stopped` and
 * 422 `publish-warned` with `checks`.
 */
export const PUBLISH_PROBLEMS = { conflict: 'publish-conflict', stopped: 'publish-stopped', warned: 'publish-warned' } as const;
