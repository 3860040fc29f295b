import type { ContentAddress, ContentData } from '@waypost/content/model';
import type { ContentState } from '@waypost/content/model/merge';
import type { Result } from '@waypost/platform/kernel';
import type { PublishCheck } from '../src/publishing';

/** An item's address and data. */
export interface AddressedContent extends ContentAddress {
  readonly data: ContentData;
}

/** A branch's revision of an item, and main's revision from which the branch started. */
export interface BranchRevision extends ContentAddress {
  /** Null if the branch has removed the item. */
  readonly revisionId: string | null;
  readonly baseRevisionId: string | null;
  readonly data: ContentState;
}

/** Reads of main and of branches within a publish's transaction. No other publish can run in between. */
export interface MainReads {
  /** Returns main's content, or the code's default if main has none. */
  find(address: ContentAddress): Promise<ContentState>;
  /** Returns every item of a kind on main. */
  all(kind: ContentAddress['kind']): Promise<readonly AddressedContent[]>;
  /** Returns every version of an item, newest first. */
  past(address: ContentAddress): Promise<readonly ContentData[]>;
  /** Null if there is no such branch. */
  branch(id: string): Promise<readonly BranchRevision[] | null>;
  /** Returns the stops for the branch as a whole (R11.05). None of its items may reach visitors while there is one. */
  branchStops(id: string): Promise<readonly PublishCheck[]>;
  /** Returns the findings on publishing these items together (R15.05). */
  checks(contents: readonly AddressedContent[]): Promise<readonly PublishCheck[]>;
}

/** A change of one item on main: new data, or a revision to merge into main's current data. */
export type MainChange = ContentAddress &
  ({ readonly data: ContentData } | { readonly revisionId: string | null; readonly baseRevisionId: string | null });

/** The changes of a publish that does not come from a branch. */
export interface MainDecision {
  readonly changes: readonly MainChange[];
  /** The branch from which these revisions come. After the publish, it no longer differs from main in them. */
  readonly fromBranch?: string;
}

/** An item as a publish or a rollback leaves it. */
export interface LiveChange extends ContentAddress {
  readonly after: ContentState;
}

/** Returns further items that a publish has to change, or the findings that block it. Runs within the publish's transaction. */
export type FollowPublish = (
  changes: readonly LiveChange[],
  main: MainReads,
  at: Date,
) => Promise<Result<readonly AddressedContent[], readonly PublishCheck[]>>;
