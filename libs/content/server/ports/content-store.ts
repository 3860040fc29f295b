import type { AuditRecorder } from '@waypost/platform/audit';
import type { ContentSummary, ListedContents } from '@waypost/content/contract/kinds';
import type { BranchEntry, ContentAddress, ContentKind, Revision, StaffName } from '@waypost/content/model';
import type { PublishedStep } from '@waypost/content/model/publishing';

export interface NewRevision extends Revision {
  readonly summary: ContentSummary;
  /** SHA-256 of the data as canonical JSON, hex. */
  readonly contentHash: string;
  /** True for a snapshot of the code's default (R3.05). */
  readonly isDefault: boolean;
  readonly branchId: string;
  readonly by: StaffName;
  readonly at: Date;
}

export type StoredRevision = Omit<NewRevision, 'summary' | 'contentHash'>;

export interface BranchRecord {
  readonly id: string;
  readonly name: string;
  readonly isArchived: boolean;
  readonly createdBy: StaffName;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const SCHEDULE_STATES = ['waiting', 'held'] as const;

export interface ScheduleRecord {
  readonly branchId: string;
  readonly at: Date;
  readonly note: string;
  readonly by: StaffName;
  readonly state: (typeof SCHEDULE_STATES)[number];
  readonly reason: string | null;
  /** The warnings that a person accepted by scheduling, as `warningText`. Null in a row of the release before, which accepted all. */
  readonly acceptedWarnings: readonly string[] | null;
}

export interface ListedBranch extends BranchRecord {
  readonly ahead: number;
  readonly behind: number;
  readonly schedule: ScheduleRecord | null;
}

export interface EntryRecord extends BranchEntry {
  readonly by: StaffName;
  readonly at: Date;
}

/** One item of a branch, with everything that its merge needs. */
export interface BranchContent {
  readonly entry: EntryRecord;
  readonly mine: StoredRevision | null;
  readonly base: StoredRevision | null;
  /** Main's revision. */
  readonly theirs: StoredRevision | null;
}

/** One item on a branch and on main. */
export interface ContentLayers {
  readonly entry: EntryRecord | null;
  readonly mine: StoredRevision | null;
  readonly main: StoredRevision | null;
}

export interface StoredVersion extends StoredRevision {
  /** The number of the publication that first took it live. */
  readonly publication: number | null;
}

export interface PublicationRecord {
  readonly id: string;
  readonly number: number;
  readonly branchId: string;
  readonly branchName: string;
  readonly note: string;
  readonly by: StaffName;
  readonly at: Date;
  readonly rollsBack: number | null;
  readonly rolledBackBy: number | null;
  readonly steps: readonly (PublishedStep & { readonly summary: ContentSummary | null })[];
}

/**
 * The hash of each default content in the code, by kind and key. It shows whether a deploy changed a default, without reading the content.
 */
export interface DefaultHashes {
  readonly kinds: readonly ContentKind[];
  readonly keys: readonly string[];
  readonly hashes: readonly string[];
}

export interface PublicationsAsked {
  readonly branchId?: string;
  /** Only publications with a smaller number. */
  readonly before?: number;
  readonly from?: Date;
  readonly until?: Date;
  /** Only publications that changed one of these. */
  readonly contents?: readonly ContentAddress[];
  readonly limit: number;
}

/** An item of an open branch, with what was written in it since it left main. */
export interface StoredWriting {
  readonly branch: Pick<BranchRecord, 'id' | 'name'>;
  readonly entry: EntryRecord;
  /** The revisions, newest first. */
  readonly revisions: readonly StoredRevision[];
  readonly base: StoredRevision | null;
}

/** A person who wrote in an item. */
export interface Authorship extends ContentAddress {
  readonly by: StaffName;
}

export interface ContentReads {
  branch(id: string): Promise<BranchRecord | null>;
  /** Returns one branch, or all of them, each with its distance from main. */
  branches(defaults: DefaultHashes, id?: string): Promise<readonly ListedBranch[]>;
  /** Returns the layers of items, in the order of their addresses. */
  layers(branchId: string, addresses: readonly ContentAddress[]): Promise<readonly ContentLayers[]>;
  /**
   * Returns everybody who wrote a branch's items since they left main, one entry for an item and a person. An item that the branch removed
   * has none.
   */
  authors(branchId: string): Promise<readonly Authorship[]>;
  /** Returns an item's revisions on a branch since it left main, newest first. None if the branch removed it. */
  written(branchId: string, address: ContentAddress): Promise<readonly StoredRevision[]>;
  /** Returns the items of a kind whose summary has this value, of all branches that are open. */
  writtenWith(kind: ContentKind, [field, value]: readonly [field: string, value: string]): Promise<readonly StoredWriting[]>;
  /** Returns a branch's items, of one kind if it is given. */
  contents(branchId: string, kind?: ContentKind): Promise<readonly BranchContent[]>;
  list(branchId: string, kind: ContentKind): Promise<ListedContents>;
  /** Returns main's revisions of these items. */
  published(addresses: readonly ContentAddress[]): Promise<readonly StoredRevision[]>;
  revision(id: string): Promise<StoredRevision | null>;
  /** Returns those of the revisions that exist, in any order. */
  revisions(ids: readonly string[]): Promise<readonly StoredRevision[]>;
  /** Returns versions newest first, only those before a revision if one is given. They include snapshots of the code's defaults. */
  versions(address: ContentAddress, page: { readonly before: string | null; readonly limit: number }): Promise<readonly StoredVersion[]>;
  /** Returns publications, newest first. */
  publications(asked: PublicationsAsked): Promise<readonly PublicationRecord[]>;
  publication(id: string): Promise<PublicationRecord | null>;
  schedule(branchId: string): Promise<ScheduleRecord | null>;
  dueSchedules(now: Date): Promise<readonly ScheduleRecord[]>;
}

export type NewPublication = Omit<PublicationRecord, 'number' | 'steps' | 'rolledBackBy'> & { readonly steps: readonly PublishedStep[] };

export interface ContentTransaction extends ContentReads {
  readonly audit: AuditRecorder;
  /** Waits for the branch's other writers. Returns null if there is no such branch. */
  lockBranch(id: string): Promise<BranchRecord | null>;
  /** Returns false if the id is taken. */
  addBranch(branch: BranchRecord): Promise<boolean>;
  editBranch(id: string, edit: { readonly name: string; readonly isArchived: boolean; readonly updatedAt: Date }): Promise<void>;
  addRevisions(revisions: readonly NewRevision[]): Promise<void>;
  /** Adds or replaces entries of a branch. Of several for one address, the last one stays. */
  putEntries(branchId: string, entries: readonly EntryRecord[]): Promise<void>;
  removeEntries(branchId: string, addresses: readonly ContentAddress[]): Promise<void>;
  removeAllEntries(branchId: string): Promise<void>;
  /** Moves main, and notifies every process when the transaction commits. Resolves with the publication's number. */
  publish(publication: NewPublication): Promise<number>;
  putSchedule(schedule: ScheduleRecord): Promise<void>;
  /** Resolves with true if there was a schedule. */
  removeSchedule(branchId: string): Promise<boolean>;
}

/** The store of items. */
export interface ContentStore extends ContentReads {
  /** Runs work in a transaction. If it throws, nothing is written. */
  transaction<Answer>(work: (transaction: ContentTransaction) => Promise<Answer>): Promise<Answer>;
  /**
   * Runs a publish in a transaction, one after another with those of all processes. The checks of a publish read outside its transaction
   * too, so those that wait must not use up the connections: each process has at most one that waits in a transaction (R10.02).
   */
  publishing<Answer>(work: (transaction: ContentTransaction) => Promise<Answer>): Promise<Answer>;
}
