import type { ContentKind } from '@waypost/content/model';

/** Who did something, as staff know each other. */
export interface StaffName {
  readonly id: string;
  readonly name: string;
}

/** `GET /api/control/branches`; the published content is the branch `main`, which is first and cannot be edited. */
export interface BranchSummary {
  /** Part of addresses: lower-case words joined by hyphens. Stays when the branch is renamed. */
  readonly id: string;
  readonly name: string;
  readonly isMain: boolean;
  readonly isArchived: boolean;
  /** Contents that the branch has changed, and that main has changed under it since. */
  readonly ahead: number;
  readonly behind: number;
  readonly createdBy: StaffName;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Set where a publish is planned (R10.03). */
  readonly schedule: BranchSchedule | null;
}

export interface BranchSchedule {
  readonly at: string;
  readonly by: StaffName;
  /** `waiting`: planned. `held`: its time came, and main had moved into conflict or a check stopped it; a person decides. */
  readonly state: 'waiting' | 'held';
  /** Why it is held. */
  readonly reason: string | null;
}

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
}

/** `GET /api/control/publications`, newest first. */
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

/** `POST /api/control/branches/:branch/checks`: what speaks against publishing (R15.05). */
export interface PublishCheck {
  readonly severity: 'stop' | 'warning';
  readonly code: string;
  /** One sentence: what is wrong and why it matters. */
  readonly message: string;
  readonly kind: ContentKind;
  readonly key: string;
  readonly label: string;
  /** Where it stands. */
  readonly field: string | null;
  readonly excerpt: string | null;
}

/** `POST /api/control/branches`; answers 201 with the {@link BranchSummary}. The id is made of the name. */
export interface BranchCreate {
  readonly name: string;
}

/** `PATCH /api/control/branches/:branch`; answers the new {@link BranchSummary}. */
export interface BranchEdit {
  readonly name?: string;
  readonly isArchived?: boolean;
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
