import { branchIdOf, type StaffName } from '@waypost/content/model';
import { text } from '@waypost/platform/parsing/schemas';

/** `GET /api/control/branches`. The published content is the branch `main`. It comes first and can't be edited. */
export interface BranchSummary {
  /** Lower-case words joined by hyphens, used in addresses. It does not change when the branch is renamed. */
  readonly id: string;
  readonly name: string;
  readonly isMain: boolean;
  readonly isArchived: boolean;
  /** `ahead` counts the items that the branch has changed. `behind` counts those that main has changed since. */
  readonly ahead: number;
  readonly behind: number;
  readonly createdBy: StaffName;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Set if a publish is scheduled (R10.03). */
  readonly schedule: BranchSchedule | null;
}

export interface BranchSchedule {
  readonly at: string;
  readonly by: StaffName;
  readonly note: string;
  /**
   * `waiting`: scheduled. `held`: a person has to decide, because at its time a merge conflict or a check stopped it, or because content
   * that was taken off the live site is on the branch again.
   */
  readonly state: 'waiting' | 'held';
  /** The reason for `held`. */
  readonly reason: string | null;
}

/** `POST /api/control/branches` responds with 201 and the {@link BranchSummary}. The id is derived from the name. */
export interface BranchCreate {
  readonly name: string;
}

/**
 * `PATCH /api/control/branches/:branch` responds with the new {@link BranchSummary}. A branch with a schedule, waiting or held, can't be
 * archived: 409 `branch-scheduled`.
 */
export interface BranchEdit {
  readonly name?: string;
  readonly isArchived?: boolean;
}

const MAX_NAME_LENGTH = 80;

/** A branch's name. It needs a letter or digit, because the id is derived from them. */
export const branchNameSchema = text('Name', { max: MAX_NAME_LENGTH }).test(
  'makes-an-id',
  '${path} needs a letter from a to z or a digit, and can’t be “main”.',
  (name) => name === undefined || name === '' || branchIdOf(name) !== null,
);
