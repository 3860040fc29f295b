import type { Comment, Review } from '@waypost/collaboration/contract';
import type { ContentAddress, StaffName } from '@waypost/content/model';
import type { AuditChange } from '@waypost/platform/audit/chain';

/** A review as it is stored. */
export interface StoredReview extends Omit<Review, 'branchName' | 'isOutdated' | 'askedAt' | 'decidedAt'> {
  readonly askedAt: Date;
  readonly decidedAt: Date | null;
  /** The branch's items at the decision, each with its revision. Null while the review waits. */
  readonly decidedOn: string | null;
}

export type ReviewOutcome = Pick<StoredReview, 'state' | 'answer' | 'decidedAt' | 'decidedOn'>;

export interface ReviewStore {
  find(id: string): Promise<StoredReview | null>;
  /** Returns reviews, newest first. */
  ofBranch(branchId: string): Promise<readonly StoredReview[]>;
  /** Returns the reviews that wait for the person, and those that the person requested and that were decided since. Newest first. */
  concerning(staffId: string, since: Date): Promise<readonly StoredReview[]>;
  /** Replaces a waiting request to the same colleague on the same branch. */
  add(review: StoredReview, entry: AuditChange): Promise<void>;
  /** Stores the outcome of a review as it was read. Returns false if it has another state by now. */
  decide(read: StoredReview, outcome: ReviewOutcome, entry: AuditChange): Promise<boolean>;
}

export interface StoredComment extends Omit<Comment, 'at'> {
  readonly branchId: string;
  readonly at: Date;
}

export interface CommentStore {
  find(id: string): Promise<StoredComment | null>;
  /** Returns comments, oldest first. */
  ofBranch(branchId: string): Promise<readonly StoredComment[]>;
  /** Returns all comments on items, of any branch, that were commented on since then. */
  ofContentsSince(since: Date): Promise<readonly StoredComment[]>;
  add(comment: StoredComment, entry: AuditChange): Promise<void>;
  settle(id: string, settledBy: StaffName | null, entry: AuditChange): Promise<void>;
}

export interface PresenceReportAt extends ContentAddress {
  readonly branchId: string;
  readonly by: StaffName;
  readonly at: Date;
}

export interface PresenceStore {
  /** Records the person's presence. Returns the others who reported since, by name. */
  report(report: PresenceReportAt, since: Date): Promise<readonly StaffName[]>;
}

/** A branch as reviews see it: its items and their authors. */
export interface ReviewedBranch {
  readonly id: string;
  readonly name: string;
  readonly isArchived: boolean;
  readonly isMain: boolean;
  readonly contents: readonly ReviewedContent[];
}

/** An item that a branch changes. */
export interface ReviewedContent extends ContentAddress {
  readonly revisionId: string | null;
  /** Who changed it last. */
  readonly by: StaffName;
  /** Everybody who wrote it since the branch left the live site, including the last one. */
  readonly authors: readonly StaffName[];
}

/** A possible reviewer: a colleague with an enabled account who may edit. */
export interface Colleague extends StaffName {
  readonly email: string;
}
