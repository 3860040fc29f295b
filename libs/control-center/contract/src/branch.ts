import type { ContentKind } from './content-kind';

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
