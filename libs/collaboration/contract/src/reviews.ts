import type { StaffName } from '@waypost/content/model';

export type ReviewState = 'waiting' | 'approved' | 'changes-asked' | 'withdrawn';

/** A colleague's look at a branch before it goes live. `GET /api/control/branches/:branch/reviews`, newest first. */
export interface Review {
  readonly id: string;
  readonly branchId: string;
  readonly branchName: string;
  readonly askedBy: StaffName;
  readonly askedAt: string;
  readonly reviewer: StaffName;
  /** What the reviewer is asked to look at. */
  readonly note: string;
  readonly state: ReviewState;
  /** What the reviewer said. */
  readonly answer: string;
  readonly decidedAt: string | null;
  /** Whether the branch says something else by now than what was decided on. */
  readonly isOutdated: boolean;
}

/** `POST /api/control/branches/:branch/reviews`; 201 with the {@link Review}. Asking the same colleague again takes its place. */
export interface ReviewRequest {
  readonly reviewerId: string;
  readonly note: string;
}

/** `POST …/reviews/:id/decision`, by the reviewer alone; answers the {@link Review}. `DELETE …/reviews/:id` is its asker's. */
export interface ReviewDecision {
  readonly decision: 'approve' | 'ask-changes';
  readonly answer: string;
}

/** `GET /api/control/reviews`: what waits for whoever asks, and what became of what they asked for. */
export interface ReviewInbox {
  readonly waiting: readonly Review[];
  /** Decided, and still about what the branch says. */
  readonly decided: readonly Review[];
}
