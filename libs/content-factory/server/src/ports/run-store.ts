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
}

/** A question that was paid for, or may have been: written before it is asked. */
export interface Attempt {
  readonly number: number;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly usage: TokenUsage | null;
  readonly cost: MicroDollars | null;
  /** What it may cost for all that is known; 0 once that is settled. */
  readonly reserved: MicroDollars;
  readonly failure: FailureCode | null;
}

export interface FactoryItem {
  readonly id: string;
  readonly runId: string;
  readonly topic: string;
  readonly state: ItemState;
  readonly attempt: number;
  /** Of a running item its worker's, of a queued one the time before which it is not asked again. */
  readonly leasedUntil: Date | null;
  /** The stored answer; null before there is one. */
  readonly answer: AnswerFacts | null;
  readonly articleKey: string | null;
  readonly findings: readonly Finding[];
  readonly cost: MicroDollars;
  readonly failure: FailureCode | null;
  readonly attempts: readonly Attempt[];
}

/** An answer without its text: a list of two hundred items reads no articles. */
export type AnswerFacts = Omit<Answer, 'text'>;

/** An item with the text of its answer. */
export type WholeItem = Omit<FactoryItem, 'answer'> & { readonly answer: Answer | null };

/** That somebody had a text before them: who approves it has read it (R10.09). */
export interface Opening {
  /** SHA-256 of what they had before them. */
  readonly textHash: string;
  readonly by: Actor;
  readonly at: Date;
}

/** What a run has spent, and what questions may cost whose answer nobody has seen: open ones, and lost ones. */
export interface RunSpending {
  readonly cap: MicroDollars;
  readonly spent: MicroDollars;
  readonly reserved: MicroDollars;
  readonly isCancelled: boolean;
}

/** What a worker does with an item: its claim, or that the run can't pay for it. */
export type ClaimDecision =
  | (ItemClaim & { readonly kind: 'work'; readonly leasedUntil: Date; readonly reserve: MicroDollars })
  | Exclude<ItemClaim, { readonly kind: 'work' }>
  | { readonly kind: 'stop'; readonly failure: Extract<FailureCode, 'cap-reached' | 'cancelled'> };

/** What is taken down of a change, in the transaction that makes it: there is no change without its entry (R10.11). */
export type Entry<Done> = (done: Done) => AuditChange;

/** A run with its items, in their order. */
export interface RunWithItems {
  readonly run: FactoryRun;
  readonly items: readonly FactoryItem[];
}

export interface RunStore {
  /** Writes a run with its items, all queued, and its entry, in one transaction. */
  add(run: FactoryRun, items: readonly { readonly id: string; readonly topic: string }[], entry: AuditChange): Promise<void>;
  find(id: string): Promise<RunWithItems | null>;
  /** The run alone. */
  findRun(id: string): Promise<FactoryRun | null>;
  /** Of one branch, the newest first, a hundred at most. */
  list(branchId: string): Promise<readonly RunWithItems[]>;
  findItem(id: string): Promise<WholeItem | null>;
  /**
   * Decides with the item and its run locked, and writes what was decided in the same transaction: the attempt and its
   * reservation before anything is asked (R10.17). `stop` ends the item.
   */
  claim(itemId: string, decide: (item: ItemProgress, spending: RunSpending) => ClaimDecision, now: Date): Promise<ClaimDecision>;
  /** Makes the lease of a worker last longer; false where the attempt is no longer the item's own. */
  renewLease(itemId: string, attempt: number, leasedUntil: Date): Promise<boolean>;
  /**
   * Keeps an answer and its cost in place of what was reserved, in one transaction, before anything judges it. What was
   * spent counts also where the attempt is no longer the item's own: then false.
   */
  keepAnswer(itemId: string, attempt: number, answer: Answer, now: Date): Promise<boolean>;
  /** Ends the item with its draft; false where the attempt is no longer the item's own. */
  succeed(
    itemId: string,
    attempt: number,
    result: { readonly articleKey: string; readonly findings: readonly Finding[] },
    now: Date,
  ): Promise<boolean>;
  /**
   * Ends the item, or queues it again for `retryAt`; false where the attempt is no longer the item's own. A question that may
   * have been charged all the same keeps its reservation (`mayHaveCost`).
   */
  fail(
    itemId: string,
    attempt: number,
    failure: { readonly code: FailureCode; readonly retryAt: Date | null },
    now: Date,
  ): Promise<boolean>;
  /**
   * Marks the run and ends its items; says which were running. A worker that asks for one of those meanwhile finishes
   * nothing, and what its answer costs is counted.
   */
  cancel(runId: string, now: Date, entry: Entry<readonly string[]>): Promise<readonly string[]>;
  /** Queues failed and cancelled items again, and takes the mark of a cancelled run away; says which items. */
  requeue(runId: string, entry: Entry<readonly string[]>): Promise<readonly string[]>;
  /** Adds a fact to the run's sheet; false where the sheet is full. */
  addFact(runId: string, fact: Fact, most: number, entry: AuditChange): Promise<boolean>;
  /** Items that should be worked on by now and that no worker holds: after a crash their jobs are sent again. */
  openItems(now: Date): Promise<readonly string[]>;
  /** Of these items, those that have ended: whoever still asks for one may stop. */
  endedAmong(itemIds: readonly string[]): Promise<readonly string[]>;
  /** What the checks say of the item's article as it is now. */
  keepFindings(itemId: string, findings: readonly Finding[]): Promise<void>;
  keepOpening(itemId: string, opening: Opening): Promise<void>;
  /** Whether this person had this very text before them. */
  wasOpened(itemId: string, opening: Pick<Opening, 'textHash'> & { readonly staffId: string }): Promise<boolean>;
}
