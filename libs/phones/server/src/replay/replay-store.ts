import type { ContentData, StaffName } from '@waypost/content/model';
import type { ReplayState } from '@waypost/phones/contract';
import type { ReplayCount, ReplayInputs } from '@waypost/phones/model/replay';
import type { VisitFacts } from './visit-facts';

/** A replay as it is kept: what it answers by, and what it has counted so far. */
export interface ReplayRecord {
  readonly id: string;
  readonly branchId: string;
  /** Days in Los Angeles, both counted. */
  readonly from: string;
  readonly to: string;
  readonly by: StaffName;
  readonly startedAt: Date;
  readonly state: ReplayState;
  /** 0 to 1. */
  readonly progress: number;
  readonly inputs: ReplayInputs;
  /** Of all inputs: the same ones give the same answer. */
  readonly digest: string;
  /** Of the branch's rules alone: whether a publish takes what was replayed. */
  readonly rulesHash: string;
  readonly count: ReplayCount;
}

export type NewReplay = Omit<ReplayRecord, 'state' | 'progress' | 'count'>;

/** What a publication did to one rule. */
export interface PublishedRule {
  readonly at: Date;
  readonly key: string;
  /** Null: the code's again, or none. */
  readonly data: ContentData | null;
}

/** Counts the next visits of a replay by the inputs that it began with. */
export type CountVisits = (replay: ReplayRecord, visits: readonly VisitFacts[]) => ReplayCount;

/** Where replays are kept, and what they are made of. */
export interface ReplayStore {
  add(replay: NewReplay): Promise<void>;
  find(id: string): Promise<ReplayRecord | null>;
  /** A branch's, newest first. */
  list(branchId: string, limit: number): Promise<readonly ReplayRecord[]>;
  /** The newest of the branch that has ended well and answered by these rules. */
  findByRules(branchId: string, rulesHash: string): Promise<ReplayRecord | null>;
  /** Ends one that has not ended; whether it did. */
  end(id: string, as: 'cancelled' | 'failed'): Promise<boolean>;
  /** Those that have not ended, and that nobody has worked on since. */
  unattended(since: Date): Promise<readonly string[]>;
  /**
   * Counts the next visits and moves on behind them in one transaction, so that each counts once even if a process is killed. Whether
   * there is more to count: false also where it has ended, or somebody else is at it.
   */
  advance(id: string, limit: number, count: CountVisits): Promise<boolean>;
  /** What publications did to rules, oldest first. */
  publishedRules(): Promise<readonly PublishedRule[]>;
  /** Up to which events are all written. */
  settledThrough(): Promise<string>;
}
