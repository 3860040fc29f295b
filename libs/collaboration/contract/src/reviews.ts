import type { SeenRevision, StaffName } from '@waypost/content/model';

export const REVIEW_STATES = ['waiting', 'approved', 'changes-asked', 'withdrawn'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A colleague's review of a branch before it goes live. `GET /api/control/branches/:branch/reviews`, newest first. */
export interface Review {
  readonly id: string;
  readonly branchId: string;
  readonly branchName: string;
  readonly askedBy: StaffName;
  readonly askedAt: string;
  readonly reviewer: StaffName;
  /** The request to the reviewer. */
  readonly note: string;
  readonly state: ReviewState;
  /** The reviewer's answer. */
  readonly answer: string;
  readonly decidedAt: string | null;
  /** True if the branch has an item that was written since the decision, or none any more. */
  readonly isOutdated: boolean;
}

/**
 * `POST /api/control/branches/:branch/reviews` responds with 201 and the {@link Review}. It replaces an earlier request to the same
 * colleague.
 */
export interface ReviewRequest {
  readonly reviewerId: string;
  readonly note: string;
}

/**
 * `POST …/reviews/:id/decision` is only for the reviewer, and responds with the {@link Review}. It replaces an earlier decision, until
 * another review is requested from the same person. `DELETE …/reviews/:id` is only for the
 * person who requested it.
 */
export interface ReviewDecision {
  readonly decision: 'approve' | 'ask-changes';
  /** Says what should change. It may be empty only in an approval (400 `wrong-field`). */
  readonly answer: string;
  /** All changes of the branch that the reviewer has read. If the branch has changed since, it is not approved (R11.05). */
  readonly seen: readonly SeenRevision[];
}

/** `GET /api/control/reviews`: the reviews that wait for the signed-in person, and decisions on that person's own requests. */
export interface ReviewInbox {
  readonly waiting: readonly Review[];
  /** Decided and not outdated. */
  readonly decided: readonly Review[];
}
