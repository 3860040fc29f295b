import type { Comment, Review } from '@waypost/collaboration/contract';
import type { ContentAddress, StaffName } from '@waypost/content/model';
import type { AuditChange } from '@waypost/platform/audit/chain';

/** A review as it is kept. */
export interface StoredReview extends Omit<Review, 'branchName' | 'isOutdated' | 'askedAt' | 'decidedAt'> {
  readonly askedAt: Date;
  readonly decidedAt: Date | null;
  /** What the branch said when it was decided on; null while it waits. */
  readonly decidedOn: string | null;
}

export type ReviewOutcome = Pick<StoredReview, 'state' | 'answer' | 'decidedAt' | 'decidedOn'>;

export interface ReviewStore {
  find(id: string): Promise<StoredReview | null>;
  /** Newest first. */
  ofBranch(branchId: string): Promise<readonly StoredReview[]>;
  /** Those that wait for the person, and those that the person asked for and that were decided since; newest first. */
  concerning(staffId: string, since: Date): Promise<readonly StoredReview[]>;
  /** In place of one that waits for the same colleague on the same branch. */
  add(review: StoredReview, entry: AuditChange): Promise<void>;
  /** False where it does not wait any more. */
  decide(id: string, outcome: ReviewOutcome, entry: AuditChange): Promise<boolean>;
}

export interface StoredComment extends Omit<Comment, 'at'> {
  readonly branchId: string;
  readonly at: Date;
}

export interface CommentStore {
  find(id: string): Promise<StoredComment | null>;
  /** Oldest first. */
  ofBranch(branchId: string): Promise<readonly StoredComment[]>;
  /** Every comment of the threads in which something was said since, of any branch. */
  ofThreadsSince(since: Date): Promise<readonly StoredComment[]>;
  add(comment: StoredComment, entry: AuditChange): Promise<void>;
  settle(id: string, settledBy: StaffName | null, entry: AuditChange): Promise<void>;
}

export interface PresenceReportAt extends ContentAddress {
  readonly branchId: string;
  readonly by: StaffName;
  readonly at: Date;
}

export interface PresenceStore {
  /** Notes that the person is there, and answers who else said so since, by name. */
  report(report: PresenceReportAt, since: Date): Promise<readonly StaffName[]>;
}

/** A branch, as far as reviews ask: what it says, and who wrote it. */
export interface ReviewedBranch {
  readonly id: string;
  readonly name: string;
  readonly isArchived: boolean;
  readonly isMain: boolean;
  readonly contents: readonly (ContentAddress & { readonly revisionId: string | null; readonly by: StaffName })[];
}

/** The possible reviewers: colleagues whose accounts are enabled and who may write. */
export interface Colleague extends StaffName {
  readonly email: string;
}
