import type { ContentData, StaffName } from '@waypost/content/model';
import type { ReplayState } from '@waypost/phones/contract';
import type { ReplayCount, ReplayInputs } from '@waypost/phones/model/replay';
import type { VisitFacts } from './visit-facts';

/** A stored replay with its counts so far. */
export interface ReplayRecord {
  readonly id: string;
  readonly branchId: string;
  /** Days in Los Angeles, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly by: StaffName;
  readonly startedAt: Date;
  readonly state: ReplayState;
  /** 0 to 1. */
  readonly progress: number;
  /** The digest of all inputs. The same inputs give the same result. */
  readonly digest: string;
  /** The hash of the branch's rules alone, which shows whether a publish takes the replayed rules. */
  readonly rulesHash: string;
  readonly count: ReplayCount;
}

/** A replay with the inputs by which it counts. */
export interface CountedReplay extends ReplayRecord {
  readonly inputs: ReplayInputs;
}

export type NewReplay = Omit<CountedReplay, 'state' | 'progress' | 'count'>;

/** The effect of a publish on one rule. */
export interface PublishedRule {
  readonly at: Date;
  readonly key: string;
  /** Null if the rule returned to the code's, or was removed. */
  readonly data: ContentData | null;
}

/** Counts the next visits of a replay by its original inputs. */
export type CountVisits = (replay: CountedReplay, visits: readonly VisitFacts[]) => ReplayCount;

/** Stores replays and their inputs. */
export interface ReplayStore {
  add(replay: NewReplay): Promise<void>;
  find(id: string): Promise<ReplayRecord | null>;
  /** Returns a branch's replays, newest first. */
  list(branchId: string, limit: number): Promise<readonly ReplayRecord[]>;
  /** Returns the branch's newest replay that completed with these rules. */
  findByRules(branchId: string, rulesHash: string): Promise<ReplayRecord | null>;
  /** Ends a replay that has not ended. Returns whether it did. */
  end(id: string, as: 'cancelled' | 'failed'): Promise<boolean>;
  /** Returns replays that have not ended and made no progress since then. */
  unattended(since: Date): Promise<readonly string[]>;
  /**
   * Counts the next visits and moves past them in one transaction, so that each counts once even if a process is killed. Returns whether
   * there is more to count; false also if the replay has ended or another worker has it.
   */
  advance(id: string, limit: number, count: CountVisits): Promise<boolean>;
  /** Returns the effects of publishes on rules, oldest first. */
  publishedRules(): Promise<readonly PublishedRule[]>;
  /** Returns the position up to which all events are written. */
  settledThrough(): Promise<string>;
}
