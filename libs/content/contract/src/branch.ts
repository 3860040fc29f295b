import { branchIdOf, type StaffName } from '@waypost/content/model';
import { text } from '@waypost/platform/parsing/schemas';

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

/** `POST /api/control/branches`; answers 201 with the {@link BranchSummary}. The id is made of the name. */
export interface BranchCreate {
  readonly name: string;
}

/** `PATCH /api/control/branches/:branch`; answers the new {@link BranchSummary}. */
export interface BranchEdit {
  readonly name?: string;
  readonly isArchived?: boolean;
}

const NAME_MAX_LENGTH = 80;

/** What a branch may be called: its id is made of the name's letters and digits. */
export const branchNameSchema = text('Name', { max: NAME_MAX_LENGTH }).test(
  'makes-an-id',
  '${path} needs a letter from a to z or a digit, and can’t be “main”.',
  (name) => name === undefined || name === '' || branchIdOf(name) !== null,
);
