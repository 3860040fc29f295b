import type { ContentAddress, ContentData } from '@waypost/content/model';
import type { ContentState } from '@waypost/content/model/merge';
import type { Result } from '@waypost/platform/kernel';
import type { PublishCheck } from '../src/publishing';

/** A content with what it says. */
export interface AddressedContent extends ContentAddress {
  readonly data: ContentData;
}

/** What a branch has changed, and where it left main. */
export interface BranchRevision extends ContentAddress {
  /** Null where the branch has removed the content. */
  readonly revisionId: string | null;
  readonly baseRevisionId: string | null;
  readonly data: ContentState;
}

/** What stands on main and on branches, as the transaction of a publish sees it: no other publish comes in between. */
export interface MainReads {
  /** Main's content, else the code's. */
  find(address: ContentAddress): Promise<ContentState>;
  /** Every content of a kind that main has. */
  all(kind: ContentAddress['kind']): Promise<readonly AddressedContent[]>;
  /** What was ever written of a content, the newest first. */
  past(address: ContentAddress): Promise<readonly ContentData[]>;
  /** Null where there is no such branch. */
  branch(id: string): Promise<readonly BranchRevision[] | null>;
  /** What a branch as a whole still needs before anything of it is shown to visitors (R11.05). */
  branchStops(id: string): Promise<readonly PublishCheck[]>;
  /** What speaks against taking these live together (R15.05). */
  checks(contents: readonly AddressedContent[]): Promise<readonly PublishCheck[]>;
}

/** What becomes of one content of main: this text, or a revision that is merged into what main says now. */
export type MainChange = ContentAddress &
  ({ readonly data: ContentData } | { readonly revisionId: string | null; readonly baseRevisionId: string | null });

/** What a publish that no branch makes is to change. */
export interface MainDecision {
  readonly changes: readonly MainChange[];
  /** The branch whose revisions these are: it no longer differs there. */
  readonly fromBranch?: string;
}

/** What a publish or a rollback does to a content. */
export interface LiveChange extends ContentAddress {
  readonly after: ContentState;
}

/** What has to change along with a publish, or what speaks against it: asked within its transaction. */
export type FollowPublish = (
  changes: readonly LiveChange[],
  main: MainReads,
  at: Date,
) => Promise<Result<readonly AddressedContent[], readonly PublishCheck[]>>;
