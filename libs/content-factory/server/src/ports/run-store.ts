import type { Fact } from '@waypost/content-factory/model';
import type { Finding } from '@waypost/content-factory/model/checks';
import type { MicroDollars, TokenUsage } from '@waypost/content-factory/model/cost';
import type { FailureCode } from '@waypost/content-factory/model/failures';
import type { ArticleTemplate, ItemClaim, ItemProgress, ItemState } from '@waypost/content-factory/model/run';
import type { BrandId, Language } from '@waypost/brands';
import type { AuditChange } from '@waypost/platform/audit/chain';
import type { Answer } from '../generators/generator';
import type { Actor, AuthorVersion, PromptVersion } from './people-stores';

export interface FactoryRun {
  readonly id: string;
  readonly branchId: string;
  readonly brand: BrandId;
  readonly language: Language;
  readonly template: ArticleTemplate;
  readonly facts: readonly Fact[];
  readonly author: AuthorVersion;
  readonly prompt: PromptVersion;
  readonly cap: MicroDollars;
  readonly startedBy: Actor;
  readonly startedAt: Date;
  readonly cancelledAt: Date | null;
  /** The person who tried it again last. Null if nobody did. */
  readonly retriedBy: Actor | null;
}

/** The reasons for a cancellation: a person asked for it, nobody is left who may spend the money, or the branch takes no drafts. */
export type CancelReason = Extract<FailureCode, 'cancelled' | 'not-allowed' | 'branch-closed'>;

/** A model request that was charged or may have been. It is stored before the request is sent. */
export interface Attempt {
  readonly number: number;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly usage: TokenUsage | null;
  readonly cost: MicroDollars | null;
  /** The most that it may still cost. 0 once the cost is settled. */
  readonly reserved: MicroDollars;
  readonly failure: FailureCode | null;
}

export interface FactoryItem {
  readonly id: string;
  readonly runId: string;
  readonly topic: string;
  readonly state: ItemState;
  readonly attempt: number;
  /** The end of a running item's lease, or the earliest retry of a queued one. */
  readonly leasedUntil: Date | null;
  /** The stored answer. Null before there is one. */
  readonly answer: AnswerFacts | null;
  readonly articleKey: string | null;
  readonly findings: readonly Finding[];
  /** The time of the check that found them. Null if it is not known. */
  readonly checkedAt: Date | null;
  /** The revision of the article that was checked. Null if it is not known. */
  readonly checkedRevision: string | null;
  readonly cost: MicroDollars;
  readonly failure: FailureCode | null;
  readonly attempts: readonly Attempt[];
}

/** An answer without its text, because a list of two hundred items needs no texts. */
export type AnswerFacts = Omit<Answer, 'text'>;

/** An item with its answer's text. */
export type WholeItem = Omit<FactoryItem, 'answer'> & { readonly answer: Answer | null };

/** A record that a person has opened a text, because an approver has to have read it (R10.09). */
export interface Opening {
  /** SHA-256 of the opened text. */
  readonly textHash: string;
  readonly by: Actor;
  readonly at: Date;
}

/** A check of an item's article. */
export interface ArticleCheck {
  readonly findings: readonly Finding[];
  readonly checkedAt: Date;
  /** The revision that was read. */
  readonly checkedRevision: string | null;
}

/** A run's cost so far, and the most that open and lost requests may cost. */
export interface RunSpending {
  readonly cap: MicroDollars;
  readonly spent: MicroDollars;
  readonly reserved: MicroDollars;
  /** The part of `reserved` that belongs to open requests. When a request ends, the part that it did not cost is free again. */
  readonly open: MicroDollars;
  /** The number of open requests for other items of the run. */
  readonly othersOpen: number;
  /** The cost of the run's most expensive answer. Null before the first. */
  readonly dearest: MicroDollars | null;
  readonly isCancelled: boolean;
}

/** A worker's decision on an item: its claim, or a stop because the run can't pay for it. */
export type ClaimDecision =
  | (ItemClaim & { readonly kind: 'work'; readonly leasedUntil: Date; readonly reserve: MicroDollars })
  | Exclude<ItemClaim, { readonly kind: 'work' }>
  /** Open requests of the run hold the money. They may give it back. */
  | { readonly kind: 'wait-for-money'; readonly until: Date }
  | { readonly kind: 'stop'; readonly failure: Extract<FailureCode, 'cap-reached' | 'cancelled'> };

/** The audit entry of a change, written in the same transaction, so that no change is without an entry (R10.11). */
export type Entry<Done> = (done: Done) => AuditChange;

/** An item's place, and the person who started its run. */
export interface ItemOrigin {
  readonly itemId: string;
  readonly runId: string;
  readonly branchId: string;
  readonly startedBy: Actor;
}

/** A run with its items, in order. */
export interface RunWithItems {
  readonly run: FactoryRun;
  readonly items: readonly FactoryItem[];
}

export interface RunPage {
  readonly limit: number;
  /** The id of the branch's run after which the page starts. Null for the newest runs. After any other id there are none. */
  readonly before: string | null;
}

export interface RunStore {
  /** Stores a run with its queued items and its audit entry, in one transaction. False if there is a run with this id, which then stays. */
  add(run: FactoryRun, items: readonly { readonly id: string; readonly topic: string }[], entry: AuditChange): Promise<boolean>;
  find(id: string): Promise<RunWithItems | null>;
  /** Returns a run without its items. */
  findRun(id: string): Promise<FactoryRun | null>;
  /** Returns a page of a branch's runs, newest first: the newest ones, or those that are older than a run of the branch. */
  list(branchId: string, page: RunPage): Promise<readonly RunWithItems[]>;
  findItem(id: string): Promise<WholeItem | null>;
  /** Returns the origins of these items, without those that do not exist. */
  origins(itemIds: readonly string[]): Promise<readonly ItemOrigin[]>;
  /**
   * Decides with the item and its run locked, and stores the decision in the same transaction. The attempt and its reservation are stored
   * before any request (R10.17). `stop` ends the item.
   */
  claim(itemId: string, decide: (item: ItemProgress, spending: RunSpending) => ClaimDecision, now: Date): Promise<ClaimDecision>;
  /** Extends a worker's lease. False if the item has a newer attempt. */
  renewLease(itemId: string, attempt: number, leasedUntil: Date): Promise<boolean>;
  /**
   * Stores an answer, and replaces the reservation by its cost, in one transaction before any check. The cost counts even if the item has a
   * newer attempt: then it returns false.
   */
  keepAnswer(itemId: string, attempt: number, answer: Answer, now: Date): Promise<boolean>;
  /** Ends the item with its draft. False if the item has a newer attempt. */
  succeed(
    itemId: string,
    attempt: number,
    result: { readonly articleKey: string; readonly findings: readonly Finding[]; readonly checkedRevision: string | null },
    now: Date,
  ): Promise<boolean>;
  /**
   * Ends the item with the findings on its answer, if any, or queues it again for `retryAt`. False if the item has a newer attempt. A
   * request that may have been charged keeps its reservation (`mayHaveCost`).
   */
  fail(
    itemId: string,
    attempt: number,
    failure: { readonly code: FailureCode; readonly retryAt: Date | null; readonly findings?: readonly Finding[] },
    now: Date,
  ): Promise<boolean>;
  /**
   * Marks the run as cancelled and ends its items. Returns those that were running. A worker with one of those can finish nothing, but the
   * cost of its answer counts. A run whose items have all ended stays as it is, without an audit entry.
   */
  cancel(runId: string, now: Date, entry: Entry<readonly string[]>, reason?: CancelReason): Promise<readonly string[]>;
  /**
   * Queues failed and cancelled items again in a person's name, and removes the mark of a cancelled run. Returns these items. Each gets a
   * new attempt number without an attempt, after which its tries count from zero (`triesBefore`). A run without such items is not changed,
   * and has no audit entry.
   */
  requeue(runId: string, by: Actor, entry: Entry<readonly string[]>): Promise<readonly string[]>;
  /** Adds a fact to the run's sheet. False if the sheet is full. */
  addFact(runId: string, fact: Fact, most: number, entry: AuditChange): Promise<boolean>;
  /** Returns due items that no worker holds. After a crash, their jobs are sent again. */
  openItems(now: Date): Promise<readonly string[]>;
  /** Returns which of these items have ended, so that their requests can be aborted. */
  endedAmong(itemIds: readonly string[]): Promise<readonly string[]>;
  /** Stores the findings on a revision of the item's article. */
  keepFindings(itemId: string, check: ArticleCheck): Promise<void>;
  keepOpening(itemId: string, opening: Opening): Promise<void>;
  /** Returns whether this person has opened exactly this text. */
  wasOpened(itemId: string, opening: Pick<Opening, 'textHash'> & { readonly staffId: string }): Promise<boolean>;
}
